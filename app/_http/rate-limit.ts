import { DomainError } from '@/core/errors';
import { RATE_LIMITS, type RateLimit } from '@/core/http/rate-limits';
import type { Principal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { type RateVerdict, takeToken } from '@/platform/rate-limiter';
import { clientAddress } from './client-address';

/** Counts the call against every bucket it belongs to; the tightest one is told in the headers. */
export function limitRate(
  spec: { limit?: RateLimit },
  request: Request,
  principal: Principal | null,
  headers: Headers,
): void {
  const now = clock.now().getTime();
  const verdicts = buckets(spec, request, principal).map(([subject, limit]) =>
    takeToken(subject, RATE_LIMITS[limit], now),
  );
  const tightest = verdicts.reduce<RateVerdict | undefined>(
    (a, b) => (!a || b.remaining < a.remaining ? b : a),
    undefined,
  );
  if (!tightest) return;
  headers.set('ratelimit-limit', String(tightest.limit));
  headers.set('ratelimit-remaining', String(tightest.remaining));
  headers.set('ratelimit-reset', String(tightest.resetSeconds));
  if (verdicts.some((verdict) => !verdict.allowed)) {
    const seconds = tightest.resetSeconds;
    throw new DomainError('RATE_LIMITED', `Too many requests. Try again in ${counted(seconds)}.`, {
      retryAfterSeconds: seconds,
    });
  }
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
