// Fairground's protocol for a backend in Go: envelopes, signatures, launch links, derivations. Standard library only.
// `go run fairground.go example` shows a launch link, a call and its answer; `go run fairground.go vectors` works out the
// test vectors line by line (docs/backends.md).
package main

import (
	"bufio"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/big"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"time"
)

const wire = "v2"

var headerForm = regexp.MustCompile(`^([A-Za-z0-9_-]{16,64})\.([0-9]{1,16})\.[0-9a-f]{64}$`)

func sha(text string) []byte {
	sum := sha256.Sum256([]byte(text))
	return sum[:]
}

func hexOf(text string) string { return hex.EncodeToString(sha(text)) }

func mac(key, data []byte) []byte {
	made := hmac.New(sha256.New, key)
	made.Write(data)
	return made.Sum(nil)
}

func random(length int) []byte {
	made := make([]byte, length)
	if _, err := rand.Read(made); err != nil {
		panic(err)
	}
	return made
}

// Seal makes an envelope: base64 of iv, AES-256-CBC ciphertext, and HMAC-SHA256 of both.
func Seal(secret, text string, iv []byte) string {
	block, _ := aes.NewCipher(sha("enc:" + secret))
	padding := aes.BlockSize - len(text)%aes.BlockSize
	plain := append([]byte(text), []byte(strings.Repeat(string(rune(padding)), padding))...)
	sealed := make([]byte, len(plain))
	cipher.NewCBCEncrypter(block, iv).CryptBlocks(sealed, plain)
	body := append(append([]byte{}, iv...), sealed...)
	return base64.StdEncoding.EncodeToString(append(body, mac(sha("mac:"+secret), body)...))
}

// Open answers the text of an envelope; false when it was altered, or sealed under another secret.
func Open(secret, envelope string) (string, bool) {
	all, err := base64.StdEncoding.DecodeString(envelope)
	if err != nil || len(all) < 64 || len(all)%aes.BlockSize != 0 {
		return "", false
	}
	body := all[:len(all)-32]
	if !hmac.Equal(all[len(body):], mac(sha("mac:"+secret), body)) {
		return "", false
	}
	block, _ := aes.NewCipher(sha("enc:" + secret))
	plain := make([]byte, len(body)-16)
	cipher.NewCBCDecrypter(block, body[:16]).CryptBlocks(plain, body[16:])
	padding := int(plain[len(plain)-1])
	if padding < 1 || padding > aes.BlockSize {
		return "", false
	}
	return string(plain[:len(plain)-padding]), true
}

// Sign makes the header `sign` of a call; of a socket's ticket with GET, /notice, no session and no body.
func Sign(token, method, path, sessionID, nonce, timestamp, body string) string {
	lines := strings.Join([]string{wire, method, path, sessionID, nonce, timestamp, hexOf(body)}, "\n")
	return nonce + "." + timestamp + "." + hex.EncodeToString(mac([]byte(token), []byte(lines)))
}

// IsSigned tells whether a header was made with this token for this call. Nonce and time are for the backend to judge.
func IsSigned(header, token, method, path, sessionID, body string) bool {
	parts := headerForm.FindStringSubmatch(header)
	return parts != nil &&
		hmac.Equal([]byte(Sign(token, method, path, sessionID, parts[1], parts[2], body)), []byte(header))
}

// Ticket opens one socket.
func Ticket(pass, token, nonce, timestamp string) string {
	return pass + "." + Sign(token, "GET", "/notice", "", nonce, timestamp, "")
}

// Launch makes the query of a launch link; `block` is JSON text that has the same `ttl`.
func Launch(launchKey, block, ttl string, iv []byte) string {
	return "params=" + url.QueryEscape(Seal(launchKey, block, iv)) + "&ttl=" + ttl
}

// PublicID is what others are told of a player.
func PublicID(userID string) string { return hexOf("public:" + userID)[:32] }

// Derive answers the commitment of the server seed, the result seed, and the commitment of the outcome.
func Derive(serverSeed, clientSeed, blockHash, round string) []string {
	resultSeed := hexOf(strings.Join([]string{serverSeed, clientSeed, blockHash, round}, ":"))
	return []string{hexOf(serverSeed), resultSeed, hexOf(resultSeed)}
}

// Walk goes steps along a chain of seeds.
func Walk(seed string, steps int) string {
	for ; steps > 0; steps-- {
		seed = hexOf(seed)
	}
	return seed
}

