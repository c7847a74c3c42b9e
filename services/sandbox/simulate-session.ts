import { isRecord } from '@/core/is-record';
import { DOCUMENT_SHAPES, DOCUMENT_TYPES, documentTypesOf } from '@/core/kyc/document/document-types';
import { CONSENT_TEXT_VERSION } from '@/core/kyc/session/consent-text';
import { type KycSession, KycSessionData } from '@/core/kyc/session/contract';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import type { CustomerPrincipal, TestKeyPrincipal } from '@/core/principal';
import type { SessionOverride } from '@/core/sandbox/magic-inputs';
import { requireSessionOverride, sessionOverride } from '@/core/sandbox/resolve';
import { SANDBOX_FACTS, sessionPath } from '@/core/sandbox/session-path';
import { clock } from '@/platform/clock';
import type { Json, Tx } from '@/platform/db/db';
import { requestHelp } from '@/services/kyc/review/request-help';
import { applyTransitions } from '@/services/kyc/session/apply-transitions';
import { getSession } from '@/services/kyc/session/customer-session';
import { expireSession } from '@/services/kyc/session/delete-session';
import { recordConsent } from '@/services/kyc/session/open-page';
import { stateOf } from '@/services/kyc/session/present-session';
import type { AttemptLimits } from '@/services/kyc/session/session-position';
import {
  assertOpen,
  type Changed,
  changeSession,
  findSession,
  type SessionRow,
  writeSession,
} from '@/services/kyc/session/session-row';
import { organizationSettings } from '@/services/organizations/organization-settings';

const LANGUAGE = 'en';

/** The sandbox acts as the customer, through the transitions and effects of the customer page. */
export async function simulateSession(
  principal: TestKeyPrincipal,
  sessionId: string,
  outcome: string,
): Promise<KycSession> {
  const { environment } = principal;
  const metadata = { sandbox: outcome };
  await changeSession(principal, sessionId, async (tx, row) => {
    requireSessionOverride({ environment, metadata }, 'outcome');
    assertOpen(row);
    const kept = isRecord(row.metadata) ? row.metadata : {};
    await writeSession(tx, row, { metadata: { ...kept, ...metadata } as Json });
    return { result: undefined };
  });
  await simulateStored(principal.organizationId, sessionId);
  return getSession(principal, sessionId);
}

/** By the stored magic input; nothing for a live session. */
export async function simulateStored(organizationId: string, sessionId: string): Promise<void> {
  const scope = { organizationId, environment: 'test' as const };
  const override = sessionOverride(await findSession(scope, sessionId));
  if (!override) return;
  const customer: CustomerPrincipal = { kind: 'customer', organizationId, sessionId };
  if (override.finally === 'declineConsent') return consent(customer, false);
  if (override.to !== 'home') await consent(customer, true);
  const limits = (await organizationSettings(organizationId, KycSettings)).kyc;
  await changeSession(scope, sessionId, (tx, row) => advance(tx, row, override, limits));
  if (override.finally === 'requestHelp') await requestHelp(customer);
  if (override.finally === 'expire') await expireSession(organizationId, sessionId);
}

async function consent(customer: CustomerPrincipal, agreed: boolean): Promise<void> {
  await recordConsent(customer, { agreed, textVersion: CONSENT_TEXT_VERSION, language: LANGUAGE, faceSearch: false });
}

async function advance(
  tx: Tx,
  before: SessionRow,
  override: SessionOverride,
  limits: AttemptLimits,
): Promise<Changed<undefined>> {
  // A session that has gone further is not taken back.
  const path = before.isComplete ? null : sessionPath(stateOf(before), override.to);
  if (!path) return { result: undefined };
  const row = await writeSession(tx, before, preparation(before, override, limits));
  const { outboxIds } = await applyTransitions(tx, row, limits, path, {
    detail: { by: 'sandbox', livenessMode: 'live' },
    facts: SANDBOX_FACTS,
    runEnd: { kind: 'timedOut', limits },
  });
  return { result: undefined, outboxIds };
}

/** What the customer did before: chose a document, used attempts. */
function preparation(row: SessionRow, { to, finally: end }: SessionOverride, limits: AttemptLimits) {
  const [chosen = DOCUMENT_TYPES[0]] = documentTypesOf(row.documentTypes);
  const isChosen = KycSessionData.parse(row.data).documentType !== undefined;
  return {
    ...(!isChosen && to !== 'home' && { data: DOCUMENT_SHAPES[chosen] }),
    ...(end === 'expire' && { expiresAt: clock.now() }),
    ...(end === 'useUpDocumentAttempts' && { documentAttempts: limits.documentAttempts - 1 }),
    ...(end === 'useUpLivenessAttempts' && { livenessAttempts: limits.livenessAttempts - 1 }),
  };
}
