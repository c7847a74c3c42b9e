import { DomainError, type ErrorCode } from '@/core/errors';
import type { Accent } from '@/core/kyc/accent';
import type { BusinessContact } from '@/core/kyc/business-contact';
import type { CustomerSession } from '@/core/kyc/customer-contract';
import { KYC_LANGUAGES, type KycLanguage } from '@/core/kyc/languages';
import type { SessionOutcome } from '@/core/kyc/outcome';
import { SessionOutcome as OutcomeContract } from '@/core/kyc/outcome-contract';
import type { CustomerPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';
import { env } from '@/platform/env';
import {
  authenticateCustomer,
  organizationOfSession,
  organizationThatDeleted,
} from '@/services/identity/authenticate-customer';
import { logoUrl, readBrand } from '@/services/organizations/branding';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { getOwnSession } from './get-own-session';

/** What the page of a link can show at once: who asks, and the session itself to the browser that exchanged the link. */
export type KycPage = {
  organizationName: string;
  /** The colour of the business's buttons and its logo; null is ours, or its name. */
  accent: Accent | null;
  logoUrl: string | null;
  contact: BusinessContact;
  /** Faces are looked for among those of other customers, which consent has to name. */
  faceSearch: boolean;
  /** Chosen in the session before; only told to its own browser. */
  language: KycLanguage | null;
  session: CustomerSession | null;
  /** Why there is no session to show although the browser has its cookie: complete or expired. A deleted one is told to everybody who has its address. */
  ended: ErrorCode | null;
  /** What became of a complete session. */
  outcome: SessionOutcome | null;
};

/** Opens the page of a link. Null when the address names no session. Reading it uses nothing up. */
export async function openPage(sessionId: string, cookie: string): Promise<KycPage | null> {
  const own = await organizationOfSession(sessionId);
  const organizationId = own ?? (await organizationThatDeleted(sessionId));
  if (!organizationId) return null;
  const brand = await readBrand(organizationId);
  const page: KycPage = {
    organizationName: brand.name,
    accent: brand.accent,
    logoUrl: logoUrl(organizationId, brand),
    contact: brand.contact,
    faceSearch: (await organizationSettings(organizationId)).kyc.faceSearch,
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

/** The server's evidence that a client of the session requested its page, for the review of a live run (liveness/review-reasons.ts). */
async function recordPageOpened(organizationId: string, sessionId: string): Promise<void> {
  await db(organizationId).kycSession.updateMany({
    where: { id: sessionId, pageOpenedAt: null },
    data: { pageOpenedAt: clock.now() },
  });
}

/** Whose session this browser holds. A cookie whose session was deleted is nobody's: it says nothing of the page that is asked for. */
async function holderOf(cookie: string): Promise<CustomerPrincipal | null> {
  try {
    return await authenticateCustomer({ cookie });
  } catch (error) {
    if (error instanceof DomainError && ['UNAUTHORIZED', 'SESSION_DELETED'].includes(error.code)) return null;
    throw error;
  }
}

/** Whether `?simulate=` may break the camera: never for customers. */
export function maySimulate(): boolean {
  return env().NODE_ENV !== 'production' || env().GATEHOUSE_SIMULATE === '1';
}
