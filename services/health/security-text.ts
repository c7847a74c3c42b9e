import { baseUrl } from '@/platform/base-url';
import { clock } from '@/platform/clock';
import { env } from '@/platform/env';

/** RFC 9116 recommends less than a year. */
const VALID_MS = 180 * 24 * 3_600_000;

/** Null without a contact. */
export function securityText(): string | null {
  const { GATEHOUSE_SECURITY_CONTACT: contact } = env();
  if (!contact) return null;
  const expires = new Date(clock.now().getTime() + VALID_MS).toISOString();
  return `Contact: ${contact}\nExpires: ${expires}\nCanonical: ${baseUrl()}/.well-known/security.txt\n`;
}
