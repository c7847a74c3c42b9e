import { z } from 'zod';
import { DOCUMENT_PROBLEMS, type DocumentProblem } from './document-problems';

/**
 * Review of a refused document submitted as it is, or of an expired one (additive). Pipeline findings stay unchanged.
 */
export const DocumentReview = z
  .object({
    instanceId: z.string(),
    required: z.boolean(),
    reasons: z
      .array(z.enum(DOCUMENT_PROBLEMS))
      .describe(
        'Why the document was rejected, as shown to the customer; or DOCUMENT_EXPIRED for an expired one that was not.',
      ),
    decision: z.enum(['accepted', 'rejected']).nullable(),
    decidedAt: z.number().nullable(),
  })
  .meta({ id: 'KycDocumentReview' });
export type DocumentReview = z.infer<typeof DocumentReview>;

export const reviewOf = (instanceId: string, reasons: DocumentProblem[]): DocumentReview => ({
  instanceId,
  required: true,
  reasons,
  decision: null,
  decidedAt: null,
});

/** `decidedAt` in Unix ms. */
export const decideDocument = (
  review: DocumentReview,
  decision: 'accepted' | 'rejected',
  decidedAt: number,
): DocumentReview => ({ ...review, required: false, decision, decidedAt });
