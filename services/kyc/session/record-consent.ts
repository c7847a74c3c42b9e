import { DomainError } from '@/core/errors';
import { CONSENT_DECLINED, CONSENT_TEXT_VERSIONS } from '@/core/kyc/session/consent-text';
import type { CustomerSession, RecordConsent } from '@/core/kyc/session/customer-contract';
import type { CustomerPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { recordTimeline } from '../timeline/record-timeline';
import { emitSessionEvent } from './emit-session-event';
import { presentCustomer } from './present-customer';
import { assertOpen, changeSession, customerScope, writeSession } from './session-row';

/**
 * Record consent or refusal with text version, language and time. A refusal keeps the state and sets `lastError`; the
 * link still allows consent. Throws CONSENT_TEXT_UNKNOWN.
 */
export async function recordConsent(
  principal: CustomerPrincipal,
  { agreed, textVersion, language, faceSearch }: RecordConsent,
): Promise<CustomerSession> {
  if (!CONSENT_TEXT_VERSIONS.includes(textVersion)) throw unknownText();
  const row = await changeSession(customerScope(principal), principal.sessionId, async (tx, row) => {
    assertOpen(row);
    const at = clock.now();
    await recordTimeline(tx, row, agreed ? 'consent' : 'declined', {
      textVersion,
      language,
      ...(faceSearch && { faceSearch }),
    });
    const written = await writeSession(tx, row, {
      consent: { agreed, textVersion, language, faceSearch: agreed && faceSearch, at: at.getTime() },
      language,
      lastError: agreed ? null : CONSENT_DECLINED,
    });
    if (agreed) return { result: written };
    const declined = await emitSessionEvent(tx, written, 'kycSession.consentDeclined', {});
    return { result: declined.row, outboxIds: [declined.outboxId] };
  });
  return presentCustomer(row);
}

function unknownText(): DomainError {
  const message = 'is not a known version of the consent text';
  return new DomainError('CONSENT_TEXT_UNKNOWN', `textVersion: ${message}`, {
    errors: [{ path: 'textVersion', code: 'unknown_version', message }],
    extra: { knownVersions: CONSENT_TEXT_VERSIONS },
  });
}
