import { z } from 'zod';

/** `GET /console/settings/threshold-proposal`: thresholds that wait for a second person, and whether a new one would. */
export const ThresholdProposalView = z
  .object({
    proposal: z
      .object({
        id: z.string(),
        alertThreshold: z.number(),
        showThreshold: z.number(),
        byName: z.string(),
        /** Whether it is of who asks: then somebody else approves it. */
        own: z.boolean(),
        proposedAt: z.iso.datetime(),
        /** Confirmed hits that it would have lost when it was proposed. */
        lost: z.int(),
      })
      .nullable(),
    /** Whether there is somebody else who may approve. */
    hasApprover: z.boolean(),
  })
  .meta({ id: 'ThresholdProposal' });
export type ThresholdProposalView = z.infer<typeof ThresholdProposalView>;

/** `id` names what was read: of a proposal that was made anew meanwhile nothing is approved. */
export const JudgeThresholdProposal = z
  .strictObject({ id: z.string().max(64), decision: z.enum(['approve', 'sendBack']) })
  .meta({ id: 'JudgeThresholdProposal' });
export type JudgeThresholdProposal = z.infer<typeof JudgeThresholdProposal>;
