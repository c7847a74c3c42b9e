import { type CustomerSession, KYC_LANGUAGES, KycSessionData } from '@/core/kyc/contract';
import { legalMoves } from '@/core/kyc/session';
import { db } from '@/platform/db';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { documentStatus } from './present-session';
import { isAgreed, keptUploads, positionOf } from './session-position';
import type { SessionRow } from './session-row';

/** What the customer's page gets. No value read from the document, no verdict on the person, nothing about matching. */
export async function presentCustomer(row: SessionRow): Promise<CustomerSession> {
  const scoped = db(row.organizationId);
  const limits = (await organizationSettings(row.organizationId)).kyc;
  const [organization, instance, uploads, position, passed] = await Promise.all([
    scoped.organization.findFirst({ where: {} }),
    row.documentInstanceId ? scoped.documentInstance.findFirst({ where: { id: row.documentInstanceId } }) : null,
    keptUploads(scoped, row.id),
    positionOf(scoped, row, limits),
    row.isComplete ? scoped.kycLivenessRun.findFirst({ where: { sessionId: row.id, outcome: 'passed' } }) : null,
  ]);
  return {
    id: row.id,
    organization: { name: organization?.name ?? '' },
    state: position.state,
    seq: row.seq,
    allowed: legalMoves(position),
    language: KYC_LANGUAGES.find((language) => language === row.language) ?? null,
    consented: isAgreed(row.consent),
    data: KycSessionData.parse(row.data),
    uploads: uploads.map(({ side, mimeType, bytes }) => ({ side, mimeType, bytes })),
    document: instance && { status: documentStatus(instance.status), problems: problemsOf(instance) },
    lastHint: row.state === 'lv-timeout' ? row.lastError : null,
    livenessMode: row.isComplete ? (passed ? 'live' : 'still') : null,
    attemptsLeft: {
      document: Math.max(0, limits.documentAttempts - row.documentAttempts),
      liveness: Math.max(0, limits.livenessAttempts - row.livenessAttempts),
    },
    expiresAt: row.expiresAt?.getTime() ?? null,
    isComplete: row.isComplete,
    isInvalid: row.isInvalid,
    canEmailLink: row.customerEmail !== null,
  };
}

/**
 * Codes of failed rules of level error, most useful first. The page has a sentence for each; which value was expected is
 * never among them.
 */
function problemsOf(instance: { status: string; result: unknown; errorCode: string | null }): string[] {
  if (instance.status === 'error') return ['INTERNAL_SERVICE_FAILURE'];
  if (instance.status !== 'failed') return [];
  const result = (instance.result ?? {}) as Partial<Record<'validation' | 'extraction' | 'postProcessing', unknown>>;
  const codes = [
    ...failedRules(result.validation, 'rulesFailed'),
    ...failedRules(result.extraction, 'rulesFailed'),
    ...failedRules(result.postProcessing, 'ruleResults'),
  ];
  const distinct = [...new Set(codes)];
  return distinct.length > 0 ? distinct : [instance.errorCode ?? 'PRE_VALIDATION_FAILED'];
}

function failedRules(part: unknown, member: 'rulesFailed' | 'ruleResults'): string[] {
  const rules = (part as Partial<Record<typeof member, unknown>> | null | undefined)?.[member];
  if (!Array.isArray(rules)) return [];
  return rules.flatMap((rule: { passed?: boolean; errorLevel?: string; errorCode?: string }) =>
    rule.passed !== true && (rule.errorLevel ?? 'error') === 'error' && rule.errorCode ? [rule.errorCode] : [],
  );
}
