import { customerCookies } from '@/services/identity/authenticate-customer';
import { secureOrigin } from './origin';

/** An extended session outlives the end it had at the exchange; the row decides, the cookie must only still be there. */
const SLACK_SECONDS = 6 * 3600;

/** `Set-Cookie` of an exchanged link: unreadable for scripts, for this host only, gone some hours after the session. */
export function customerCookie(value: string, expiresAt: Date, now: Date): string {
  const secure = secureOrigin();
  const seconds = Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)) + SLACK_SECONDS;
  const name = customerCookies[secure ? 0 : 1];
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
