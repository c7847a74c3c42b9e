import { capturePolicyOf } from '@/core/kyc/capture/capture-policy';
import { documentTypesOf } from '@/core/kyc/document/document-types';
import { GIVEN_UP, GIVEN_UP_OUTCOMES } from '@/core/kyc/liveness/interruption';
import { KycSessionData } from '@/core/kyc/session/contract';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import { KYC_LANGUAGES } from '@/core/kyc/session/languages';
import { legalTransitions } from '@/core/kyc/session/session';
import { clock } from '@/platform/clock';
import { type Db, db } from '@/platform/db/db';
import { canMail } from '@/platform/mail/send-mail';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { findReusableSide, isPastExpiry, refusalOfDocument, unreadableFieldOf } from '../document/document-problems';
import { isSentAsIs } from '../document/held-document';
import { presentOwnOutcome } from './present-outcome';
import { documentStatus } from './present-session';
import { attemptsLeftOf, canRequestTime, isAgreed, positionFrom, storedUploads } from './session-position';
import type { SessionRow } from './session-row';

function hintOf({ state, lastError }: SessionRow): string | null {
  const led = state === 'lv-get-started' && GIVEN_UP.some((reason) => reason === lastError);
  return state === 'lv-timeout' || led ? lastError : null;
}

/** Contains no verdicts or match data; read values only while the customer may correct them. */
export async function presentCustomer(row: SessionRow): Promise<CustomerSession> {
  const scoped = db(row.organizationId);
  const limits = (await organizationSettings(row.organizationId, KycSettings)).kyc;
  const [organization, instance, uploads, passed, failedRuns, mayAsk, faceJudging] = await Promise.all([
    scoped.organization.findFirst({ where: {} }),
    row.documentInstanceId ? scoped.documentInstance.findFirst({ where: { id: row.documentInstanceId } }) : null,
    storedUploads(scoped, row.id),
    row.isComplete ? scoped.kycLivenessRun.findFirst({ where: { sessionId: row.id, outcome: 'passed' } }) : null,
    scoped.kycLivenessRun.count({ where: { sessionId: row.id, outcome: { notIn: ['passed', ...GIVEN_UP_OUTCOMES] } } }),
    canRequestTime(scoped, row.id),
    isFaceJudged(scoped, row),
  ]);
  // Use the same document for state and transitions; a second read could differ.
  const position = positionFrom(row, limits, { uploads, instance });
  return {
    id: row.id,
    organization: { name: organization?.name ?? '' },
    state: position.state,
    seq: row.seq,
    revision: row.revision,
    allowed: legalTransitions(position),
    language: KYC_LANGUAGES.find((language) => language === row.language) ?? null,
    consented: isAgreed(row.consent),
    data: KycSessionData.parse(row.data),
    documentTypes: documentTypesOf(row.documentTypes),
    capturePolicy: capturePolicyOf(row.capturePolicy),
    uploads: uploads.map(({ side, mimeType, bytes }) => ({ side, mimeType, bytes })),
    document: instance && (await presentDocument(scoped, row, instance)),
    lastHint: hintOf(row),
    livenessMode: row.isComplete ? (passed ? 'live' : 'still') : null,
    faceCheckPending: row.faceCheckPendingSince !== null,
    faceKept: row.faceCheckPendingSince !== null,
    faceJudging,
    attemptsLeft: attemptsLeftOf(row, limits),
    failedRuns,
    expiresAt: row.expiresAt?.getTime() ?? null,
    mayAskForTime: mayAsk,
    isComplete: row.isComplete,
    isInvalid: row.isInvalid,
    canEmailLink: canMail() && row.customerEmail !== null,
    helpRequested: row.helpRequestedAt !== null,
    helpAsked: row.helpRequestedAt !== null,
    outcome: await presentOwnOutcome(row),
  };
}

async function presentDocument(
  scoped: Db,
  row: SessionRow,
  instance: Parameters<typeof refusalOfDocument>[2],
): Promise<CustomerSession['document']> {
  const status = documentStatus(instance.status);
  const refusal = await refusalOfDocument(scoped, row, instance);
  return {
    status,
    ...refusal,
    unreadable: unreadableFieldOf(instance),
    stays: (await findReusableSide(scoped, instance.id, refusal.problems))?.side ?? null,
    expired: status === 'completed' && isPastExpiry(instance),
    sentAsIs: status === 'failed' && (await isSentAsIs(scoped, row)),
  };
}

/** Longest wait of the page for a verdict (components/kyc/kyc-api.ts). */
const LONGEST_MS = 180_000;

async function isFaceJudged(scoped: Db, { id, state }: SessionRow): Promise<boolean> {
  if (state !== 'lv-countdown') return false;
  const framesReceivedAt = { gt: new Date(clock.now().getTime() - LONGEST_MS) };
  return (await scoped.kycLivenessRun.count({ where: { sessionId: id, outcome: null, framesReceivedAt } })) > 0;
}