// Words draws whole numbers from 0 to n - 1 out of a result seed, without bias.
func Words(resultSeed string, n uint64, count int) []string {
	limit := uint64(1)<<32 - uint64(1)<<32%n
	drawn := []string{}
	for cursor := 0; len(drawn) < count; cursor++ {
		block := sha(resultSeed + ":" + strconv.Itoa(cursor/8))
		word := uint64(binary.BigEndian.Uint32(block[cursor%8*4:]))
		if word < limit {
			drawn = append(drawn, strconv.FormatUint(word%n, 10))
		}
	}
	return drawn
}

// Crash tells where a ride of a crash game stops.
func Crash(resultSeed string) string {
	span := new(big.Int).Lsh(big.NewInt(1), 52)
	drawn, _ := new(big.Int).SetString(resultSeed[:13], 16)
	centi := new(big.Int).Mul(span, big.NewInt(99))
	held := centi.Div(centi, drawn.Sub(span, drawn)).Int64()
	if held < 100 {
		held = 100
	}
	if held > 100_000_000 {
		held = 100_000_000
	}
	return fmt.Sprintf("%d.%02d", held/100, held%100)
}

// Digest of a shared game after a round.
func Digest(parts ...string) string { return hexOf(strings.Join(parts, ":")) }

func unhex(text string) []byte {
	made, _ := hex.DecodeString(text)
	return made
}

func answer(operation string, f []string) string {
	switch operation {
	case "seal":
		return Seal(f[0], f[2], unhex(f[1]))
	case "open":
		if text, good := Open(f[0], f[1]); good {
			return text
		}
		return "refused"
	case "sign":
		return Sign(f[0], f[1], f[2], f[3], f[4], f[5], f[6])
	case "verify":
		if IsSigned(f[0], f[1], f[2], f[3], f[4], f[5]) {
			return "good"
		}
		return "wrong"
	case "ticket":
		return Ticket(f[0], f[1], f[2], f[3])
	case "launch":
		return Launch(f[0], f[2], f[3], unhex(f[1]))
	case "publicId":
		return PublicID(f[0])
	case "derive":
		return strings.Join(Derive(f[0], f[1], f[2], f[3]), " ")
	case "walk":
		steps, _ := strconv.Atoi(f[1])
		return Walk(f[0], steps)
	case "words":
		n, _ := strconv.ParseUint(f[1], 10, 64)
		count, _ := strconv.Atoi(f[2])
		return strings.Join(Words(f[0], n, count), " ")
	case "crash":
		return Crash(f[0])
	case "digest":
		return Digest(f...)
	}
	panic(operation)
}

// vectors: a line is an operation and its fields in base64, a space between; the answer is base64 too.
func vectors() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 1<<20)
	for in.Scan() {
		fields := strings.Split(in.Text(), " ")
		for i := 1; i < len(fields); i++ {
			plain, _ := base64.StdEncoding.DecodeString(fields[i])
			fields[i] = string(plain)
		}
		fmt.Println(base64.StdEncoding.EncodeToString([]byte(answer(fields[0], fields[1:]))))
	}
}

func text(value any) string {
	made, _ := json.Marshal(value)
	return string(made)
}

func example() {
	now := time.Now().UnixMilli()
	ttl := now + 60_000
	token := "a-one-time-code"
	player := text(map[string]any{"userId": "p-1", "token": token, "type": 2, "gameType": 7, "ttl": ttl})
	fmt.Println("link https://play.example/?" + Launch("the launch key", player, strconv.FormatInt(ttl, 10), random(16)))
	nonce := hex.EncodeToString(random(16))
	body := text(map[string]string{"data": Seal(token, text(map[string]string{"nonce": nonce}), random(16))})
	header := Sign(token, "POST", "/game/refreshSession", "", nonce, strconv.FormatInt(now, 10), body)
	fmt.Println("call " + header + " " + body)
	// What a backend does with it: check, open, answer under the same token, naming the call's nonce.
	if !IsSigned(header, token, "POST", "/game/refreshSession", "", body) {
		os.Exit(1)
	}
	msg := text(map[string]any{"sessionId": "s-1", "now": now, "balance": "100.00"})
	answer := text(map[string]any{"code": 200, "msg": msg, "now": now, "nonce": nonce, "wire": wire})
	fmt.Println("answer " + text(map[string]string{"data": Seal(token, answer, random(16))}))
}

func main() {
	if len(os.Args) > 1 && os.Args[1] == "vectors" {
		vectors()
	} else {
		example()
	}
}
