import { z } from 'zod';
import { RETENTION_DAYS, type RetentionKind } from './retention';

export const keptDays = (kind: RetentionKind) =>
  z.int().min(RETENTION_DAYS[kind].fewest).max(RETENTION_DAYS[kind].most).nullable();

export const Retention = z.strictObject({
  kycSessionDays: keptDays('kycSessionDays'),
  unfinishedSessionDays: keptDays('unfinishedSessionDays'),
  documentDays: keptDays('documentDays'),
  screeningDays: keptDays('screeningDays'),
});
export type Retention = z.infer<typeof Retention>;

/** Number per kind the next nightly run would delete. */
export const RetentionEffect = z
  .object({
    kycSessionDays: z.int(),
    unfinishedSessionDays: z.int(),
    documentDays: z.int(),
    screeningDays: z.int(),
  })
  .meta({ id: 'ConsoleRetentionEffect' });
export type RetentionEffect = z.infer<typeof RetentionEffect>;
