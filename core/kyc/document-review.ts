import { z } from 'zod';
import { DOCUMENT_PROBLEMS, type DocumentProblem } from './document-problems';

/**
 * The public `documentReview` (additive): a document that was refused and sent as it is on the customer's word waits for a person, and so does one
 * that reads well and is past its expiry date. What the pipeline found stays as it is; whether it holds is this decision.
 */
export const DocumentReview = z
  .object({
    instanceId: z.string(),
    required: z.boolean(),
    reasons: z
      .array(z.enum(DOCUMENT_PROBLEMS))
      .describe(
        'What the document was refused for, as the customer was told, or DOCUMENT_EXPIRED of one that was not.',
      ),
    decision: z.enum(['accepted', 'rejected']).nullable(),
    decidedAt: z.number().nullable(),
  })
  .meta({ id: 'KycDocumentReview' });
export type DocumentReview = z.infer<typeof DocumentReview>;

/** What waits for a person, with what the document was refused for. */
export const reviewOf = (instanceId: string, reasons: DocumentProblem[]): DocumentReview => ({
  instanceId,
  required: true,
  reasons,
  decision: null,
  decidedAt: null,
});

/** A review that a person decided, at `decidedAt` (ms since 1970). */
export const decideDocument = (
  review: DocumentReview,
  decision: 'accepted' | 'rejected',
  decidedAt: number,
): DocumentReview => ({ ...review, required: false, decision, decidedAt });
