import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mayConnect, parseRange } from './address-policy';
import { safeFetch, safeUrl } from './safe-fetch';

Object.assign(process.env, {
  DATABASE_URL: 'postgresql://localhost/none',
  GATEHOUSE_ROOT_KEY: 'ab'.repeat(32),
  GATEHOUSE_BASE_URL: 'https://gatehouse.example',
  GATEHOUSE_ALLOW_INSECURE_LOOPBACK: '1',
});

const limits = { maxBytes: 10_000, timeoutMs: 3_000 };
const strict = { protocol: 'https:' as const, allowPrivateRanges: [], insecureLoopback: false };
const bomb = gzipSync(Buffer.alloc(50_000_000));
let reached: string[] = [];
let origin = '';
let port = 0;

const server = http.createServer((request, response) => {
  reached.push(`${request.method} ${request.url}`);
  const to = new URL(request.url ?? '/', origin).searchParams.get('to');
  switch (request.url?.split('?')[0]) {
    case '/redirect':
      return response.writeHead(302, { location: to ?? '/' }).end();
    case '/loop':
      return response.writeHead(302, { location: '/loop' }).end();
    case '/large':
      return response.end(Buffer.alloc(20_000));
    case '/endless': {
      const timer = setInterval(() => response.write(Buffer.alloc(4_096)), 1);
      return response.on('close', () => clearInterval(timer));
    }
    case '/announced':
      return response.writeHead(200, { 'content-length': String(1e10) }).write('x');
    case '/bomb':
      return response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    case '/zip':
      return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('compressed'));
    case '/odd':
      return response.writeHead(200, { 'content-encoding': 'zstd' }).end('?');
    case '/silent':
      return undefined;
    case '/drip': {
      const timer = setInterval(() => response.write('x'), 50);
      return response.on('close', () => clearInterval(timer));
    }
    case '/reset':
      return request.socket.destroy();
    case '/headers':
      return response.end(JSON.stringify(request.headers));
    default:
      return response.end('plain');
  }
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  reached = [];
});
const fault = (url: string, options = {}) =>
  safeFetch(url, { ...limits, ...options }).then(
    (answer) => `answered ${answer.status}`,
    (error: { code?: string }) => error.code,
  );

test.each([
  '127.0.0.1',
  '127.1',
  '127.9.9.9',
  '2130706433',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  'localhost',
  'api.localhost',
])('refuses our own port at %s', async (host) => {
  expect(() => safeUrl(`http://${host}:3000/api/health`)).toThrow('Gatehouse does not call itself.');
  expect(await fault(`${origin}/redirect?to=${encodeURIComponent(`http://${host}:3000/`)}`)).toBe('URL_REFUSED');
});

test('refuses a name that resolves to this machine on our own port', async () => {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  expect(await fault('http://gate.example:3000/', { resolve })).toBe('URL_REFUSED');
  expect(await fault(`http://gate.example:${port}/`, { resolve })).toBe('answered 200');
});

describe('literal addresses', () => {
  test.each([
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '0',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:a9fe:a9fe]',
    '[::ffff:0:127.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::a9fe:a9fe]',
    '[64:ff9b:1::1]',
    '[2002:7f00:1::]',
    '[fc00::1]',
    '[fd12::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[100::1]',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '0300.0250.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.192',
    '198.18.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
  ])('never connects to %s over https', (host) => {
    const address = new URL(`https://${host}/`).hostname.replace(/^\[|\]$/g, '');
    expect(mayConnect(address, strict)).toBe(false);
  });

  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'allows the public address %s',
    (address) => {
      expect(mayConnect(address, strict)).toBe(true);
      expect(mayConnect(address, { ...strict, protocol: 'http:' })).toBe(false);
    },
  );

  test('allows the configured private range and no other', () => {
    const rules = { ...strict, allowPrivateRanges: ['10.20.0.0/16', 'fd00:1::/32', 'nonsense'] };
    expect(mayConnect('10.20.3.4', rules)).toBe(true);
    expect(mayConnect('fd00:1::5', rules)).toBe(true);
    expect(mayConnect('10.21.0.1', rules)).toBe(false);
    expect(mayConnect('127.0.0.1', rules)).toBe(false);
    expect(mayConnect('::ffff:10.20.3.4', rules)).toBe(false);
  });

  test.each(['10.0.0.0', '10.0.0.0/33', 'fd00::/129', '10.0.0/8', 'a/8', '10.0.0.0/-1'])(
    'rejects the range %s',
    (text) => {
      expect(parseRange(text)).toBeNull();
    },
  );
});

test.each([
  'http://example.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:5432/_x',
  'jar:http://x!/',
  'ftp://example.com/',
  'data:text/plain,x',
  'blob:https://example.com/x',
  'javascript:alert(1)',
  'https://user@example.com/',
  'https://user:pass@example.com/',
  'https://foo@127.0.0.1:80@evil.com/',
  'https://256.256.256.256/',
  'https://[fe80::1%25eth0]/',
  'https://example.com:22/',
  'https://example.com:5432/',
  'https://example.com:6379/',
  'https://example.com:80/',
  'https://a.b:0/',
  'https://gatehouse.example/api/health',
  'https://10.0.0.1/',
  'https://[::ffff:10.0.0.1]/',
  'not an address',
  '',
  `https://example.com/${'x'.repeat(3000)}`,
])('refuses %s before anything is sent', async (url) => {
  expect(await fault(url)).toMatch(/^(URL_REFUSED|ADDRESS_REFUSED|NETWORK|UNRESOLVED)$/);
  if (!url.startsWith('http://')) expect(() => safeUrl(url)).toThrow();
});

