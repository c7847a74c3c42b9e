import { DomainError, type ErrorCode } from '@/core/errors';
import { sessionIdOf } from '@/core/kyc/links/short-link';
import type { SessionOutcome } from '@/core/kyc/outcome/outcome';
import { SessionOutcome as OutcomeContract } from '@/core/kyc/outcome/outcome-contract';
import type { Accent } from '@/core/kyc/session/accent';
import { CONSENT_DECLINED, CONSENT_TEXT_VERSIONS } from '@/core/kyc/session/consent-text';
import type { BusinessContact } from '@/core/kyc/session/contact';
import type { CustomerSession, RecordConsent } from '@/core/kyc/session/customer-contract';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import { KYC_LANGUAGES, type KycLanguage } from '@/core/kyc/session/languages';
import { RetentionSettings } from '@/core/organizations/retention-contract';
import type { CustomerPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { env } from '@/platform/env';
import {
  authenticateCustomer,
  organizationOfSession,
  organizationThatDeleted,
} from '@/services/identity/authenticate-customer';
import { logoUrl, readBrand } from '@/services/organizations/branding';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { recordTimeline } from '../timeline/record-timeline';
import { getOwnSession } from './customer-session';
import { emitSessionEvent } from './emit-session-event';
import { presentCustomer } from './present-customer';
import { assertOpen, changeSession, customerScope, writeSession } from './session-row';

/** Initial data of the customer's page; the session only for the browser that exchanged the link. */
export type KycPage = {
  sessionId: string;
  organizationName: string;
  /** Null for the defaults. */
  accent: Accent | null;
  logoUrl: string | null;
  contact: BusinessContact;
  /** Consent must mention the face search. */
  faceSearch: boolean;
  /** Retention of finished sessions; null if not limited. */
  keptDays: number | null;
  /** Origins that may frame the page. */
  frameOrigins: readonly string[];
  language: KycLanguage | null;
  session: CustomerSession | null;
  /** Why the session is not shown: complete or expired (only with its cookie), or deleted. */
  ended: ErrorCode | null;
  outcome: SessionOutcome | null;
};

/** `path` is a short or a full id; null if it names no session. Does not use up the link. */
export async function openPage(path: string, cookie: string): Promise<KycPage | null> {
  const sessionId = sessionIdOf(path);
  const own = await organizationOfSession(sessionId);
  const organizationId = own ?? (await organizationThatDeleted(sessionId));
  if (!organizationId) return null;
  const brand = await readBrand(organizationId);
  const settings = await organizationSettings(organizationId, KycSettings.extend(RetentionSettings.shape));
  const page: KycPage = {
    sessionId,
    organizationName: brand.name,
    accent: brand.accent,
    logoUrl: logoUrl(organizationId, brand),
    contact: brand.contact,
    faceSearch: settings.kyc.faceSearch,
    keptDays: settings.retention.kycSessionDays,
    frameOrigins: settings.kyc.frameOrigins,
    language: null,
    session: null,
    ended: own ? null : 'SESSION_DELETED',
    outcome: null,
  };
  if (!own) return page;
  await recordPageOpened(own, sessionId);
  const holder = await holderOf(cookie);
  if (holder?.sessionId !== sessionId) return page;
  try {
    const session = await getOwnSession(holder);
    return { ...page, session, language: session.language };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const language = KYC_LANGUAGES.find((one) => one === error.detail.extra?.language) ?? null;
    const outcome = OutcomeContract.safeParse(error.detail.extra?.outcome).data ?? null;
    return { ...page, language, ended: error.code, outcome };
  }
}

/** Evidence for the review of a live run (liveness/review-reasons.ts). */
async function recordPageOpened(organizationId: string, sessionId: string): Promise<void> {
  await db(organizationId).kycSession.updateMany({
    where: { id: sessionId, pageOpenedAt: null },
    data: { pageOpenedAt: clock.now() },
  });
}

/** Ignores the cookie of a deleted session. */
async function holderOf(cookie: string): Promise<CustomerPrincipal | null> {
  try {
    return await authenticateCustomer({ cookie });
  } catch (error) {
    if (error instanceof DomainError && ['UNAUTHORIZED', 'SESSION_DELETED'].includes(error.code)) return null;
    throw error;
  }
}

/** `?simulate=` breaks the camera for tests; in production only with GATEHOUSE_CAMERA_SIMULATION=1. */
export function maySimulate(): boolean {
  return env().NODE_ENV !== 'production' || env().GATEHOUSE_CAMERA_SIMULATION === '1';
}

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
