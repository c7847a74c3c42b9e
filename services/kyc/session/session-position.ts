import { missingSides, SIDES, type Side } from '@/core/kyc/document/document-types';
import { KycSessionData } from '@/core/kyc/session/contract';
import type { Position } from '@/core/kyc/session/session';
import type { Tx } from '@/platform/db/db';
import { isPastExpiry } from '../document/document-problems';
import { stateOf } from './present-session';
import type { SessionRow } from './session-row';

/** Per organization (docs/api.md#attempts). */
export type AttemptLimits = { documentAttempts: number; livenessAttempts: number };

export const attemptsLeftOf = (row: SessionRow, limits: AttemptLimits) => ({
  document: Math.max(0, limits.documentAttempts - row.documentAttempts),
  liveness: Math.max(0, limits.livenessAttempts - row.livenessAttempts),
});

export type StoredUpload = { id: string; side: Side; mimeType: string; bytes: number; sha256: string };

/** Front first. */
export async function storedUploads(tx: Pick<Tx, 'storedFile'>, sessionId: string): Promise<StoredUpload[]> {
  const files = await tx.storedFile.findMany({ where: { ownerId: sessionId, purpose: { in: [...SIDES] } } });
  return SIDES.flatMap((side) =>
    files
      .filter((file) => file.purpose === side)
      .slice(-1)
      .map((file) => ({ id: file.id, side, mimeType: file.mimeType, bytes: file.bytes, sha256: file.sha256 })),
  );
}

/** Loaded once, so that all parts of a response agree. */
export type PositionParts = { uploads: readonly StoredUpload[]; instance: { status: string; result: unknown } | null };

/** Current state and the facts that guard its transitions. */
export async function positionOf(
  tx: Pick<Tx, 'storedFile' | 'documentInstance'>,
  row: SessionRow,
  limits: AttemptLimits,
): Promise<Position> {
  const [uploads, instance] = await Promise.all([
    storedUploads(tx, row.id),
    row.documentInstanceId ? tx.documentInstance.findFirst({ where: { id: row.documentInstanceId } }) : null,
  ]);
  return positionFrom(row, limits, { uploads, instance });
}

export function positionFrom(row: SessionRow, limits: AttemptLimits, { uploads, instance }: PositionParts): Position {
  const data = KycSessionData.parse(row.data);
  const isDoubleSided = data.isDoubleSided ?? false;
  const consented = isAgreed(row.consent);
  const documentAttemptsLeft = row.documentAttempts < limits.documentAttempts;
  return {
    state: stateOf(row),
    seq: row.seq,
    facts: {
      consented,
      documentChosen: data.documentType !== undefined,
      isDoubleSided,
      // Consent may be withdrawn later: then nothing is submitted.
      sidesPresent:
        consented &&
        documentAttemptsLeft &&
        data.documentType !== undefined &&
        missingSides(isDoubleSided, uploads).length === 0,
      documentRefused: documentAttemptsLeft && instance !== null && isReplaceable(instance),
      stillAccepted: false,
      livenessAttemptsLeft: row.livenessAttempts < limits.livenessAttempts,
      faceCheckOpen: row.faceCheckPendingSince === null,
    },
  };
}

/** Refused or expired documents can be replaced. */
function isReplaceable(instance: { status: string; result: unknown }): boolean {
  if (instance.status === 'completed') return isPastExpiry(instance);
  return instance.status === 'failed' || instance.status === 'error';
}

export function isAgreed(consent: unknown): boolean {
  return typeof consent === 'object' && consent !== null && 'agreed' in consent && consent.agreed === true;
}

/** Maximum self-service extensions per session (WCAG 2.2.1). */
const MORE_TIMES = 10;

export async function canRequestTime(tx: Pick<Tx, 'kycTimelineEntry'>, sessionId: string): Promise<boolean> {
  const where = { sessionId, type: 'extended', detail: { path: ['by'], equals: 'customer' } };
  return (await tx.kycTimelineEntry.count({ where })) < MORE_TIMES;
}
