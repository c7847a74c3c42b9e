import sharp from 'sharp';
import type { Movement } from '@/core/kyc/liveness/challenges';
import type { RecordLivenessFrames, SubmitLivenessRun } from '@/core/kyc/liveness/contract';
import { chained, RECORDING } from '@/core/kyc/liveness/evidence/recording';
import { FRAME_STEPS } from '@/core/kyc/liveness/judge-run';
import { sha256 } from '@/platform/security/crypto';
import type { Pose } from './fake-camera/moving-face';

export type Frames = SubmitLivenessRun['frames'];
export type Recording = Array<{ at: number; jpeg: Buffer }>;

/**
 * Movements large enough for the server, in degrees or shares; browser films move further because trackers measure
 * less.
 */
export const MOVED: Record<Movement, Pose> = {
  turnLeft: { yaw: 20 },
  turnRight: { yaw: -20 },
  nod: { pitch: 18 },
  blink: { blink: 1 },
  smile: { smile: 1 },
};

export const RESTS: readonly Pose[] = [
  { yaw: 0, pitch: 0 },
  { yaw: 2.6, pitch: -1.5 },
  { yaw: -2.4, pitch: 1.6 },
  { yaw: 1, pitch: 2.8 },
];

/** Times of the six frames, in ms. */
export const TIMES = [900, 2_600, 3_600, 5_400, 6_500, 9_800] as const;
/** Times of the recorded frames, in ms. */
const RECORDED = [
  700, 900, 1_950, 2_150, 2_350, 2_600, 2_850, 3_100, 3_350, 3_600, 4_750, 4_950, 5_150, 5_400, 5_650, 5_900, 6_150,
  6_500, 8_000, 9_000, 9_800,
] as const;

export function poseAt(at: number, [one, other]: readonly [Movement, Movement]): Pose {
  const [r0 = {}, r1 = {}, r2 = {}, r3 = {}] = RESTS;
  const keys: Array<[number, Pose]> = [
    [0, r0],
    [1_750, r0],
    [2_600, MOVED[one]],
    [2_700, MOVED[one]],
    [3_450, r1],
    [4_550, r1],
    [5_400, MOVED[other]],
    [5_500, MOVED[other]],
    [6_400, r2],
    [6_600, r2],
    [9_800, r3],
  ];
  const next = keys.findIndex(([time]) => time >= at);
  const [before, after] = [keys[Math.max(0, next - 1)], keys[Math.max(0, next)]];
  if (!before || !after || after[0] === before[0]) return after?.[1] ?? r0;
  const share = (at - before[0]) / (after[0] - before[0]);
  const eased = 0.5 - 0.5 * Math.cos(Math.PI * share);
  const names = ['yaw', 'pitch', 'blink', 'smile'] as const;
  return Object.fromEntries(
    names.map((name) => [name, (before[1][name] ?? 0) * (1 - eased) + (after[1][name] ?? 0) * eased]),
  );
}

/** Return the frames and recording of a run; `see` renders a moment. */
export async function liveRun(
  movements: readonly [Movement, Movement],
  see: (pose: Pose, at: number) => Promise<Buffer>,
): Promise<{ frames: Frames; recording: Recording }> {
  const seen = new Map<number, Buffer>();
  for (const at of RECORDED) seen.set(at, await see(poseAt(at, movements), at));
  const frames = TIMES.map((at, i) => ({
    step: FRAME_STEPS[i] ?? 'still',
    at,
    base64Data: (seen.get(at) ?? Buffer.alloc(0)).toString('base64'),
  }));
  const recording = [...seen].map(async ([at, picture]) => ({ at, jpeg: await recorded(picture) }));
  return { frames, recording: await Promise.all(recording) };
}

export const recorded = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize(RECORDING.width, RECORDING.height, { fit: 'fill' }).jpeg({ quality: 60 }).toBuffer();

export function batchesOf(runId: string, recording: Recording): RecordLivenessFrames[] {
  let previous = runId;
  const frames = recording.map(({ at, jpeg }) => {
    previous = sha256(chained(previous, at, jpeg));
    return { at, base64Data: jpeg.toString('base64'), hash: previous };
  });
  const batches: RecordLivenessFrames[] = [];
  for (let from = 0; from < frames.length; from += RECORDING.batch)
    batches.push({ from, frames: frames.slice(from, from + RECORDING.batch) });
  return batches;
}
