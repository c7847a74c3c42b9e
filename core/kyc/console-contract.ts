import { z } from 'zod';
import { CreateKycSession, KycSession, KycSessionQuery, line } from './contract';

/** What the console shows beside the public session. */
export const ConsoleKycSession = z
  .object({
    session: KycSession,
    environment: z.enum(['live', 'test']),
    canBeOpened: z.boolean(),
    stillUrl: z.string().nullable(),
    /** Frames of the live check that passed, in the order in which they were taken. */
    livenessUrls: z.array(z.string()),
    timeline: z.array(
      z.object({ id: z.string(), type: z.string(), detail: z.record(z.string(), z.unknown()), at: z.number() }),
    ),
  })
  .meta({ id: 'ConsoleKycSession' });
export type ConsoleKycSession = z.infer<typeof ConsoleKycSession>;

const environment = z.enum(['live', 'test']);

/** Query of the console's list: the public filters and the environment that the console shows. */
export const ConsoleKycQuery = z.intersection(KycSessionQuery, z.object({ environment: environment.default('live') }));

/** Body of the console's new-session dialog. */
export const CreateConsoleKycSession = z
  .object({ ...CreateKycSession.unwrap().shape, environment: environment.optional() })
  .meta({ id: 'CreateConsoleKycSession' });

export const ExtendKycSession = z
  .object({
    minutes: z
      .int()
      .min(1)
      .max(30 * 24 * 60),
  })
  .meta({ id: 'ExtendKycSession' });
export const GrantKycAttempts = z
  .object({ document: z.int().min(0).max(10).optional(), liveness: z.int().min(0).max(10).optional() })
  .refine((grant) => (grant.document ?? 0) + (grant.liveness ?? 0) > 0, 'grant at least one attempt')
  .meta({ id: 'GrantKycAttempts' });
export const ResendKycLink = z.object({ mail: z.boolean().default(false) }).meta({ id: 'ResendKycLink' });
export const ResentKycLink = z.object({ sessionUrl: z.string(), token: z.string(), mailed: z.boolean() });
export const ReviewKycSession = z
  .object({ decision: z.enum(['accepted', 'rejected']), note: line(1000).min(10) })
  .meta({ id: 'ReviewKycSession' });
