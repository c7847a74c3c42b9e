import { promises as dns, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, type Dispatcher, request } from 'undici';
import { baseUrl } from '../base-url';
import { env } from '../env';
import { withTimeout } from '../promises';
import { type AddressRules, isThisMachine, mayConnect } from './address-policy';
import { readLimited } from './read-limited';
import { SafeFetchError } from './safe-fetch-error';

export type SafeFetchOptions = {
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** After decompression. */
  maxBytes: number;
  /** Total, including lookups and redirects. */
  timeoutMs: number;
  /** Only GET is followed. */
  maxRedirects?: number;
  allowPrivateRanges?: readonly string[];
  /** Set by the operator, who allows any address, port and plain http. Redirects are not followed. */
  operatorAddress?: boolean;
  oversize?: 'refuse' | 'cut';
  /** DNS resolver; replaced in tests. */
  resolve?: (hostname: string) => Promise<Array<{ address: string; family: number }>>;
};

export type SafeResponse = {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array;
  truncated: boolean;
  finalUrl: string;
};

/**
 * Fetch an untrusted URL: https only, no credentials, allowed ports; addresses are checked in the socket's lookup (DNS
 * rebinding) and per redirect. Throws SafeFetchError.
 */
export async function safeFetch(url: string, options: SafeFetchOptions): Promise<SafeResponse> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let target = options.operatorAddress ? new URL(url) : safeUrl(url);
  let headers = options.headers ?? {};
  for (let hops = 0; ; hops++) {
    const answer = await once(target, { ...options, headers }, signal);
    const next = redirectOf(answer, options);
    if (!next) return { ...answer, finalUrl: target.href };
    if (hops >= (options.maxRedirects ?? 3)) throw new SafeFetchError('REDIRECTS', 'The address redirects too often.');
    const following = safeUrl(next, target);
    if (following.origin !== target.origin) headers = withoutCredentials(headers);
    target = following;
  }
}

/** Before any lookup, also when a URL is entered. */
export function safeUrl(url: string, base?: URL, allowPrivateRanges: readonly string[] = []): URL {
  const parsed = url.length <= 2048 && URL.canParse(url, base) ? new URL(url, base) : null;
  if (!parsed) throw refused('The address cannot be read.');
  const { GATEHOUSE_ALLOW_INSECURE_LOOPBACK } = env();
  const insecureLoopback = GATEHOUSE_ALLOW_INSECURE_LOOPBACK === '1';
  if (parsed.protocol !== 'https:' && !(parsed.protocol === 'http:' && insecureLoopback)) {
    throw refused(ONLY_HTTPS);
  }
  if (parsed.username || parsed.password) throw refused('The address must not carry a user name or password.');
  if (!portAllowed(parsed, insecureLoopback)) throw refused('This port is not called.');
  const host = hostOf(parsed);
  if (parsed.host === new URL(baseUrl()).host || isOurselves(host, parsed)) throw ourselves();
  const known = isIP(host) ? host : isLocalName(host) ? '127.0.0.1' : null;
  if (known && !mayConnect(known, rulesFor(parsed, allowPrivateRanges))) throw blocked(parsed);
  return parsed;
}

/** When a URL is entered. */
const ENTERED_NAME_MS = 3_000;

/** Unresolvable names are accepted: every call checks again. */
export async function assertResolvesToCallable(
  target: URL,
  allowPrivateRanges: readonly string[],
  resolve: NonNullable<SafeFetchOptions['resolve']> = systemResolve,
): Promise<void> {
  const host = hostOf(target);
  if (isIP(host)) return;
  const unknown = (): LookupAddress[] => [];
  const found = await withTimeout(ENTERED_NAME_MS, resolve(host).catch(unknown), unknown);
  if (found.some(({ address }) => isOurselves(address, target))) throw ourselves();
  if (!found.every(({ address }) => mayConnect(address, rulesFor(target, allowPrivateRanges)))) throw blocked(target);
}

