import { z } from 'zod';
import { ScanArtefacts } from '@/core/documents/files/artefacts';
import { hashDistance, SAME_PICTURE_BITS } from '@/core/documents/reuse-detection/picture-hash';
import type { FaceRegion } from '@/core/kyc/face/face-region';
import {
  type FaceComparison,
  type FaceVerification,
  judgeAssisted,
  judgeLive,
  judgeStill,
  type PhotoDoubt,
  photoDoubts,
  type ReviewReason,
} from '@/core/kyc/face/face-verification';
import { upperFaceOf } from '@/core/kyc/liveness/evidence/upper-face';
import { RUN_LIMITS } from '@/core/kyc/liveness/judge-run';
import { LIVENESS_REVIEW_REASONS } from '@/core/kyc/liveness/review-reasons';
import { sessionOverride } from '@/core/sandbox/resolve';
import { simulateFace } from '@/core/sandbox/simulate-face';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { compareFaces, readFrame } from '@/platform/faces/find-faces';
import { faultFields, logger } from '@/platform/logger';
import { decodeImage, hashPicture } from '@/platform/vision/decode-image';
import { appendAudit } from '@/services/audit/append-audit';
import { readFile } from '@/services/files/serve-file';
import { applyDocumentResult } from '../document/apply-document-result';
import { findFaceOf, findSameDocument, recordDocumentAgain } from '../document/find-same-document';
import { emitSessionEvent } from '../session/emit-session-event';
import { stateOf } from '../session/present-session';
import { changeSession, type SessionRow, writeSession } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';
import { showsDocument } from '../uploads/detect-on-photo';
import { nearestOf } from './analyze-frames';
import { findReusedFaces, portraitViews, reportReusedFace, searchesFaces } from './portrait-views';
import type { RunRow } from './start-liveness-run';

/** Runs in the background. */
const PATIENCE_MS = 60_000;

/**
 * Detect a document on the face photo, or a copy of the document's picture. The first is also checked on arrival if OCR
 * had time.
 */
export async function detectPhotoFraud(row: SessionRow, comparison: FaceComparison): Promise<PhotoDoubt[]> {
  const scoped = db(row.organizationId);
  const where = { ownerId: row.id, purpose: 'still' };
  const still = await scoped.storedFile.findFirst({ where, orderBy: { createdAt: 'asc' } });
  if (!still) return [];
  const { content } = await readFile(row.organizationId, still.id);
  return photoDoubts({
    distance: 'distance' in comparison ? comparison.distance : null,
    samePicture: await isPageOf(scoped, row.documentInstanceId, content),
    showsDocument: (await showsDocument(content, PATIENCE_MS)) === true,
  });
}

/** Match the photo with the submitted document images, also re-encoded. */
async function isPageOf(
  scoped: Pick<Tx, 'documentStage'>,
  instanceId: string | null,
  photo: Uint8Array,
): Promise<boolean> {
  if (!instanceId) return false;
  const stage = await scoped.documentStage.findFirst({ where: { instanceId, stageId: 'crop_and_detect_faces' } });
  const pages = ScanArtefacts.safeParse(stage?.artefacts).data?.pages ?? [];
  const hash = await hashPicture((await decodeImage(photo)).image);
  return pages.some((page) => page.hash !== null && hashDistance(page.hash, hash) <= SAME_PICTURE_BITS);
}

const MODEL = 'SFace 2021dec (found by face-api 1.7.15, ssd-mobilenet-v1)';

type Scope = { organizationId: string };

/** The portrait is cropped once the document is final. */
export async function isDocumentDecided(organizationId: string, sessionId: string): Promise<boolean> {
  await applyDocumentResult({ organizationId }, sessionId);
  const scoped = db(organizationId);
  const row = await scoped.kycSession.findFirst({ where: { id: sessionId } });
  return !row?.documentInstanceId || row.appliedDocumentId === row.documentInstanceId;
}

/**
 * Compare portrait and face photo. Idempotent. Descriptors are stored only with consent to the face search
 * (face-index.ts). The webhook (docs/webhooks.md) has verdict and band, not the biometric distance.
 */
export async function verifyFace(scope: Scope, sessionId: string): Promise<void> {
  const row = await db(scope.organizationId).kycSession.findFirst({ where: { id: sessionId } });
  if (!row?.isComplete || row.faceVerification !== null) return;
  const instance = row.documentInstanceId
    ? await db(scope.organizationId).documentInstance.findFirst({ where: { id: row.documentInstanceId } })
    : null;
  const context = {
    model: MODEL,
    performedAt: clock.now().getTime(),
    documentVerified: instance?.status === 'completed',
  };
  const override = sessionOverride(row)?.face;
  const { judgement, stillFace, sameDocument } = override
    ? { judgement: simulateFace(override, context), stillFace: undefined, sameDocument: [] }
    : await judgeFaces(row, context);
  await changeSession(scope, sessionId, async (tx, row) => {
    if (row.faceVerification !== null) return { result: undefined };
    const judged = await writeSession(tx, row, { faceVerification: judgement });
    await recordTimeline(tx, row, 'face', {
      match: judgement.match,
      distance: judgement.match && Number(judgement.distance.toFixed(3)),
      reasons: judgement.review.reasons,
      ...(judgement.seenBefore && { seenBefore: judgement.seenBefore.length }),
      ...(stillFace && { stillFace }),
    });
    for (const seen of judgement.seenBefore ?? []) await reportReusedFace(tx, judged, seen);
    for (const seen of sameDocument) await recordDocumentAgain(tx, judged, seen);
    const { verified, match, review } = judgement;
    const event = await emitSessionEvent(tx, judged, 'kycSession.stateChanged', {
      from: stateOf(judged),
      faceVerification: { verified, match, review: { required: review.required, reasons: review.reasons } },
    });
    await appendAudit(tx, row.organizationId, {
      actor: { kind: 'system', part: 'face-verification' },
      action: 'kycSession.facesCompared',
      objectId: row.id,
      detail: { verified, match, review: review.required, reasons: review.reasons },
    });
    return { result: undefined, outboxIds: [event.outboxId] };
  });
}

