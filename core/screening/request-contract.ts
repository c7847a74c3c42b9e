import { z } from 'zod';
import { FullName } from './contract';

/** A text field a caller may leave out; what is only spaces counts as left out. */
const optionalText = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.trim() || undefined)
    .optional();

/** `YYYY-MM-DD`, a day that exists. */
export const CalendarDate = z.iso.date('must be a date, YYYY-MM-DD');

/** ISO 3166-1 alpha-2; case does not matter. */
export const CountryCode = z
  .string()
  .regex(/^[A-Za-z]{2}$/, 'must be an ISO 3166-1 alpha-2 code')
  .transform((code) => code.toUpperCase());

/** The individual to be screened, as `POST /screening/request` takes it. */
export const ScreeningSubject = z.object({
  fullName: FullName,
  dateOfBirth: CalendarDate.optional(),
  country: CountryCode.optional(),
  identificationDocument: z
    .object({ type: optionalText(100), number: optionalText(100), country: CountryCode.optional() })
    .optional(),
});

export const CreateScreeningRequest = ScreeningSubject.extend({
  externalId: optionalText(200),
  /** Additive (decision D13): watch this person from now on. By default on when there is an `externalId`. */
  ongoingMonitoring: z.object({ enabled: z.boolean() }).optional(),
}).meta({ id: 'CreateScreeningRequest' });
export type CreateScreeningRequest = z.infer<typeof CreateScreeningRequest>;

export const ScreeningRequestCreated = z
  .object({
    requestId: z.string(),
    /** Additive: what of the request cannot be answered for, such as words of a name beyond those compared. */
    warnings: z.array(z.string()).optional(),
  })
  .meta({ id: 'ScreeningRequestCreated' });
export type ScreeningRequestCreated = z.infer<typeof ScreeningRequestCreated>;

export const REQUEST_STATUSES = ['queued', 'screening', 'completed', 'completed_partial', 'failed'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The three kinds of sources of the specification, in the order of their steps. */
export const SOURCE_KINDS = ['sanctions', 'pep', 'adverse-media'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/**
 * What one source was asked and what it said: the evidence of a run. `unavailable` and `failed` are never "clear":
 * the source was meant to be searched and was not. `skipped` is a source that this installation does not have.
 */
export const SourceEvidence = z
  .object({
    kind: z.enum(SOURCE_KINDS),
    source: z.string(),
    status: z.enum(['success', 'unavailable', 'failed', 'skipped']),
    listVersion: z.string().nullable(),
    hits: z.int(),
    /** Of them, at or above the alert threshold. */
    alerting: z.int(),
    threshold: z.number(),
    checkedAt: z.iso.datetime(),
    /** Which build of readers and matcher answered; a replay by another one may differ. */
    matcher: z.string().optional(),
    /** How old and how large the source was, and what was not looked at, where a version does not say it. */
    note: z.string().optional(),
  })
  .meta({ id: 'ScreeningSourceEvidence' });
export type SourceEvidence = z.infer<typeof SourceEvidence>;

/** Additive: a screening request as it stands (decision D16). */
export const ScreeningRequest = z
  .object({
    requestId: z.string(),
    externalId: z.string().nullable(),
    status: z.enum(REQUEST_STATUSES),
    sources: z.array(SourceEvidence),
    alertIds: z.array(z.string()),
    ongoingMonitoring: z.object({ enabled: z.boolean() }),
    createdAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ScreeningRequest' });
export type ScreeningRequest = z.infer<typeof ScreeningRequest>;

/**
 * How a run ended. Without one sanctions list that answered there is no result; with one that did not, the result is
 * partial and says which.
 */
export function requestOutcome(sources: readonly SourceEvidence[]): Exclude<RequestStatus, 'queued' | 'screening'> {
  const sanctions = sources.filter((one) => one.kind === 'sanctions');
  if (!sanctions.some((one) => one.status === 'success')) return 'failed';
  return sources.every((one) => one.status === 'success' || one.status === 'skipped')
    ? 'completed'
    : 'completed_partial';
}
