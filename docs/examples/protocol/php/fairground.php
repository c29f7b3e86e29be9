<?php
// Fairground's protocol for a backend in PHP (8.0 or later, openssl): envelopes, signatures, launch links, derivations.
// `php fairground.php example` shows a launch link, a call and its answer; `php fairground.php vectors` works out the test
// vectors line by line (docs/backends.md).
declare(strict_types=1);

const WIRE = 'v2';

/** Base64 of iv, AES-256-CBC ciphertext, and HMAC-SHA256 of both. */
function seal(string $secret, string $text, ?string $iv = null): string
{
    $iv ??= random_bytes(16);
    $key = hash('sha256', "enc:$secret", true);
    $body = $iv . openssl_encrypt($text, 'aes-256-cbc', $key, OPENSSL_RAW_DATA, $iv);
    return base64_encode($body . hash_hmac('sha256', $body, hash('sha256', "mac:$secret", true), true));
}

/** The text of an envelope; null when it was altered, or sealed under another secret. */
function open(string $secret, string $envelope): ?string
{
    $bytes = base64_decode($envelope, true);
    if ($bytes === false || strlen($bytes) < 64) return null;
    $body = substr($bytes, 0, -32);
    $mac = hash_hmac('sha256', $body, hash('sha256', "mac:$secret", true), true);
    if (!hash_equals($mac, substr($bytes, -32))) return null;
    $key = hash('sha256', "enc:$secret", true);
    $text = openssl_decrypt(substr($body, 16), 'aes-256-cbc', $key, OPENSSL_RAW_DATA, substr($body, 0, 16));
    return $text === false ? null : $text;
}

/** The header `sign` of a call; of a socket's ticket with GET, /notice, no session and no body. */
function sign(string $token, string $method, string $path, string $sessionId, string $nonce, string $timestamp, string $body): string
{
    $lines = implode("\n", [WIRE, $method, $path, $sessionId, $nonce, $timestamp, hash('sha256', $body)]);
    return "$nonce.$timestamp." . hash_hmac('sha256', $lines, $token);
}

/** Whether a header was made with this token for this call. Nonce and time are for the backend to judge. */
function is_signed(string $header, string $token, string $method, string $path, string $sessionId, string $body): bool
{
    if (!preg_match('/^([\w-]{16,64})\.(\d{1,16})\.[0-9a-f]{64}$/D', $header, $parts)) return false;
    return hash_equals(sign($token, $method, $path, $sessionId, $parts[1], $parts[2], $body), $header);
}

function ticket(string $pass, string $token, string $nonce, string $timestamp): string
{
    return "$pass." . sign($token, 'GET', '/notice', '', $nonce, $timestamp, '');
}

/** The query of a launch link; $block is JSON text that has the same `ttl`. */
function launch(string $launchKey, string $block, string $ttl, ?string $iv = null): string
{
    return 'params=' . rawurlencode(seal($launchKey, $block, $iv)) . "&ttl=$ttl";
}

function public_id(string $userId): string
{
    return substr(hash('sha256', "public:$userId"), 0, 32);
}

/** Commitment of the server seed, result seed, commitment of the outcome. */
function derive(string $serverSeed, string $clientSeed, string $blockHash, string $round): array
{
    $resultSeed = hash('sha256', "$serverSeed:$clientSeed:$blockHash:$round");
    return [hash('sha256', $serverSeed), $resultSeed, hash('sha256', $resultSeed)];
}

function walk(string $seed, int $steps): string
{
    for (; $steps > 0; $steps--) $seed = hash('sha256', $seed);
    return $seed;
}

/** $count whole numbers from 0 to $n - 1 out of a result seed, without bias. */
function words(string $resultSeed, int $n, int $count): array
{
    $limit = 2 ** 32 - (2 ** 32 % $n);
    $drawn = [];
    for ($cursor = 0; count($drawn) < $count; $cursor++) {
        $block = hash('sha256', $resultSeed . ':' . intdiv($cursor, 8), true);
        $word = unpack('N', $block, ($cursor % 8) * 4)[1];
        if ($word < $limit) $drawn[] = $word % $n;
    }
    return $drawn;
}

/** Where a ride of a crash game stops. */
function crash(string $resultSeed): string
{
    $span = 1 << 52;
    $centi = intdiv(99 * $span, $span - hexdec(substr($resultSeed, 0, 13)));
    $held = max(100, min(100_000_000, $centi));
    return sprintf('%d.%02d', intdiv($held, 100), $held % 100);
}

/** The digest of a shared game after a round. */
function digest(string ...$parts): string
{
    return hash('sha256', implode(':', $parts));
}

/** A line is an operation and its fields in base64, a space between; the answer is base64 too. */
function vectors(): void
{
    $operations = [
        'seal' => fn($secret, $iv, $text) => seal($secret, $text, hex2bin($iv)),
        'open' => fn($secret, $envelope) => open($secret, $envelope) ?? 'refused',
        'sign' => 'sign',
        'verify' => fn(...$call) => is_signed(...$call) ? 'good' : 'wrong',
        'ticket' => 'ticket',
        'launch' => fn($key, $iv, $block, $ttl) => launch($key, $block, $ttl, hex2bin($iv)),
        'publicId' => 'public_id',
        'derive' => fn(...$seeds) => implode(' ', derive(...$seeds)),
        'walk' => fn($seed, $steps) => walk($seed, (int) $steps),
        'words' => fn($seed, $n, $count) => implode(' ', words($seed, (int) $n, (int) $count)),
        'crash' => 'crash',
        'digest' => 'digest',
    ];
    while (($line = fgets(STDIN)) !== false) {
        $fields = explode(' ', rtrim($line, "\r\n"));
        $operation = array_shift($fields);
        echo base64_encode($operations[$operation](...array_map('base64_decode', $fields))), "\n";
    }
}

function example(): void
{
    $now = (int) (microtime(true) * 1000);
    $player = ['userId' => 'p-1', 'token' => 'a-one-time-code', 'type' => 2, 'gameType' => 7, 'ttl' => $now + 60_000];
    echo 'link https://play.example/?', launch('the launch key', json_encode($player), (string) $player['ttl']), "\n";
    $nonce = bin2hex(random_bytes(16));
    $body = json_encode(['data' => seal($player['token'], json_encode(['nonce' => $nonce]))], JSON_UNESCAPED_SLASHES);
    $header = sign($player['token'], 'POST', '/game/refreshSession', '', $nonce, (string) $now, $body);
    echo "call $header $body\n";
    // What a backend does with it: check, open, answer under the same token, naming the call's nonce.
    if (!is_signed($header, $player['token'], 'POST', '/game/refreshSession', '', $body)) exit(1);
    $msg = json_encode(['sessionId' => 's-1', 'now' => $now, 'balance' => '100.00']);
    $answer = ['code' => 200, 'msg' => $msg, 'now' => $now, 'nonce' => $nonce, 'wire' => WIRE];
    echo 'answer ', json_encode(['data' => seal($player['token'], json_encode($answer))], JSON_UNESCAPED_SLASHES), "\n";
}

if (realpath($argv[0]) === __FILE__) ($argv[1] ?? '') === 'vectors' ? vectors() : example();
