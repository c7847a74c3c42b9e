import { DomainError } from '@/core/errors';
import { DOCUMENT_SHAPES, type DocumentType, SIDES, type Side } from '@/core/kyc/document/document-types';
import { SLOW_CONNECTION, STOPPED } from '@/core/kyc/liveness/interruption';
import { KycSessionData } from '@/core/kyc/session/contract';
import type { AdvanceKycSession, CustomerSession } from '@/core/kyc/session/customer-contract';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import { type KycState, legalTransitions, next } from '@/core/kyc/session/session';
import type { CustomerPrincipal } from '@/core/principal';
import type { Tx } from '@/platform/db/db';
import { deleteFiles, type FileRow, putFile, recordFiles } from '@/services/files/store-file';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { applyDocumentResult } from '../document/apply-document-result';
import type { RunRow } from '../liveness/start-liveness-run';
import { recordTimeline } from '../timeline/record-timeline';
import { findReusablePhoto } from '../uploads/find-reusable-photo';
import { enterState } from './apply-transitions';
import { presentCustomer } from './present-customer';
import { assertAccepted } from './session-policy';
import { type AttemptLimits, positionOf } from './session-position';
import {
  assertOpen,
  type Changed,
  changeSession,
  customerScope,
  findSession,
  type SessionRow,
  type SessionScope,
  writeSession,
} from './session-row';

const CHOOSING: readonly KycState[] = ['dv-document-selection', 'permission-granting'];

/**
 * Apply a transition of the customer (docs/api.md#session-transitions). Illegal ones are refused with the legal ones;
 * repeating an accepted `seq` with the same step is idempotent.
 */
export async function applyTransition(
  principal: CustomerPrincipal,
  request: AdvanceKycSession,
): Promise<CustomerSession> {
  const scope = customerScope(principal);
  await applyDocumentResult(scope, principal.sessionId);
  const limits = (await organizationSettings(principal.organizationId, KycSettings)).kyc;
  const photo = request.documentType ? await keepPhoto(scope, principal.sessionId, request.documentType) : null;
  const { row, replacedUploads } = await changeSession(scope, principal.sessionId, async (tx, row) => {
    assertOpen(row);
    return advance(tx, row, request, limits, photo);
  });
  if (replacedUploads.length > 0) await deleteFiles(row.organizationId, { ownerId: row.id, ids: replacedUploads });
  return presentCustomer(row);
}

type Advanced = { row: SessionRow; replacedUploads: string[] };

async function advance(
  tx: Tx,
  before: SessionRow,
  request: AdvanceKycSession,
  limits: AttemptLimits,
  photo: KeptPhoto | null,
): Promise<Changed<Advanced>> {
  const chosen = choiceOf(before, request);
  const row = chosen ? { ...before, data: DOCUMENT_SHAPES[chosen] } : before;
  const position = await positionOf(tx, row, limits);
  const verdict = next(position, request);
  if (verdict.kind === 'earlier') {
    if (await wasAccepted(tx, row, request)) return { result: { row: before, replacedUploads: [] } };
    throw refusal(before, legalTransitions(position), [`seq ${request.seq} was another step`]);
  }
  if (verdict.kind === 'refused') throw refusal(before, verdict.allowed, verdict.reasons);
  const replacedUploads = chosen ? await forgetUploads(tx, before, chosen) : [];
  if (chosen) await writeSession(tx, row, { data: DOCUMENT_SHAPES[chosen] });
  if (chosen && photo) {
    await recordFiles(tx, [photo.file]);
    const { mimeType, bytes, captureMethod } = photo.file;
    await recordTimeline(tx, row, 'upload', { side: photo.side, mimeType, captureMethod, bytes, again: true });
  }
  const unbegun = await isUnbegun(tx, before, request);
  // Drawn before a reload, so unknown to the page.
  const drawn = request.reason === STOPPED && (await openRun(tx, before));
  const moved = drawn
    ? await enterState(tx, before, 'lv-timeout', {
        detail: { by: 'server' },
        runEnd: { kind: 'interrupted', limits, reason: STOPPED, run: drawn },
      })
    : await enterState(tx, row, request.to, {
        detail: { ...(chosen && { documentType: chosen }), ...(unbegun && { reason: request.reason }) },
        runEnd: unbegun ? { kind: 'unbegun', reason: request.reason ?? SLOW_CONNECTION } : { kind: 'timedOut', limits },
      });
  return { result: { row: moved.row, replacedUploads }, outboxIds: moved.outboxIds };
}