describe('names', () => {
  const named = (path: string, addresses: string[][]) => {
    let call = 0;
    const resolve = async () =>
      (addresses[Math.min(call++, addresses.length - 1)] ?? []).map((address) => ({
        address,
        family: address.includes(':') ? 6 : 4,
      }));
    return fault(`https://receiver.example:8443${path}`, { resolve });
  };

  test.each([[['10.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['::ffff:127.0.0.1']], [['fe80::1']], [['169.254.169.254']]])(
    'refuses a name that resolves to %s',
    async (addresses) => {
      expect(await named('/', [addresses])).toBe('ADDRESS_REFUSED');
    },
  );

  test('refuses plain http to a name unless it resolves to loopback', async () => {
    const resolve = async () => [{ address: '8.8.8.8', family: 4 }];
    expect(await fault('http://receiver.example:8080/', { resolve })).toBe('ADDRESS_REFUSED');
    await expect(safeFetch('http://8.8.8.8:8080/', limits)).rejects.toThrow('Only https addresses are called.');
  });

  test('reports a name without an address or a failed resolver as unresolved', async () => {
    expect(await named('/', [[]])).toBe('UNRESOLVED');
    expect(await fault('https://x.example/', { resolve: () => Promise.reject(new Error('SERVFAIL')) })).toBe(
      'UNRESOLVED',
    );
  });

  test('checks every DNS answer and connects to the checked address (rebinding)', async () => {
    // One lookup per hop, and only its result is used.
    let asked = 0;
    const resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    const url = `http://rebind.example:${port}/redirect?to=${encodeURIComponent(`http://rebind.example:${port}/secret`)}`;
    expect(await fault(url, { resolve })).toBe('ADDRESS_REFUSED');
    expect(asked).toBe(2);
    expect(reached.filter((line) => line.includes('/secret') && !line.includes('redirect'))).toEqual([]);
  });

  test('limits the time of slow name resolution', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    expect(await fault('https://slow.example/', { resolve, timeoutMs: 200 })).toBe('TIMEOUT');
  });
});

describe('redirects', () => {
  const via = (to: string) => `${origin}/redirect?to=${encodeURIComponent(to)}`;

  test('follows a redirect and returns the final URL', async () => {
    const answer = await safeFetch(via('/plain'), limits);
    expect([Buffer.from(answer.bytes).toString(), answer.finalUrl]).toEqual(['plain', `${origin}/plain`]);
  });

  test.each([
    'https://10.0.0.1/',
    'https://[::ffff:169.254.169.254]/',
    'file:///etc/passwd',
    'http://1.1.1.1/',
    'https://u:p@x.example/',
  ])('refuses a redirect to %s', async (to) => {
    expect(await fault(via(to))).toMatch(/^(URL_REFUSED|ADDRESS_REFUSED)$/);
  });

  test('stops a redirect loop after three hops', async () => {
    expect(await fault(`${origin}/loop`)).toBe('REDIRECTS');
    expect(reached).toHaveLength(4);
  });

  test('returns the redirect response when none are allowed, and never repeats a POST', async () => {
    expect(await fault(`${origin}/loop`, { maxRedirects: 0 })).toBe('answered 302');
    expect(await fault(`${origin}/loop`, { method: 'POST', body: '{}' })).toBe('answered 302');
    expect(await fault(`${origin}/loop`, { operatorAddress: true })).toBe('answered 302');
    expect(reached).toHaveLength(3);
  });

  test('sends no credentials to another origin', async () => {
    const to = `http://localhost:${port}/headers`;
    const answer = await safeFetch(via(to), { ...limits, headers: { authorization: 'Bearer x', 'x-kept': '1' } });
    const seen = JSON.parse(Buffer.from(answer.bytes).toString()) as Record<string, string>;
    expect([seen.authorization, seen['x-kept']]).toEqual([undefined, '1']);
  });
});

describe('answers', () => {
  test.each([
    ['/large', 'TOO_LARGE'],
    ['/endless', 'TOO_LARGE'],
    ['/announced', 'TOO_LARGE'],
    ['/bomb', 'TOO_LARGE'],
    ['/odd', 'ENCODING'],
    ['/reset', 'NETWORK'],
  ])('%s fails with %s', async (path, code) => {
    expect(await fault(`${origin}${path}`)).toBe(code);
  });

  test.each(['/silent', '/drip'])('%s fails at the time limit', async (path) => {
    expect(await fault(`${origin}${path}`, { timeoutMs: 400 })).toBe('TIMEOUT');
  });

  test('decompresses a response, and truncates a large one when configured', async () => {
    expect(Buffer.from((await safeFetch(`${origin}/zip`, limits)).bytes).toString()).toBe('compressed');
    const cut = await safeFetch(`${origin}/endless`, { ...limits, oversize: 'cut' });
    expect([cut.bytes.byteLength, cut.truncated, cut.status]).toEqual([10_000, true, 200]);
  });

  test('reports a closed port and a server without TLS as errors', async () => {
    expect(await fault('https://127.0.0.1:1025/')).toBe('NETWORK');
    expect(await fault(`https://127.0.0.1:${port}/`)).toMatch(/TLS|NETWORK/);
  });
});

test('reports a failed handshake with an https server without a certificate', async () => {
  const bare = https.createServer(() => undefined);
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  expect(await fault(`https://127.0.0.1:${(bare.address() as AddressInfo).port}/`)).toMatch(/TLS|NETWORK/);
  bare.close();
});
