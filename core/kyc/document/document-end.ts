import { z } from 'zod';

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
