import { DomainError } from '@/core/errors';
import { RATE_LIMITS, type RateLimit } from '@/core/http/limits';
import type { Principal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { type RateVerdict, takeToken } from '@/platform/security/rate-limiter';
import { clientAddress } from './client-address';

/** Count against every bucket; the tightest is sent in headers and returned. */
export function limitRate(
  { limit }: { limit?: RateLimit | 'none' },
  request: Request,
  principal: Principal | null,
  headers: Headers,
): RateVerdict | undefined {
  return limit === 'none' ? undefined : count(buckets({ ...(limit && { limit }) }, request, principal), headers);
}

/** Count against the body's bucket; `tightest` is from `limitRate`. */
export function effectiveLimit(
  limit: RateLimit,
  principal: Principal | null,
  headers: Headers,
  tightest: RateVerdict | undefined,
): void {
  if (principal?.kind === 'apiKey') count([[`${principal.keyId}:${limit}`, RATE_LIMITS[limit]]], headers, tightest);
}

function count(taken: ReadonlyArray<Bucket>, headers: Headers, before?: RateVerdict): RateVerdict | undefined {
  const now = clock.now().getTime();
  const verdicts = taken.map(([subject, limit]) => takeToken(subject, limit, now));
  const tightest = verdicts.reduce<RateVerdict | undefined>(
    (a, b) => (!a || b.remaining < a.remaining ? b : a),
    before,
  );
  if (!tightest) return undefined;
  headers.set('ratelimit-limit', String(tightest.limit));
  headers.set('ratelimit-remaining', String(tightest.remaining));
  headers.set('ratelimit-reset', String(tightest.resetSeconds));
  if (verdicts.some((verdict) => !verdict.allowed)) {
    const seconds = Math.max(...verdicts.map((verdict) => verdict.retrySeconds), 1);
    throw new DomainError('RATE_LIMITED', `Too many requests. Try again in ${counted(seconds)}.`, {
      retryAfterSeconds: seconds,
    });
  }
  return tightest;
}

const counted = (seconds: number): string => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;

type Bucket = readonly [subject: string, limit: number];

function buckets({ limit }: { limit?: RateLimit }, request: Request, principal: Principal | null): Bucket[] {
  const address = clientAddress(request);
  const own = (subject: string): Bucket[] => (limit ? [[`${subject}:${limit}`, RATE_LIMITS[limit]]] : []);
  switch (principal?.kind) {
    case undefined:
      return [[`open:${address}`, RATE_LIMITS.open], ...own(`open:${address}`)];
    case 'apiKey': {
      const { keyId, rateLimit } = principal;
      const base: RateLimit = request.method === 'GET' ? 'reads' : 'writes';
      const ofKey: Bucket[] = rateLimit === null ? [] : [[`${keyId}:own`, rateLimit]];
      return [[`${keyId}:${base}`, RATE_LIMITS[base]], ...ofKey, ...own(keyId)];
    }
    case 'member':
      return [[`${principal.sessionId}:console`, RATE_LIMITS.console], ...own(principal.sessionId)];
    case 'customer':
      return [
        [`${principal.sessionId}:customer`, RATE_LIMITS.customer],
        [`${address}:customer`, RATE_LIMITS.customerAddress],
      ];
  }
}
