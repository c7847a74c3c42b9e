import { z } from 'zod';

/** `GET /console/settings/threshold-proposal`: the pending proposal, and whether a new one would need approval. */
export const ThresholdProposalView = z
  .object({
    proposal: z
      .object({
        id: z.string(),
        alertThreshold: z.number(),
        showThreshold: z.number(),
        byName: z.string(),
        /** Own proposals need approval by another member. */
        own: z.boolean(),
        proposedAt: z.iso.datetime(),
        /** True positives that the proposal would have missed. */
        lost: z.int(),
      })
      .nullable(),
    /** Whether another member can approve. */
    hasApprover: z.boolean(),
  })
  .meta({ id: 'ThresholdProposal' });
export type ThresholdProposalView = z.infer<typeof ThresholdProposalView>;

/** `id` is that of the proposal that was read, so that a newer one is not approved by mistake. */
export const JudgeThresholdProposal = z
  .strictObject({ id: z.string().max(64), decision: z.enum(['approve', 'sendBack']) })
  .meta({ id: 'JudgeThresholdProposal' });
export type JudgeThresholdProposal = z.infer<typeof JudgeThresholdProposal>;
