import { KycSessionData } from '@/core/kyc/contract';
import { missingSides, SIDES, type Side } from '@/core/kyc/document-types';
import type { Position } from '@/core/kyc/session';
import type { Tx } from '@/platform/db';
import { isPastExpiry } from './document-problems';
import { stateOf } from './present-session';
import type { SessionRow } from './session-row';

/** How many submissions and runs a session may have (docs/api.md#attempts, per organization). */
export type AttemptLimits = { documentAttempts: number; livenessAttempts: number };

/** How many the customer has yet. */
export const triesLeftOf = (row: SessionRow, limits: AttemptLimits) => ({
  document: Math.max(0, limits.documentAttempts - row.documentAttempts),
  liveness: Math.max(0, limits.livenessAttempts - row.livenessAttempts),
});

export type KeptUpload = { id: string; side: Side; mimeType: string; bytes: number; sha256: string };

/** The sides that are kept for the next submission, front first. */
export async function keptUploads(tx: Pick<Tx, 'storedFile'>, sessionId: string): Promise<KeptUpload[]> {
  const files = await tx.storedFile.findMany({ where: { ownerId: sessionId, purpose: { in: [...SIDES] } } });
  return SIDES.flatMap((side) =>
    files
      .filter((file) => file.purpose === side)
      .slice(-1)
      .map((file) => ({ id: file.id, side, mimeType: file.mimeType, bytes: file.bytes, sha256: file.sha256 })),
  );
}

/** What a position is made of, besides the session's row: each read once, so that no two parts of an answer can differ. */
export type PositionParts = { uploads: readonly KeptUpload[]; instance: { status: string; result: unknown } | null };

/** Where the session stands, with everything that its moves depend on. */
export async function positionOf(
  tx: Pick<Tx, 'storedFile' | 'documentInstance'>,
  row: SessionRow,
  limits: AttemptLimits,
): Promise<Position> {
  const [uploads, instance] = await Promise.all([
    keptUploads(tx, row.id),
    row.documentInstanceId ? tx.documentInstance.findFirst({ where: { id: row.documentInstanceId } }) : null,
  ]);
  return positionFrom(row, limits, { uploads, instance });
}

/** The same from parts that were read already: whoever shows the document beside the moves uses one reading for both. */
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
      // Consent may be taken back on the way: then nothing is handed on.
      sidesPresent:
        consented &&
        documentAttemptsLeft &&
        data.documentType !== undefined &&
        missingSides(isDoubleSided, uploads).length === 0,
      documentRefused: documentAttemptsLeft && instance !== null && isReplaceable(instance),
      stillAccepted: false,
      livenessAttemptsLeft: row.livenessAttempts < limits.livenessAttempts,
      faceCheckOpen: row.faceKeptAt === null,
    },
  };
}

/** Whether another document may take the place of this one: it was refused, or is past its expiry date. */
function isReplaceable(instance: { status: string; result: unknown }): boolean {
  if (instance.status === 'completed') return isPastExpiry(instance);
  return instance.status === 'failed' || instance.status === 'error';
}

/** Whether the stored consent says yes. */
export function isAgreed(consent: unknown): boolean {
  return typeof consent === 'object' && consent !== null && 'agreed' in consent && consent.agreed === true;
}

/** So often a customer gets more time (WCAG 2.2.1). */
const MORE_TIMES = 10;

/** Whether the customer may still ask for more time: the page offers no press that must be refused. */
export async function mayAskForTime(tx: Pick<Tx, 'kycTimelineEntry'>, sessionId: string): Promise<boolean> {
  const where = { sessionId, type: 'extended', detail: { path: ['by'], equals: 'customer' } };
  return (await tx.kycTimelineEntry.count({ where })) < MORE_TIMES;
}
