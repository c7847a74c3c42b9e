import { z } from 'zod';
import { KYC_STATES } from './session';

/** `under-way` sessions still have time. */
export const STOP_REASONS = [
  'declined',
  'not-opened',
  'out-of-tries-document',
  'out-of-tries-face',
  'expired',
  'under-way',
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export const KycFunnelQuery = z.object({
  since: z.iso.datetime({ offset: true }).optional(),
  environment: z.enum(['live', 'test']).default('live'),
});

const Stopped = z.array(z.object({ reason: z.enum(STOP_REASONS), sessions: z.int() }));

/** `reached` counts each session once, `stopped` unfinished ones by reason. */
export const KycFunnel = z
  .object({
    sessions: z.int(),
    opened: z.int(),
    consented: z.int(),
    notOpened: Stopped,
    states: z.array(z.object({ state: z.enum(KYC_STATES), reached: z.int(), stopped: Stopped })),
    finished: z.int(),
    /** Automatically or by review. */
    verified: z.int(),
    refusals: z.array(z.object({ reason: z.string(), sessions: z.int() })),
  })
  .meta({ id: 'KycFunnel' });
export type KycFunnel = z.infer<typeof KycFunnel>;
