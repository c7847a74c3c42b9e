import { z } from 'zod';
import { DOCUMENT_PROBLEMS, type DocumentProblem } from './document-problems';

/** Kept after the document is deleted; no extracted data. */
export const DocumentEnd = z.object({
  instanceId: z.string(),
  processorId: z.string(),
  status: z.enum(['completed', 'failed']),
  documentTypeId: z.string().nullable(),
  error: z.string().nullable().default(null),
  triggeredAt: z.number(),
  completedAt: z.number().nullable(),
  deletedAt: z.number(),
});
export type DocumentEnd = z.infer<typeof DocumentEnd>;

type Instance = {
  id: string;
  processorId: string;
  status: string;
  documentTypeId: string | null;
  errorCode: string | null;
  createdAt: Date;
  completedAt: Date | null;
};

/** Deleted before it was read counts as failed. */
export const documentEnd = (instance: Instance, deletedAt: Date): DocumentEnd => ({
  instanceId: instance.id,
  processorId: instance.processorId,
  status: instance.status === 'completed' ? 'completed' : 'failed',
  documentTypeId: instance.documentTypeId,
  error: instance.errorCode,
  triggeredAt: instance.createdAt.getTime(),
  completedAt: instance.completedAt?.getTime() ?? null,
  deletedAt: deletedAt.getTime(),
});

/**
 * Review of a refused document submitted as it is, of an expired one, or of a corrected reading (additive). Pipeline findings stay unchanged.
 */
export const DocumentReview = z
  .object({
    instanceId: z.string(),
    required: z.boolean(),
    reasons: z
      .array(z.enum(DOCUMENT_PROBLEMS))
      .describe(
        'Why the document was rejected, as shown to the customer; or DOCUMENT_EXPIRED for an expired one that was not; empty if the customer corrected what was read.',
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
