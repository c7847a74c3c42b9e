import { z } from 'zod';
import { CAPTURE_POLICIES } from '@/core/kyc/capture-policy';
import { DocumentTypes } from '@/core/kyc/contract';
import { PRODUCTS } from '@/core/products';
import { ROLES } from './roles';
import { STATUS_AREAS } from './status-areas';

/** `GET /console/me`: the signed-in member, the organization, its settings and open work. */
export const ConsoleMe = z
  .object({
    member: z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(ROLES) }),
    organization: z.object({ id: z.string(), name: z.string() }),
    /** Minimum scores to show a match and to raise an alert. */
    thresholds: z.object({ show: z.number(), alert: z.number() }),
    /** Watchlists, PEP lists and news sources searched by this installation. */
    sources: z.array(z.string()),
    /** Documents allowed in new KYC sessions. */
    documentTypes: DocumentTypes,
    /** Whether new KYC sessions require the camera. */
    capturePolicy: z.enum(CAPTURE_POLICIES),
    /** Whether email is configured. */
    canMail: z.boolean(),
    openAlerts: z.int(),
    /** Active KYC sessions with a help request. */
    askedForHelp: z.int(),
    /** KYC sessions whose document or face needs a manual decision. */
    sessionsForReview: z.int(),
  })
  .meta({ id: 'ConsoleMe' });
export type ConsoleMe = z.infer<typeof ConsoleMe>;

/** `GET /console/usage`: credits per day, product and key. Days are UTC calendar days. */
export const Usage = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** First day of the period on which the organization existed; start of averages. */
    since: z.iso.date(),
    /** Null for unlimited, which is still metered. */
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

/**
 * `GET /console/status`: system checks. `off` is a configuration choice, `down` a fault, `warn` works but needs
 * attention.
 */
export const SystemStatus = z
  .object({
    at: z.string(),
    ready: z.boolean(),
    checks: z.array(
      z.object({
        id: z.string(),
        area: z.enum(STATUS_AREAS),
        state: z.enum(['up', 'warn', 'down', 'off']),
        /** Short state or value. */
        value: z.string(),
        /** Command or setting that fixes the problem, if any. */
        fix: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ConsoleStatus' });
export type SystemStatus = z.infer<typeof SystemStatus>;
export type StatusCheck = SystemStatus['checks'][number];
