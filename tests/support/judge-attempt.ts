import sharp from 'sharp';
import { judgeLive, photoDoubts, type ReviewReason } from '@/core/kyc/face/face-verification';
import { timesOf } from '@/core/kyc/liveness/challenges';
import { fingerprintOf } from '@/core/kyc/liveness/evidence/fingerprint';
import { judgeRecording } from '@/core/kyc/liveness/evidence/judge-recording';
import { judgeRun } from '@/core/kyc/liveness/judge-run';
import { reasonsOfFinish } from '@/core/kyc/liveness/review-reasons';
import { compareFaces, findFaces } from '@/platform/faces/find-faces';
import { analyzeFrames } from '@/services/kyc/liveness/analyze-frames';
import { followRecording } from '@/services/kyc/liveness/analyze-recording';
import { viewsOf } from '@/services/kyc/liveness/portrait-views';
import { portraitOf } from '../fixtures/documents/portraits';
import type { Attempt } from './live-attacks';
import type { Frames } from './live-run';

export type End = { outcome: 'refused' | 'review' | 'verified'; why: string[] };

/** Judge a live run for a verified document with the product's functions, without a session. */
export async function endOf(attempt: Omit<Attempt, 'kind'>): Promise<End> {
  const { movements, pageOpened, cameraLabel, recording, portrait } = attempt;
  const card = await portraitOf(portrait);
  const frames = await analyzeFrames(attempt, await viewsOf(card));
  const run = { movements, times: timesOf(false, 'full'), issuedAt: 0, receivedAt: 14_000 };
  const earlier = await Promise.all(attempt.earlier.map(fingerprint));
  const judged = judgeRun(run, frames, earlier.length > 0 ? [{ sessionId: 'earlier', fingerprints: earlier }] : []);
  if (judged.faults.length > 0) return { outcome: 'refused', why: judged.faults };
  const received = recording.map(({ at, jpeg }) => ({ at, receivedAt: at + 1_500, read: async () => jpeg }));
  const recorded = judgeRecording(movements, frames, await followRecording(received, frames));
  if (recorded.isBroken) return { outcome: 'refused', why: ['RECORDING_BROKEN'] };
  const still = frames.at(-1)?.image ?? new Uint8Array();
  const [[portraitFace], [stillFace]] = [await findFaces(card), await findFaces(still)];
  const distance = compareFaces(portraitFace?.descriptor ?? [], stillFace?.descriptor ?? []);
  const depth = judged.signals.depth ?? null;
  const runReasons = [
    ...judged.doubts,
    ...recorded.doubts,
    ...reasonsOfFinish({ pageOpened, cameraLabel, depth, movements }),
  ];
  const doubts = photoDoubts({ distance, samePicture: false, showsDocument: false });
  const face = judgeLive({ distance, doubts, runReasons }, { model: 'SFace', performedAt: 0, documentVerified: true });
  const why: ReviewReason[] = face.review.reasons;
  return { outcome: face.verified ? 'verified' : face.review.required ? 'review' : 'refused', why };
}

async function fingerprint({ base64Data }: Frames[number]): Promise<string> {
  const picture = sharp(Buffer.from(base64Data, 'base64')).greyscale().toColourspace('b-w').raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return fingerprintOf({ data: new Uint8Array(data), width: info.width, height: info.height });
}
