import { z } from 'zod';

/** Sessions compared and returned, newest first. */
export const MAX_SAME_DOCUMENT = 5;

export const SameDocument = z
  .object({
    sessionId: z.string(),
    customer: z
      .enum(['same', 'other', 'unknown'])
      .describe(
        'Based on `externalId` and on sessions that replaced each other. `unknown`: one of the two has no `externalId`.',
      ),
    face: z
      .enum(['same', 'unsure', 'different'])
      .nullable()
      .describe('Comparison of its face photo with this one. Null if one is missing.'),
  })
  .meta({ id: 'KycSameDocument' });
export type SameDocument = z.infer<typeof SameDocument>;

export const DOCUMENT_REUSE_REASONS = ['DOCUMENT_NUMBER_OTHER_FACE', 'DOCUMENT_NUMBER_OTHER_CUSTOMER'] as const;
export type DocumentReuseReason = (typeof DOCUMENT_REUSE_REASONS)[number];

/**
 * Return review reasons. The same face of an unknown customer is none: without `externalId` one person may verify
 * several times.
 */
export function documentReuseReasons(seen: readonly SameDocument[]): DocumentReuseReason[] {
  return [
    ...(seen.some(({ face }) => face !== null && face !== 'same') ? (['DOCUMENT_NUMBER_OTHER_FACE'] as const) : []),
    ...(seen.some(({ customer }) => customer === 'other') ? (['DOCUMENT_NUMBER_OTHER_CUSTOMER'] as const) : []),
  ];
}
