import { ADDRESS_HEADER } from '@/core/http/headers';
import { env } from '@/platform/env';
import type { Caller } from '@/services/identity/sign-in';

/** X-Forwarded-For is trusted for the configured number of proxies (docs/api.md#rate-limits). */
export function clientAddress(request: Request): string {
  const proxies = env().GATEHOUSE_TRUSTED_PROXIES;
  const forwarded = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const trusted = proxies > 0 ? forwarded.at(-proxies) : undefined;
  return trusted ?? request.headers.get(ADDRESS_HEADER) ?? 'unknown';
}

export const callerOf = (request: Request): Caller => ({
  address: clientAddress(request),
  userAgent: request.headers.get('user-agent') ?? '',
  cookie: request.headers.get('cookie') ?? '',
});
