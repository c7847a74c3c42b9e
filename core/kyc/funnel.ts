import { z } from 'zod';
import { KYC_STATES } from './session';

/** Why a session stays where it is. `under-way` is no reason to worry: its time is not up. */
export const STOP_REASONS = [
  'declined',
  'not-opened',
  'out-of-tries-document',
  'out-of-tries-face',
  'expired',
  'under-way',
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** Query of the funnel: sessions of one environment made since a moment, the last thirty days when left out. */
export const KycFunnelQuery = z.object({
  since: z.iso.datetime({ offset: true }).optional(),
  environment: z.enum(['live', 'test']).default('live'),
});

const Stopped = z.array(z.object({ reason: z.enum(STOP_REASONS), sessions: z.int() }));

/**
 * How far sessions came. `reached` counts sessions that were ever in the state (whoever goes back counts once), `stopped`
 * those that are in it now and have not finished, by reason.
 */
export const KycFunnel = z
  .object({
    sessions: z.int(),
    /** The link was opened in a browser. */
    opened: z.int(),
    consented: z.int(),
    /** Those whose link nobody opened: they are in the first state and did not reach it. */
    notOpened: Stopped,
    states: z.array(z.object({ state: z.enum(KYC_STATES), reached: z.int(), stopped: Stopped })),
    finished: z.int(),
    /** By document and face, or by who decided over them. */
    verified: z.int(),
    /** The most frequent hints of timed-out face checks and refused documents, with how many sessions met them. */
    refusals: z.array(z.object({ reason: z.string(), sessions: z.int() })),
  })
  .meta({ id: 'KycFunnel' });
export type KycFunnel = z.infer<typeof KycFunnel>;
