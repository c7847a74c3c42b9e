import { z } from 'zod';
import { CameraTold } from './camera-told';
import { LEAST_MOVEMENTS, MOVEMENTS } from './challenges';
import { FRAME_STEPS } from './judge-run';
import { TIERS } from './tier';
import { TRACKERS } from './trackers';

/**
 * Body of `POST /kyc/liveness`: what the page can see and what the customer asked for. An accommodation never refuses; a person confirms its result.
 * `movements` are those that the person can do; without it any may be drawn. `tier` is how the page looks, and `lookMs` how many
 * milliseconds its tracker took for a look when it found that out.
 */
export const StartLivenessRun = z
  .object({
    tracker: z.enum(TRACKERS),
    movements: z.array(z.enum(MOVEMENTS)).min(LEAST_MOVEMENTS).max(MOVEMENTS.length).optional(),
    slow: z.boolean().default(false),
    tier: z.enum(TIERS).default('full'),
    lookMs: z.int().min(0).max(60_000).optional(),
  })
  .meta({ id: 'StartKycLivenessRun' });
export type StartLivenessRun = z.infer<typeof StartLivenessRun>;
/** As the page sends it. */
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

/** A frame of 640 × 480 is some 60 kB; half a megabyte of base64 is generous. */
const MAX_FRAME = 700_000;

/** Body of `POST /kyc/liveness/{runId}`: six JPEG frames with the moments they were taken at, and what the page knows of its camera. */
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
    camera: CameraTold.optional(),
  })
  .meta({ id: 'SubmitKycLivenessRun' });
export type SubmitLivenessRun = z.infer<typeof SubmitLivenessRun>;
