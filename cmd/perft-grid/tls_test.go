package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// authority signs certificates for hosts.
type authority struct {
	key  *ecdsa.PrivateKey
	cert *x509.Certificate
	file string
}

func newAuthority(t *testing.T, name string) authority {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	a := authority{key: key, cert: &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: name}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	}}
	der, err := x509.CreateCertificate(rand.Reader, a.cert, a.cert, &key.PublicKey, key)
	require.NoError(t, err)
	a.file = pemFile(t, "CERTIFICATE", der)
	return a
}

// sign makes the certificate of a host, and its key.
func (a authority) sign(t *testing.T, host string) (cert, key string) {
	t.Helper()
	pair, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	der, err := x509.CreateCertificate(rand.Reader, &x509.Certificate{
		SerialNumber: big.NewInt(2), Subject: pkix.Name{CommonName: host}, NotBefore: a.cert.NotBefore, NotAfter: a.cert.NotAfter,
		IPAddresses: []net.IP{net.ParseIP(host)}, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}, a.cert, &pair.PublicKey, a.key)
	require.NoError(t, err)
	secret, err := x509.MarshalPKCS8PrivateKey(pair)
	require.NoError(t, err)
	return pemFile(t, "CERTIFICATE", der), pemFile(t, "PRIVATE KEY", secret)
}

func pemFile(t *testing.T, kind string, der []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "pem")
	require.NoError(t, os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}), 0o600))
	return path
}

// refused runs the command in this process: it must end by itself, say why, and
// not tell the secret.
func refused(t *testing.T, why string, args ...string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	var out, errOut bytes.Buffer
	require.Equal(t, 2, run(ctx, args, &out, &errOut), "%v", args)
	require.Contains(t, errOut.String(), why)
	require.NotContains(t, errOut.String(), "sesame")
	require.Empty(t, out.String())
}

// Who has no right certificate to trust, or not the secret, is told so and gets
// nothing; who has both counts.
func TestTLSAndToken(t *testing.T) {
	t.Parallel()
	ours, theirs := newAuthority(t, "ours"), newAuthority(t, "theirs")
	cert, key := ours.sign(t, "127.0.0.1")
	address := freePort(t)
	url := "tls://" + address
	boss := command(t.Context(), "run", "morris", "-d", "5", "--ply", "3", "--store", t.TempDir(), "--listen", address, "-j", "0",
		"--tls-cert", cert, "--tls-key", key)
	boss.Env = append(boss.Env, tokenVariable+"=sesame")
	var out, said bytes.Buffer
	boss.Stdout, boss.Stderr = &out, &said
	require.NoError(t, boss.Start())
	defer kill(boss)
	require.Eventually(t, func() bool {
		c, err := net.Dial("tcp", address)
		if err == nil {
			_ = c.Close() // that it is there was the question
		}
		return err == nil
	}, 30*time.Second, 50*time.Millisecond)

	refused(t, "its certificate is not trusted by "+theirs.file, "work", "--nats", url, "--tls-ca", theirs.file, "--token", "sesame")
	refused(t, "name the authority with --tls-ca", "work", "--nats", url, "--token", "sesame")
	refused(t, "name the authority with --tls-ca", "work", "--nats", "nats://"+address, "--token", "sesame")
	refused(t, "it does not take this --token", "work", "--nats", url, "--tls-ca", ours.file, "--token", "sesame2")
	refused(t, "it wants a --token", "work", "--nats", url, "--tls-ca", ours.file)
	refused(t, "it wants a --token", "run", "morris", "-d", "3", "--ply", "1", "--nats", url, "--tls-ca", ours.file)
	plaintext(t, address)
	require.Empty(t, out.String(), "nobody has counted yet")

	worker := command(t.Context(), "work", "--nats", url, "--tls-ca", ours.file, "-j", "2")
	worker.Env = append(worker.Env, tokenVariable+"=sesame")
	require.NoError(t, worker.Start())
	defer kill(worker)
	require.NoError(t, boss.Wait(), "%s", &said)
	require.Equal(t, here(t, "morris", 5), strings.TrimSpace(out.String()))
}

// plaintext speaks to a server with TLS as if there were none: the server says
// only that it wants TLS, and takes nothing.
func plaintext(t *testing.T, address string) {
	t.Helper()
	c, err := net.Dial("tcp", address)
	require.NoError(t, err)
	defer c.Close()
	require.NoError(t, c.SetDeadline(time.Now().Add(30*time.Second)))
	in := bufio.NewReader(c)
	info, err := in.ReadString('\n')
	require.NoError(t, err)
	require.Contains(t, info, `"tls_required":true`)
	_, err = c.Write([]byte("CONNECT {\"verbose\":true,\"auth_token\":\"sesame\"}\r\nPING\r\n"))
	require.NoError(t, err)
	for {
		line, err := in.ReadString('\n')
		require.NotContains(t, line, "PONG")
		require.NotContains(t, line, "+OK")
		if err != nil {
			return
		}
	}
}

// A worker that was told to use TLS says nothing to a server without it.
func TestNoTLSWhereItIsWanted(t *testing.T) {
	t.Parallel()
	address := freePort(t)
	boss := command(t.Context(), "run", "morris", "-d", "3", "--ply", "1", "--store", t.TempDir(), "--listen", address, "-j", "0")
	require.NoError(t, boss.Start())
	defer kill(boss)
	refused(t, "it has no TLS", "work", "--nats", "nats://"+address, "--tls-ca", newAuthority(t, "ours").file, "--token", "sesame")
	refused(t, "it has no TLS", "work", "--nats", "tls://"+address)
}

// The workers on the coordinator's own machine know its certificate, whatever
// name is on it.
func TestOwnWorkersWithTLS(t *testing.T) {
	t.Parallel()
	cert, key := newAuthority(t, "ours").sign(t, "192.0.2.1")
	out, err := command(t.Context(), "run", "runemill", "-d", "4", "--ply", "2", "--store", t.TempDir(), "-j", "2",
		"--tls-cert", cert, "--tls-key", key, "--token", "sesame").CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Equal(t, here(t, "runemill", 4), strings.TrimSpace(string(out)))
}
