import { z } from 'zod';
import { RETENTION_DAYS, type RetentionKind } from './retention';

export const retentionDays = (kind: RetentionKind) =>
  z.int().min(RETENTION_DAYS[kind].fewest).max(RETENTION_DAYS[kind].most).nullable();

export const Retention = z.strictObject({
  kycSessionDays: retentionDays('kycSessionDays'),
  unfinishedSessionDays: retentionDays('unfinishedSessionDays'),
  documentDays: retentionDays('documentDays'),
  screeningDays: retentionDays('screeningDays'),
});
export type Retention = z.infer<typeof Retention>;

/** Stored settings of retention: days per kind; null to keep (ADR 30). */
export const RetentionSettings = z.object({
  retention: z
    .object({
      kycSessionDays: retentionDays('kycSessionDays').default(null),
      unfinishedSessionDays: retentionDays('unfinishedSessionDays').default(null),
      documentDays: retentionDays('documentDays').default(null),
      screeningDays: retentionDays('screeningDays').default(null),
    })
    .prefault({}),
});

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
