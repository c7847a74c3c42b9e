import { z } from 'zod';
import { OwnReasons } from '@/core/alerts/queue/alert-settings';
import { wholeNumber } from '@/core/http/query-values';
import { CAPTURE_POLICIES } from '@/core/kyc/capture/capture-policy';
import { DocumentTypes } from '@/core/kyc/session/kyc-settings';
import { OPERATIONS, PRODUCTS } from '@/core/products';
import { OwnOrganization } from './organizations-contract';
import { ROLES } from './roles';
import { STATUS_AREAS } from './status-areas';

/** `GET /console/me`. */
export const ConsoleMe = z
  .object({
    member: z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(ROLES) }),
    organization: OwnOrganization,
    /** Of the person, by name. */
    organizations: z.array(OwnOrganization),
    ownsInstallation: z.boolean(),
    thresholds: z.object({ show: z.number(), alert: z.number() }),
    ownReasons: OwnReasons,
    sources: z.array(z.string()),
    documentTypes: DocumentTypes,
    capturePolicy: z.enum(CAPTURE_POLICIES),
    canMail: z.boolean(),
    openAlerts: z.int(),
    askedForHelp: z.int(),
    sessionsForReview: z.int(),
  })
  .meta({ id: 'ConsoleMe' });
export type ConsoleMe = z.infer<typeof ConsoleMe>;

export const ReadUsage = z.object({ days: wholeNumber(1, 366).default(30).describe('UTC days up to today.') });

/** Days are UTC. */
export const Usage = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** First day the organization existed; start of averages. */
    since: z.iso.date(),
    /** Null for unlimited, still metered. */
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
    /** By key and operation. */
    operations: z.array(
      z.object({
        keyId: z.string().nullable(),
        name: z.string().nullable(),
        lastFour: z.string().nullable(),
        operation: z.enum([...Object.values(OPERATIONS), 'other']),
        credits: z.int(),
        calls: z.int(),
      }),
    ),
  })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof Usage>;

/** `off` is a choice, `down` a fault, `warn` needs attention. */
export const SystemStatus = z
  .object({
    at: z.string(),
    ready: z.boolean(),
    checks: z.array(
      z.object({
        id: z.string(),
        area: z.enum(STATUS_AREAS),
        state: z.enum(['up', 'warn', 'down', 'off']),
        value: z.string(),
        fix: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ConsoleStatus' });
export type SystemStatus = z.infer<typeof SystemStatus>;
export type StatusCheck = SystemStatus['checks'][number];
