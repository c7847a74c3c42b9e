import type { KycLink, KycLinkState } from '@/core/kyc/customer-contract';
import { KYC_LANGUAGES } from '@/core/kyc/languages';
import { proofOf } from './exchange-token';
import { assertUnused } from './hand-off';
import { sessionComplete } from './session-complete';
import { isAgreed } from './session-position';
import { assertOpen, customerScope, findSession } from './session-row';

/**
 * Whether a link still leads anywhere, for the page before its first click: its end and its language, or the refusal that
 * the click would get (401, 409, 410), a finished one with what became of it. Reads only; the cookie of another device stays valid.
 */
export async function checkLink(link: KycLink): Promise<KycLinkState> {
  const { principal, handOffId } = await proofOf(link);
  if (handOffId) await assertUnused(principal, handOffId);
  const row = await findSession(customerScope(principal), principal.sessionId);
  if (row.isComplete) throw await sessionComplete(row);
  assertOpen(row);
  return {
    expiresAt: row.expiresAt?.getTime() ?? null,
    language: KYC_LANGUAGES.find((language) => language === row.language) ?? null,
    begun: row.state !== 'home' && isAgreed(row.consent),
  };
}
