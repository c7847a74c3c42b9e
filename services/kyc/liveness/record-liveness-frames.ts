import { DomainError } from '@/core/errors';
import type { RecordedLivenessFrames, RecordLivenessFrames } from '@/core/kyc/liveness/contract';
import { chained, RECORDING, readRecordedName, recordedName } from '@/core/kyc/liveness/evidence/recording';
import type { CustomerPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { sha256 } from '@/platform/security/crypto';
import { deleteFiles, dropFile, putFile, recordFiles } from '@/services/files/store-file';
import { assertOpen, customerScope, findSession } from '../session/session-row';
import { checkUpload } from '../uploads/check-upload';
import type { RunRow } from './start-liveness-run';

const STATES = ['lv-initializing', 'lv-aligning', 'lv-countdown'];

/**
 * Store the next recording frames of an open run. A repeated batch is idempotent; one starting at 0 (page reload)
 * replaces the recording. A wrong hash is recorded as a fault of the run.
 */
export async function recordLivenessFrames(
  principal: CustomerPrincipal,
  runId: string,
  { from, frames }: RecordLivenessFrames,
): Promise<RecordedLivenessFrames> {
  const { organizationId, sessionId } = principal;
  const session = await findSession(customerScope(principal), sessionId);
  assertOpen(session);
  const run = await db(organizationId).kycLivenessRun.findFirst({ where: { id: runId, sessionId } });
  if (!run || run.outcome !== null || !STATES.includes(session.state)) throw notRunning();
  const isBefore = from < run.recordedFrames;
  if (isBefore && (await isRecorded(principal, run, from, frames[0]?.hash ?? '')))
    return { received: run.recordedFrames };
  if (from > run.recordedFrames || (isBefore && from > 0)) return { received: run.recordedFrames };
  const anew = isBefore ? { ...run, recordedFrames: 0, recordedBytes: 0, recordedHash: null } : run;
  if (isBefore) await forgetRecording(principal, run);
  const jpegs = frames.map(({ base64Data }) => Buffer.from(base64Data, 'base64'));
  for (const bytes of jpegs) checkUpload({ bytes, mimeType: 'image/jpeg' }, ['image/jpeg']);
  const bytes = jpegs.reduce((sum, jpeg) => sum + jpeg.byteLength, 0);
  if (from + frames.length > RECORDING.most || anew.recordedBytes + bytes > RECORDING.bytes) throw tooMuch();
  let previous = anew.recordedHash ?? runId;
  const isChained = frames.every(({ at, hash }, i) => {
    const fits = sha256(chained(previous, at, jpegs[i] ?? new Uint8Array())) === hash;
    previous = hash;
    return fits;
  });
  const files = await Promise.all(
    frames.map(({ at, hash }, i) =>
      putFile(organizationId, {
        ownerId: sessionId,
        purpose: 'recording',
        filename: recordedName(runId, from + i, at, hash),
        mimeType: 'image/jpeg',
        bytes: jpegs[i] ?? new Uint8Array(),
        captureMethod: 'camera',
      }),
    ),
  );
  const taken = await db(organizationId).$transaction(async (tx) => {
    const { count } = await tx.kycLivenessRun.updateMany({
      where: { id: runId, outcome: null, recordedFrames: run.recordedFrames, recordedHash: run.recordedHash },
      data: {
        recordedFrames: from + frames.length,
        recordedBytes: anew.recordedBytes + bytes,
        recordedHash: previous,
        ...(!isChained && { faults: ['RECORDING_BROKEN'] }),
      },
    });
    if (count === 1) await recordFiles(tx, files);
    return count === 1;
  });
  // A concurrent request was first; the page asks for the offset.
  if (!taken) await Promise.all(files.map(dropFile));
  const now = taken ? null : await db(organizationId).kycLivenessRun.findFirst({ where: { id: runId } });
  return { received: now?.recordedFrames ?? from + frames.length };
}

/** In order. */
export async function recordedFiles({ organizationId, sessionId }: Owner, runId: string) {
  const where = { ownerId: sessionId, purpose: 'recording', filename: { startsWith: `${runId}.` } };
  const files = await db(organizationId).storedFile.findMany({ where });
  return files
    .flatMap((file) => {
      const read = readRecordedName(runId, file.filename);
      return read ? [{ ...read, id: file.id, createdAt: file.createdAt }] : [];
    })
    .sort((a, b) => a.index - b.index);
}

type Owner = { organizationId: string; sessionId: string };

async function isRecorded(owner: Owner, { id }: RunRow, from: number, hash: string): Promise<boolean> {
  const recorded = await recordedFiles(owner, id);
  return recorded.some((file) => file.index === from && hash.startsWith(file.hash));
}

async function forgetRecording(owner: Owner, { id }: RunRow): Promise<void> {
  const ids = (await recordedFiles(owner, id)).map((file) => file.id);
  await deleteFiles(owner.organizationId, { ownerId: owner.sessionId, ids });
}

const notRunning = (): DomainError => new DomainError('INVALID_STATE_TRANSITION', 'This face check is not running.');
const tooMuch = (): DomainError =>
  new DomainError(
    'VALIDATION_ERROR',
    `A recording has at most ${RECORDING.most} frames and ${RECORDING.bytes} bytes.`,
    {
      errors: [{ path: 'frames', code: 'too_big', message: 'the recording would be too long' }],
    },
  );
