import { z } from 'zod';
import { QUEUE_COLUMNS } from './columns';

/** Columns in their order, each once; none: as drawn. */
export const Columns = z
  .array(z.enum(QUEUE_COLUMNS))
  .max(QUEUE_COLUMNS.length)
  .refine((columns) => new Set(columns).size === columns.length, 'names a column twice');

export const QueueColumns = z.strictObject({ columns: Columns }).meta({ id: 'QueueColumns' });
export type QueueColumns = z.infer<typeof QueueColumns>;
