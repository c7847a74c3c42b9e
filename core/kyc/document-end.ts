import { z } from 'zod';

/** What a document came to, kept by its session when the document itself was deleted. Nothing that was read from it. */
export const DocumentEnd = z.object({
  instanceId: z.string(),
  processorId: z.string(),
  status: z.enum(['completed', 'failed']),
  documentTypeId: z.string().nullable(),
  /** Ends from before it was kept have none. */
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

/** One that was deleted before it was read can no longer hold: it counts as failed. */
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
