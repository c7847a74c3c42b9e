import { z } from 'zod';
import { ALERT_STATUSES } from '../alerts/transitions';
import { instanceStatuses } from '../documents/pipeline/stage-ids';
import { processorIds } from '../documents/processor-ids';

export const FOUND_MAX = 5;

/** A body, because URLs with names end up in logs and histories. */
export const SearchQuery = z.strictObject({ text: z.string().trim().min(2).max(100) }).meta({ id: 'ConsoleFind' });
export type SearchQuery = z.infer<typeof SearchQuery>;

const createdAt = z.iso.datetime();

/** Newest first; `createdAt` distinguishes equal names. */
export const SearchHits = z
  .object({
    alerts: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        listed: z.string(),
        externalId: z.string().nullable(),
        status: z.enum(ALERT_STATUSES),
        createdAt,
      }),
    ),
    people: z.array(z.object({ id: z.string(), name: z.string(), externalId: z.string().nullable(), createdAt })),
    sessions: z.array(
      z.object({ id: z.string(), name: z.string().nullable(), externalId: z.string().nullable(), createdAt }),
    ),
    documents: z.array(
      z.object({
        id: z.string(),
        name: z.string().nullable(),
        processorId: z.enum(processorIds),
        status: z.enum(instanceStatuses),
        createdAt,
      }),
    ),
  })
  .meta({ id: 'ConsoleFound' });
export type SearchHits = z.infer<typeof SearchHits>;