const openRun = (tx: Tx, { id, state }: SessionRow): Promise<RunRow | null> | null =>
  state === 'lv-aligning' ? tx.kycLivenessRun.findFirst({ where: { sessionId: id, outcome: null } }) : null;

type KeptPhoto = { side: Side; file: FileRow };

/** Store a reusable photo of the refused document before the transition. */
async function keepPhoto(scope: SessionScope, sessionId: string, chosen: DocumentType): Promise<KeptPhoto | null> {
  const photo = await findReusablePhoto(await findSession(scope, sessionId), chosen);
  return photo && { side: photo.side, file: await putFile(scope.organizationId, photo) };
}

const UNBEGUN_FROM: Record<NonNullable<AdvanceKycSession['reason']>, readonly KycState[]> = {
  [SLOW_CONNECTION]: ['lv-initializing'],
  [STOPPED]: ['lv-initializing', 'lv-aligning'],
};

async function isUnbegun(tx: Tx, row: SessionRow, { from, to, reason }: AdvanceKycSession): Promise<boolean> {
  if (reason === undefined) return false;
  if (!UNBEGUN_FROM[reason].includes(from) || to !== 'lv-timeout') {
    const message = `belongs to the step from ${UNBEGUN_FROM[reason].join(' or ')} to lv-timeout`;
    throw new DomainError('VALIDATION_ERROR', `reason ${message}.`, {
      errors: [{ path: 'reason', code: 'unexpected', message }],
    });
  }
  return (await tx.kycLivenessRun.findFirst({ where: { sessionId: row.id, outcome: null } })) === null;
}

function choiceOf(row: SessionRow, { from, documentType }: AdvanceKycSession): DocumentType | undefined {
  if (documentType === undefined) return undefined;
  if (CHOOSING.includes(from)) {
    if (row.state !== from) return undefined;
    assertAccepted(row, documentType);
    return documentType;
  }
  throw new DomainError('VALIDATION_ERROR', 'documentType belongs to the steps that leave the selection.', {
    errors: [{ path: 'documentType', code: 'unexpected', message: 'belongs to the steps that leave the selection' }],
  });
}

/** Drop photos of another document type; files are deleted after the commit. */
async function forgetUploads(tx: Tx, row: SessionRow, chosen: DocumentType): Promise<string[]> {
  const before = KycSessionData.parse(row.data).documentType;
  if (before === undefined || before === chosen) return [];
  const files = await tx.storedFile.findMany({ where: { ownerId: row.id, purpose: { in: [...SIDES] } } });
  const ids = files.map((file) => file.id);
  if (ids.length > 0) await tx.storedFile.updateMany({ where: { id: { in: ids } }, data: { purpose: 'replaced' } });
  return ids;
}

async function wasAccepted(tx: Tx, row: SessionRow, { from, to, seq }: AdvanceKycSession): Promise<boolean> {
  const entry = await tx.kycTimelineEntry.findFirst({
    where: {
      sessionId: row.id,
      type: 'state',
      AND: [
        { detail: { path: ['seq'], equals: seq } },
        { detail: { path: ['from'], equals: from } },
        { detail: { path: ['to'], equals: to } },
      ],
    },
  });
  return entry !== null;
}

function refusal(row: SessionRow, allowed: KycState[], reasons: string[]): DomainError {
  return new DomainError('INVALID_STATE_TRANSITION', `This step is not possible: ${reasons.join('; ')}.`, {
    extra: { state: row.state, seq: row.seq, allowed },
  });
}
