import { isRecord } from '@/core/is-record';
import { captureMethodOf, capturePolicyOf } from '@/core/kyc/capture/capture-policy';
import { DocumentEnd, DocumentReview } from '@/core/kyc/document/document-end';
import { documentTypesOf } from '@/core/kyc/document/document-types';
import { FaceVerification } from '@/core/kyc/face/face-verification';
import { type DocumentVerification, type KycSession, KycSessionData } from '@/core/kyc/session/contract';
import { KYC_LANGUAGES } from '@/core/kyc/session/languages';
import { processingLog } from '@/core/kyc/session/processing-log';
import { isKycState } from '@/core/kyc/session/session';
import { kycOutcome } from '@/core/kyc/session/session-outcome';
import { db, type Tx } from '@/platform/db/db';
import { signFileUrl } from '@/services/files/serve-file';
import type { SessionRow } from './session-row';

type InstanceRow = NonNullable<Awaited<ReturnType<Tx['documentInstance']['findFirst']>>>;

export function presentBare(row: SessionRow, documentVerification: DocumentVerification | null = null): KycSession {
  const session = {
    id: row.id,
    organizationId: row.organizationId,
    ...(row.externalId !== null && { externalId: row.externalId }),
    ...(row.customerName !== null && { customerName: row.customerName }),
    ...(row.customerEmail !== null && { customerEmail: row.customerEmail }),
    state: stateOf(row),
    data: KycSessionData.parse(row.data),
    isInvalid: row.isInvalid,
    isComplete: row.isComplete,
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt?.getTime() ?? null,
    completedAt: row.completedAt?.getTime() ?? null,
    documentVerification,
    faceVerification: row.faceVerification === null ? null : presentFace(row.faceVerification),
    documentReview: row.documentReview === null ? null : DocumentReview.parse(row.documentReview),
    invalidReason: row.invalidReason,
    lastError: row.lastError,
    language: KYC_LANGUAGES.find((language) => language === row.language) ?? null,
    attempts: {
      document: row.documentAttempts + row.documentGranted,
      // A pending face check counts although its attempt is stored only at the end.
      liveness: row.livenessAttempts + row.livenessGranted + Number(row.faceCheckPendingSince !== null),
    },
    faceCheckPending: row.faceCheckPendingSince !== null,
    faceKept: row.faceCheckPendingSince !== null,
    helpRequestedAt: row.helpRequestedAt?.getTime() ?? null,
    helpAskedAt: row.helpRequestedAt?.getTime() ?? null,
    previousSessionId: row.previousSessionId,
    nextSessionId: row.nextSessionId,
    documentTypes: documentTypesOf(row.documentTypes),
    returnUrl: row.returnUrl,
    capturePolicy: capturePolicyOf(row.capturePolicy),
    environment: row.environment === 'test' ? ('test' as const) : ('live' as const),
    ...(isRecord(row.metadata) && { metadata: row.metadata }),
  };
  return { ...session, outcome: kycOutcome(session) };
}

/** Live checks use the camera; other face photos are files. */
function presentFace(stored: unknown): FaceVerification {
  const face = FaceVerification.parse(stored);
  return { ...face, captureMethod: face.livenessMode === 'live' ? 'camera' : 'file' };
}

export function stateOf(row: Pick<SessionRow, 'state'>): KycSession['state'] {
  if (!isKycState(row.state)) throw new Error('a stored session has an unknown state');
  return row.state;
}

/** Lists have the document's status without result and files. */
export async function presentMany(tx: Pick<Tx, 'documentInstance'>, rows: SessionRow[]): Promise<KycSession[]> {
  const ids = rows.flatMap((row) => row.documentInstanceId ?? []);
  const instances = await tx.documentInstance.findMany({
    where: { id: { in: ids } },
    omit: { result: true, inputData: true },
  });
  const byId = new Map(instances.map((instance) => [instance.id, instance]));
  return rows.map((row) => {
    const instance = row.documentInstanceId ? byId.get(row.documentInstanceId) : undefined;
    return presentBare(row, instance ? presentInstance(instance) : keptEnd(row));
  });
}

/** With result, stages, log and file URLs valid for 5 minutes. */
export async function presentWhole(row: SessionRow): Promise<KycSession> {
  const scoped = db(row.organizationId);
  const instance = row.documentInstanceId
    ? await scoped.documentInstance.findFirst({ where: { id: row.documentInstanceId } })
    : null;
  if (!instance) return presentBare(row, keptEnd(row));
  const [stages, files] = await Promise.all([
    scoped.documentStage.findMany({ where: { instanceId: instance.id }, orderBy: { startedAt: 'asc' } }),
    scoped.storedFile.findMany({ where: { ownerId: instance.id, purpose: 'original' }, orderBy: { createdAt: 'asc' } }),
  ]);
  return presentBare(row, {
    ...presentInstance(instance),
    result: (instance.result ?? null) as Record<string, unknown> | null,
    stageProgress: stages.map((stage) => `${stage.stageId}: ${stage.status}`),
    processingLog: processingLog(stages),
    files: files.map((file) => signFileUrl(row.organizationId, file.id)),
    captureMethods: files.map((file) => captureMethodOf(file.captureMethod)),
  });
}

/** The API contract's four values; `error` is reported as failed with its code. */
export function documentStatus(status: string): DocumentVerification['status'] {
  switch (status) {
    case 'pending':
    case 'running':
    case 'completed':
      return status;
    default:
      return 'failed';
  }
}

/** Null if there was no document. */
function keptEnd({ documentInstanceId, documentEnd }: SessionRow): DocumentVerification | null {
  if (documentEnd === null) return null;
  const end = DocumentEnd.parse(documentEnd);
  return end.instanceId === documentInstanceId ? { ...end, statusLabel: 'Deleted' } : null;
}

function presentInstance(instance: Omit<InstanceRow, 'result' | 'inputData'>): DocumentVerification {
  return {
    instanceId: instance.id,
    processorId: instance.processorId,
    status: documentStatus(instance.status),
    triggeredAt: instance.createdAt.getTime(),
    statusLabel: instance.statusLabel,
    documentTypeId: instance.documentTypeId,
    completedAt: instance.completedAt?.getTime() ?? null,
    error: instance.errorCode,
  };
}
