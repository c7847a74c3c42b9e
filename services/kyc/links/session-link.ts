import { shortIdOf } from '@/core/kyc/links/short-link';
import { baseUrl } from '@/platform/base-url';
import { linkSecret, signCustomerToken } from '@/services/identity/authenticate-customer';
import type { SessionRow } from '../session/session-row';

/**
 * Create the customer's link, at most 40 characters after the host, and the token (docs/api.md#customer-token). The
 * secret is in the fragment, which browsers do not send. Both are derived from the row, never stored.
 */
export async function sessionLink(
  row: Pick<SessionRow, 'id' | 'tokenId' | 'createdAt' | 'expiresAt'>,
): Promise<{ token: string; sessionUrl: string }> {
  if (!row.expiresAt) throw new Error('a completed session has no link');
  const token = await signCustomerToken(row.id, row.tokenId, row.createdAt, row.expiresAt);
  return { token, sessionUrl: `${baseUrl()}/kyc/${shortIdOf(row.id)}#${linkSecret(row)}` };
}
