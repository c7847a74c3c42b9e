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
  if (principal?.kind === 'apiKey') count([[`${principal.keyId}:${limit}`, limit]], headers, tightest);
}

function count(
  taken: ReadonlyArray<readonly [subject: string, limit: RateLimit]>,
  headers: Headers,
  before?: RateVerdict,
): RateVerdict | undefined {
  const now = clock.now().getTime();
  const verdicts = taken.map(([subject, limit]) => takeToken(subject, RATE_LIMITS[limit], now));
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

function buckets(
  spec: { limit?: RateLimit },
  request: Request,
  principal: Principal | null,
): Array<[string, RateLimit]> {
  const address = clientAddress(request);
  switch (principal?.kind) {
    case undefined: {
      const own: Array<[string, RateLimit]> = spec.limit ? [[`open:${address}:${spec.limit}`, spec.limit]] : [];
      return [[`open:${address}`, 'open'], ...own];
    }
    case 'apiKey': {
      const base: RateLimit = request.method === 'GET' ? 'reads' : 'writes';
      const own: Array<[string, RateLimit]> = spec.limit ? [[`${principal.keyId}:${spec.limit}`, spec.limit]] : [];
      return [[`${principal.keyId}:${base}`, base], ...own];
    }
    case 'member': {
      const own: Array<[string, RateLimit]> = spec.limit ? [[`${principal.sessionId}:${spec.limit}`, spec.limit]] : [];
      return [[`${principal.sessionId}:console`, 'console'], ...own];
    }
    case 'customer':
      return [
        [`${principal.sessionId}:customer`, 'customer'],
        [`${address}:customer`, 'customerAddress'],
      ];
  }
}
