import { z } from 'zod';
import { QUEUE_COLUMNS } from '@/core/alerts/columns';
import { KeptKeys } from '@/core/keys/keys-contract';
import { CAPTURE_POLICIES } from '@/core/kyc/capture-policy';
import { DocumentTypes } from '@/core/kyc/contract';
import { PRODUCTS } from '@/core/products';
import { ROLES } from './roles';
import { STATUS_AREAS } from './status-areas';

/** `GET /console/me`: who is signed in, where, how matches are judged there, and what waits for them. */
export const ConsoleMe = z
  .object({
    member: z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(ROLES) }),
    organization: z.object({ id: z.string(), name: z.string() }),
    /** From which score on this organization shows a match and raises an alert. */
    thresholds: z.object({ show: z.number(), alert: z.number() }),
    /** Lists, registers and corpora of articles that are searched here: what an alert may have come from. */
    sources: z.array(z.string()),
    /** Documents that customers of new KYC sessions may choose. */
    documentTypes: DocumentTypes,
    /** Whether customers of new KYC sessions must use the camera. */
    capturePolicy: z.enum(CAPTURE_POLICIES),
    /** Whether mails leave this installation. */
    canMail: z.boolean(),
    /** Columns of the queue as the member chose them, in their order; none: as drawn. */
    queueColumns: z.array(z.enum(QUEUE_COLUMNS)),
    /** Single keys that the member chose, by what they do; the others are as drawn. */
    keys: KeptKeys,
    openAlerts: z.int(),
    /** Live KYC sessions whose customer asked for help. */
    askedForHelp: z.int(),
    /** KYC sessions over whose document or face a person has to decide. */
    sessionsForReview: z.int(),
  })
  .meta({ id: 'ConsoleMe' });
export type ConsoleMe = z.infer<typeof ConsoleMe>;

/** `GET /console/usage`: credits per day and product, and per key. Days are calendar days in UTC. */
export const Usage = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** The first day of the period on which the organization was there: an average begins here. */
    since: z.iso.date(),
    /** null is unlimited, still metered. */
    balance: z.int().nullable(),
    total: z.int(),
    days: z.array(z.object({ date: z.iso.date(), product: z.enum(PRODUCTS), credits: z.int(), calls: z.int() })),
    keys: z.array(
      z.object({
        keyId: z.string().nullable(),
        name: z.string().nullable(),
        lastFour: z.string().nullable(),
        product: z.enum(PRODUCTS),
        credits: z.int(),
        calls: z.int(),
      }),
    ),
  })
  .meta({ id: 'ConsoleUsage' });
export type Usage = z.infer<typeof Usage>;

/** `GET /console/status`: one line a check; `off` is a choice, `down` is a fault, `warn` works but wants a look. */
export const SystemStatus = z
  .object({
    at: z.string(),
    ready: z.boolean(),
    checks: z.array(
      z.object({
        id: z.string(),
        area: z.enum(STATUS_AREAS),
        state: z.enum(['up', 'warn', 'down', 'off']),
        /** What it is or how it stands, as a short text of ours. */
        value: z.string(),
        /** What to do, when there is something to do: a command or a setting to copy. */
        fix: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ConsoleStatus' });
export type SystemStatus = z.infer<typeof SystemStatus>;
export type StatusCheck = SystemStatus['checks'][number];
