import { z } from 'zod';
import { MIN_MOVEMENTS, MOVEMENTS } from './challenges';
import { RECORDING } from './evidence/recording';
import { ReportedCamera } from './evidence/reported-camera';
import { FRAME_STEPS } from './judge-run';
import { TIERS } from './tier';
import { TRACKERS } from './trackers';

/** Options never refuse a run; they lead to review. `movements`: possible ones; `lookMs`: tracker time per frame. */
export const StartLivenessRun = z
  .object({
    tracker: z.enum(TRACKERS),
    movements: z.array(z.enum(MOVEMENTS)).min(MIN_MOVEMENTS).max(MOVEMENTS.length).optional(),
    slow: z.boolean().default(false),
    tier: z.enum(TIERS).default('full'),
    lookMs: z.int().min(0).max(60_000).optional(),
  })
  .meta({ id: 'StartKycLivenessRun' });
export type StartLivenessRun = z.infer<typeof StartLivenessRun>;
export type StartLivenessRunBody = z.input<typeof StartLivenessRun>;

export const LivenessRun = z
  .object({
    runId: z.string(),
    movements: z.tuple([z.enum(MOVEMENTS), z.enum(MOVEMENTS)]),
    tier: z.enum(TIERS),
    times: z.object({ alignMs: z.int(), movementMs: z.int(), runMs: z.int(), countdownMs: z.int() }),
  })
  .meta({ id: 'KycLivenessRun' });
export type LivenessRun = z.infer<typeof LivenessRun>;

/** A 640 × 480 frame is about 60 kB. */
const MAX_FRAME = 700_000;

export const SubmitLivenessRun = z
  .object({
    frames: z
      .array(
        z.object({
          step: z.enum(FRAME_STEPS),
          at: z.number().min(0).max(3_600_000),
          base64Data: z.string().min(1).max(MAX_FRAME),
        }),
      )
      .min(1)
      .max(FRAME_STEPS.length),
    camera: ReportedCamera.optional(),
  })
  .meta({ id: 'SubmitKycLivenessRun' });
export type SubmitLivenessRun = z.infer<typeof SubmitLivenessRun>;

/** The next frames, starting at index `from`. */
export const RecordLivenessFrames = z
  .object({
    from: z.int().min(0).max(RECORDING.most),
    frames: z
      .array(
        z.object({
          at: z.int().min(0).max(3_600_000),
          base64Data: z
            .string()
            .min(1)
            .max(Math.ceil(RECORDING.frameBytes / 3) * 4),
          hash: z
            .string()
            .regex(/^[0-9a-f]{64}$/)
            .describe(
              'SHA-256 in hex of: the previous hash (for the first frame the ID of the run), ".", `at`, ".", and the bytes of the JPEG.',
            ),
        }),
      )
      .min(1)
      .max(RECORDING.batch),
  })
  .meta({ id: 'RecordKycLivenessFrames' });
export type RecordLivenessFrames = z.infer<typeof RecordLivenessFrames>;

export const RecordedLivenessFrames = z
  .object({ received: z.int().describe('How many frames of the recording have been received.') })
  .meta({ id: 'RecordedKycLivenessFrames' });
export type RecordedLivenessFrames = z.infer<typeof RecordedLivenessFrames>;
