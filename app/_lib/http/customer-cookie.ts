import { customerCookies } from '@/services/identity/authenticate-customer';
import { secureOrigin } from './origin';

/** An extended session outlives its first expiry; the row decides. */
const SLACK_SECONDS = 6 * 3600;

/** HttpOnly, host only. */
export function customerCookie(value: string, expiresAt: Date, now: Date): string {
  const secure = secureOrigin();
  const seconds = Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)) + SLACK_SECONDS;
  const name = customerCookies[secure ? 0 : 1];
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
