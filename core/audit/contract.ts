import { z } from 'zod';
import { wholeNumber } from '@/core/http/query-values';

export const AuditView = z
  .object({
    sequence: z.int(),
    at: z.string(),
    actorType: z.string(),
    actorId: z.string(),
    /** Null if the actor is no known member. */
    actorName: z.string().nullable(),
    action: z.string(),
    objectType: z.string(),
    objectId: z.string(),
    detail: z.record(z.string(), z.unknown()),
    /** Whether `GET /console/audit/{sequence}/certificate` has a deletion certificate. */
    certificate: z.boolean(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditView = z.infer<typeof AuditView>;

/** Newest first. */
export const AuditPage = z.object({ entries: z.array(AuditView), totalCount: z.int() }).meta({ id: 'AuditPage' });
export type AuditPage = z.infer<typeof AuditPage>;

export const ListAudit = z.object({
  /** Prefix: `alert.`, `member.invited`. */
  action: z
    .string()
    .regex(/^[A-Za-z.]{1,60}$/)
    .optional(),
  actorId: z.string().max(64).optional(),
  actorType: z.enum(['member', 'apiKey', 'customer', 'system']).optional(),
  objectId: z.string().max(64).optional(),
  /** `since` is inclusive, `until` exclusive. */
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
  limit: wholeNumber(1, 200).default(100),
  offset: wholeNumber(0, 1_000_000).default(0),
});
export type ListAudit = z.infer<typeof ListAudit>;

/** A body, because URLs with names end up in logs and histories. */
export const SearchAudit = z
  .strictObject(ListAudit.shape)
  .extend({ text: z.string().trim().min(1).max(200) })
  .meta({ id: 'SearchAudit' });

export const ExportAudit = z
  .strictObject(ListAudit.shape)
  .omit({ limit: true, offset: true })
  .extend({ subject: z.string().trim().max(200).optional() })
  .meta({ id: 'ExportAudit' });
export type ExportAudit = z.infer<typeof ExportAudit>;

export const AuditVerification = z
  .object({
    intact: z.boolean(),
    /** The last sequence, or the first invalid one. */
    sequence: z.int(),
    reason: z.string().nullable(),
    checkedAt: z.string(),
  })
  .meta({ id: 'AuditVerification' });
export type AuditVerification = z.infer<typeof AuditVerification>;