type Judgement = {
  judgement: FaceVerification;
  stillFace: FaceRegion | undefined;
  sameDocument: Awaited<ReturnType<typeof findSameDocument>>;
};

async function judgeFaces(row: SessionRow, context: Parameters<typeof judgeLive>[1]): Promise<Judgement> {
  const run = await passedRun(row);
  const judge = run ? judgeLive : await judgeStillFor(row);
  const { still, stillFace, ...comparison } = await compare(row);
  const doubts = run ? await doubtsOfRun(row, run, comparison) : await doubtsOf(row, comparison);
  const runReasons = LIVENESS_REVIEW_REASONS.filter((reason) => run?.reviewReasons.includes(reason));
  const sameDocument = await findSameDocument(row, still ?? null);
  const seenBefore = still && (await searchesFaces(row)) ? await findReusedFaces(row, still) : null;
  return {
    judgement: judge({ ...comparison, doubts, runReasons, sameDocument, seenBefore }, context),
    stillFace,
    sameDocument,
  };
}

const passedRun = (row: SessionRow) =>
  db(row.organizationId).kycLivenessRun.findFirst({
    where: { sessionId: row.id, outcome: 'passed' },
    orderBy: { finishedAt: 'desc' },
  });

async function judgeStillFor({ id: sessionId, organizationId }: SessionRow): Promise<typeof judgeStill> {
  const assisted = { sessionId, type: 'assisted', detail: { path: ['part'], equals: 'face' } };
  return (await db(organizationId).kycTimelineEntry.findFirst({ where: assisted })) ? judgeAssisted : judgeStill;
}

/**
 * Detect a frame that copies the portrait; also checked on arrival if the portrait was known (submit-liveness-run.ts).
 * Errors are retried: verification requires this check.
 */
async function doubtsOfRun(row: SessionRow, run: RunRow, comparison: FaceComparison): Promise<PhotoDoubt[]> {
  const { organizationId, id, documentInstanceId } = row;
  const portraits = (await isCompared(row, run)) ? [] : await portraitViews(organizationId, documentInstanceId);
  const where = { ownerId: id, purpose: { in: ['still', 'liveness'] } };
  const files = portraits.length > 0 ? await db(organizationId).storedFile.findMany({ where }) : [];
  let samePicture = false;
  for (const file of files) {
    const { image } = await decodeImage((await readFile(organizationId, file.id)).content);
    const { faces, grey } = await readFrame(image);
    const marks = faces[0]?.landmarks?.map(({ x, y }) => ({ x: x / grey.scale, y: y / grey.scale })) ?? [];
    const remainder = nearestOf(portraits, upperFaceOf(grey, marks));
    if (remainder !== null && remainder < RUN_LIMITS.portrait) samePicture = true;
  }
  return photoDoubts({
    distance: 'distance' in comparison ? comparison.distance : null,
    samePicture,
    showsDocument: false,
  });
}

/** True if the frames were compared with this document's portrait. */
async function isCompared({ organizationId, documentInstanceId }: SessionRow, run: RunRow): Promise<boolean> {
  if (!documentInstanceId || !z.object({ portrait: z.number() }).safeParse(run.signals).success) return false;
  const instance = await db(organizationId).documentInstance.findFirst({ where: { id: documentInstanceId } });
  return instance !== null && run.finishedAt !== null && instance.createdAt < run.finishedAt;
}

/** Includes the face region, shown to the reviewer next to the portrait. */
async function compare(row: SessionRow): Promise<FaceComparison & { still?: number[]; stillFace?: FaceRegion }> {
  try {
    const still = await findFaceOf(row.organizationId, row.id, ['still']);
    if (!still) return { missing: 'NO_FACE_ON_PHOTO' };
    const portrait = row.documentInstanceId
      ? await findFaceOf(row.organizationId, row.documentInstanceId, PORTRAIT_SOURCES)
      : null;
    const seen = { still: still.descriptor, stillFace: still.region };
    return portrait
      ? { distance: compareFaces(portrait.descriptor, still.descriptor), ...seen }
      : { missing: 'NO_PORTRAIT_ON_DOCUMENT', ...seen };
  } catch (error) {
    logger.error('faces could not be compared', { sessionId: row.id, engine: 'faces', ...faultFields(error) });
    const missing: ReviewReason = 'FACE_ENGINE_UNAVAILABLE';
    return { missing };
  }
}

async function doubtsOf(row: SessionRow, comparison: FaceComparison): Promise<PhotoDoubt[]> {
  try {
    return await detectPhotoFraud(row, comparison);
  } catch (error) {
    // Not fatal: every photo is reviewed anyway.
    logger.error('a face photo could not be doubted', { sessionId: row.id, ...faultFields(error) });
    return [];
  }
}

/** Images that may contain a portrait, best first. */
const PORTRAIT_SOURCES = ['face', 'cropped', 'page', 'original'];