async function once(
  target: URL,
  options: SafeFetchOptions,
  signal: AbortSignal,
): Promise<Omit<SafeResponse, 'finalUrl'>> {
  const rules = rulesFor(target, options.allowPrivateRanges ?? []);
  const host = hostOf(target);
  // Literals skip the lookup; safeUrl checked them.
  if (!options.operatorAddress && isIP(host) && !mayConnect(host, rules)) throw blocked(target);
  const lookup = options.operatorAddress
    ? {}
    : { lookup: checkedLookup(target, rules, options.resolve ?? systemResolve) };
  const agent = new Agent({
    connect: { ...lookup, timeout: options.timeoutMs },
    connections: 1,
    pipelining: 1,
    headersTimeout: options.timeoutMs,
    bodyTimeout: options.timeoutMs,
    maxHeaderSize: 16 * 1024,
  });
  try {
    const answer = await request(target, {
      dispatcher: agent,
      signal,
      method: options.method ?? 'GET',
      headers: { 'user-agent': 'Gatehouse/1', 'accept-encoding': 'gzip, deflate, br', ...options.headers },
      ...(options.body !== undefined && { body: options.body }),
    });
    const headers = flat(answer.headers);
    const { bytes, truncated } = await readLimited(
      answer.body,
      headers,
      options.maxBytes,
      options.oversize ?? 'refuse',
      signal,
    );
    return { status: answer.statusCode, headers, bytes, truncated };
  } catch (error) {
    throw described(error, signal);
  } finally {
    // The peer may never close.
    void agent.destroy().catch(() => undefined);
  }
}

/** The socket gets exactly the checked addresses. */
function checkedLookup(
  target: URL,
  rules: AddressRules,
  resolve: NonNullable<SafeFetchOptions['resolve']>,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const first = found[0];
        if (!first) return callback(new SafeFetchError('UNRESOLVED', 'The name of the address has no answer.'), '', 0);
        if (found.some(({ address }) => isOurselves(address, target))) return callback(ourselves(), '', 0);
        if (!found.every(({ address }) => mayConnect(address, rules))) return callback(blocked(target), '', 0);
        if (options.all) return callback(null, found);
        return callback(null, first.address, first.family);
      },
      () => callback(new SafeFetchError('UNRESOLVED', 'The name of the address has no answer.'), '', 0),
    );
  };
}

/** Always loopback (RFC 6761 §6.3). */
const isLocalName = (host: string): boolean => /^(?:.+\.)?localhost\.?$/i.test(host);

/** True for this server's own port under any name of this machine. */
function isOurselves(host: string, target: URL): boolean {
  const port = Number(target.port || (target.protocol === 'https:' ? 443 : 80));
  return port === env().PORT && (isThisMachine(host) || isLocalName(host));
}

const systemResolve = (hostname: string) => dns.lookup(hostname, { all: true, verbatim: true });

function rulesFor(target: URL, allowPrivateRanges: readonly string[]): AddressRules {
  return {
    protocol: target.protocol === 'http:' ? 'http:' : 'https:',
    allowPrivateRanges,
    insecureLoopback: env().GATEHOUSE_ALLOW_INSECURE_LOOPBACK === '1',
  };
}

/** Refused even on allowed addresses. */
const SERVICE_PORTS = new Set([
  1433, 1521, 2049, 2375, 2376, 2379, 3306, 3389, 5432, 5672, 5900, 6000, 6379, 6443, 6667, 9042, 9092, 9200, 9300,
  10250, 11211, 27017,
]);

function portAllowed(target: URL, insecureLoopback: boolean): boolean {
  if (target.port === '') return target.protocol === 'https:' || insecureLoopback;
  const port = Number(target.port);
  return port >= 1024 && !SERVICE_PORTS.has(port);
}

function redirectOf(answer: { status: number; headers: Record<string, string> }, options: SafeFetchOptions) {
  const follow = (options.method ?? 'GET') === 'GET' && options.maxRedirects !== 0 && !options.operatorAddress;
  return follow && [301, 302, 303, 307, 308].includes(answer.status) ? answer.headers.location : undefined;
}

function withoutCredentials(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(authorization|cookie|proxy-authorization)$/i.test(name)),
  );
}

/** Lower-case names, one string per header. */
function flat(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

const ONLY_HTTPS = 'Only https addresses are called.';
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');
const refused = (message: string) => new SafeFetchError('URL_REFUSED', message);
const ourselves = () => refused('Gatehouse does not call itself.');
/** http is for loopback only; never reveal the address. */
const blocked = ({ protocol }: URL) =>
  new SafeFetchError(
    'ADDRESS_REFUSED',
    protocol === 'http:'
      ? `${ONLY_HTTPS} With GATEHOUSE_ALLOW_INSECURE_LOOPBACK=1 this machine may be called too.`
      : 'The address does not lead to the public internet.',
  );

/** Map transport faults without quoting addresses. */
function described(error: unknown, signal: AbortSignal): SafeFetchError {
  if (error instanceof SafeFetchError) return error;
  if (error instanceof Error && error.cause instanceof SafeFetchError) return error.cause;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (signal.aborted || /TIMEOUT|ETIMEDOUT/.test(code)) {
    return new SafeFetchError('TIMEOUT', 'The address took too long to answer.');
  }
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code)) {
    return new SafeFetchError('TLS', 'The certificate of the address is not trusted.');
  }
  return new SafeFetchError('NETWORK', 'The connection to the address failed.');
}
