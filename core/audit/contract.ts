import { z } from 'zod';
import { wholeNumber } from '@/core/http/query-values';

export const AuditView = z
  .object({
    sequence: z.int(),
    at: z.string(),
    /** member, apiKey, customer or system. */
    actorType: z.string(),
    actorId: z.string(),
    /** A member's name; null where the actor is none, or was never here. */
    actorName: z.string().nullable(),
    action: z.string(),
    objectType: z.string(),
    objectId: z.string(),
    /** Ids, codes and counts. */
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' });
export type AuditView = z.infer<typeof AuditView>;

/** `GET /console/audit`: newest first. */
export const AuditPage = z.object({ entries: z.array(AuditView), totalCount: z.int() }).meta({ id: 'AuditPage' });
export type AuditPage = z.infer<typeof AuditPage>;

export const ListAudit = z.object({
  /** The beginning of an action: `alert.`, `member.invited`. */
  action: z
    .string()
    .regex(/^[A-Za-z.]{1,60}$/)
    .optional(),
  actorId: z.string().max(64).optional(),
  actorType: z.enum(['member', 'apiKey', 'customer', 'system']).optional(),
  objectId: z.string().max(64).optional(),
  /** From this moment on, and before that one. */
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
  limit: wholeNumber(1, 200).default(100),
  offset: wholeNumber(0, 1_000_000).default(0),
});
export type ListAudit = z.infer<typeof ListAudit>;

/** `GET /console/audit/verification`: whether the whole chain holds, and where it does not. */
export const AuditVerification = z
  .object({
    intact: z.boolean(),
    /** The last entry, or the first that does not hold. */
    sequence: z.int(),
    reason: z.string().nullable(),
    checkedAt: z.string(),
  })
  .meta({ id: 'AuditVerification' });
export type AuditVerification = z.infer<typeof AuditVerification>;
