import { z } from 'zod';
import { wholeNumber } from '@/core/http/query-values';
import { CountryCode } from '@/core/shared/countries/country-codes';
import { isCalendarDay } from '@/core/shared/dates/calendar-day';
import { PersonName } from '../contract';
import { ListDate } from '../watchlists/list-age';
import { ENTITY_TYPES } from './entity-type';

/** Optional; blank counts as missing. */
const optionalText = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.trim() || undefined)
    .optional();

const NO_DATE = 'must be a date, YYYY-MM-DD';

/** `YYYY-MM-DD`, an existing day. */
export const CalendarDate = z.iso.date({ error: NO_DATE, abort: true });

const NO_BIRTH_DATE = `${NO_DATE}, or a year; leave it out to screen by name alone`;

/** Lists name people born in the 1880s; earlier years are typos. */
const FIRST_LISTED_BIRTH_YEAR = 1850;

/** Full birth date, year, or year and month. Callers check for future dates. */
export const BirthDate = z
  .string()
  .regex(/^\d{4}(-(0[1-9]|1[0-2])(-\d{2})?)?$/, { error: NO_BIRTH_DATE, abort: true })
  .refine((date) => date.length < 10 || isCalendarDay(date), { error: NO_BIRTH_DATE, abort: true })
  .refine((date) => Number(date.slice(0, 4)) >= FIRST_LISTED_BIRTH_YEAR, {
    error: `is before ${FIRST_LISTED_BIRTH_YEAR}`,
    params: { code: 'too_early' },
  })
  .meta({
    pattern:
      '^(18[5-9][0-9]|19[0-9]{2}|20[0-9]{2})(-(0[1-9]|1[0-2])|-(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|-(0[469]|11)-(0[1-9]|[12][0-9]|30)|-02-(0[1-9]|1[0-9]|2[0-9]))?$',
  });

const ScreeningSubject = z.object({
  fullName: PersonName.describe('Name of the subject, in any script.'),
  entityType: z
    .enum(ENTITY_TYPES)
    .optional()
    .describe(
      'Kind of subject; only list entries of this kind are matched. Default: person, unless the name shows a legal form (such as Ltd) or an IMO number; then every kind is searched and `warnings` says so.',
    ),
  dateOfBirth: BirthDate.optional().describe(
    'YYYY-MM-DD, YYYY-MM or YYYY; not in the future. An equal date supports a match, a different one contradicts it.',
  ),
  country: CountryCode.optional().describe('ISO 3166-1 alpha-2: nationality or residence.'),
  identificationDocument: z
    .object({
      type: optionalText(100).describe('For example passport, national_id or drivers_license.'),
      number: optionalText(100).describe('As printed; spaces and dashes are ignored.'),
      country: CountryCode.optional().describe('ISO 3166-1 alpha-2 code of the issuer.'),
    })
    .optional()
    .describe('Compared with document numbers on the lists.'),
});

export const CreateScreeningRequest = ScreeningSubject.extend({
  externalId: optionalText(200).describe(
    'Your reference for the subject. Enables monitoring: every new list version is compared, and new matches raise an alert. Turn it off with `ongoingMonitoring`. An external ID identifies one subject: a newer request with it ends the monitoring of the previous one, and `warnings` reports a different name.',
  ),
  ongoingMonitoring: z
    .object({ enabled: z.boolean().describe('False: screen once only.') })
    .optional()
    .describe('Whether to monitor the subject. Default: true with an `externalId`, otherwise false.'),
}).meta({ id: 'CreateScreeningRequest' });
export type CreateScreeningRequest = z.infer<typeof CreateScreeningRequest>;

const NO_NUMBER = '`identificationDocument` has no `number`, so it is not compared.';

/** Warn about a document without a number, which the API makes optional. */
export function documentWarnings({
  identificationDocument,
}: {
  identificationDocument?: { number?: string | undefined } | null | undefined;
}): string[] {
  return identificationDocument && identificationDocument.number === undefined ? [NO_NUMBER] : [];
}

const warnings = z.array(z.string()).optional().describe('Limitations of this result (present only when applicable).');

export const ScreeningRequestCreated = z
  .object({
    requestId: z.string(),
    warnings,
  })
  .meta({ id: 'ScreeningRequestCreated' });
export type ScreeningRequestCreated = z.infer<typeof ScreeningRequestCreated>;

export const REQUEST_STATUSES = ['queued', 'screening', 'completed', 'completed_partial', 'failed'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const SOURCE_KINDS = ['sanctions', 'pep', 'adverse-media'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/**
 * Evidence of one source. `unavailable` and `failed` never mean clear: it should have been searched. `skipped`: not
 * installed.
 */
export const SourceEvidence = z
  .object({
    kind: z.enum(SOURCE_KINDS),
    source: z.string(),
    status: z.enum(['success', 'unavailable', 'failed', 'skipped']),
    listVersion: z.string().nullable(),
    listDate: ListDate.optional().describe(
      'Publication date of the list, or else the modification date of the file. Omitted if neither is known.',
    ),
    hits: z.int().describe('Matches at or above `threshold`.'),
    alerting: z.int().describe('Matches at or above `alertThreshold`.'),
    threshold: z
      .number()
      .describe('Minimum score for a match to be reported. `alertThreshold` decides whether it raises an alert.'),
    alertThreshold: z.number().optional().describe('Minimum score for a match to raise an alert.'),
    demonstration: z
      .boolean()
      .optional()
      .describe('True: invented demo entries were searched, not the official source.'),
    checkedAt: z.iso.datetime(),
    /** Build of parsers and matcher; a replay by another build may differ. */
    matcher: z.string().optional(),
    /** Age, size or unread parts of the source, unless part of the version. */
    note: z.string().optional(),
    gatheredAt: z.iso
      .datetime()
      .nullable()
      .optional()
      .describe('Adverse media: when articles were last fetched; null if never. Omitted in older runs.'),
    articles: z
      .array(z.string())
      .optional()
      .describe('Adverse media: URLs of the articles that were read because they may name the subject, at most 100.'),
  })
  .meta({ id: 'ScreeningSourceEvidence' });
export type SourceEvidence = z.infer<typeof SourceEvidence>;

export const ScreeningMatch = z
  .object({
    type: z.enum(['watchlist', 'dossier']),
    source: z.string(),
    listVersion: z.string(),
    entityId: z.string(),
    fullName: z.string(),
    matchedName: z.string().describe('The name of the list entry that matched.'),
    score: z.number(),
    alerting: z.boolean().describe('Whether the score reaches `alertThreshold`.'),
    reasoning: z.string(),
  })
  .meta({ id: 'ScreeningMatch' });
export type ScreeningMatch = z.infer<typeof ScreeningMatch>;

const RunEvidence = z.object({
  sources: z.array(SourceEvidence),
  alertThreshold: z.number().describe('Minimum score for a match to raise an alert.'),
  matches: z
    .array(ScreeningMatch)
    .describe('Matches, best first, at most 100. Those below `alertThreshold` raise no alert.'),
  warnings,
});
export type RunEvidence = z.infer<typeof RunEvidence>;
export const runEvidenceShape = RunEvidence.shape;

/** Additive (docs/api.md#screening-requests). */
export const ScreeningRequest = z
  .object({
    requestId: z.string(),
    externalId: z.string().nullable(),
    entityType: z.enum(ENTITY_TYPES).nullable().describe('Kind of list entries searched; null: every kind.'),
    status: z.enum(REQUEST_STATUSES),
    environment: z.enum(['live', 'test']).describe('Of the API key (additive).'),
    ...runEvidenceShape,
    alertIds: z
      .array(z.string())
      .describe(
        'Read each with `GET /screening/alert/{id}`. Includes alerts of monitoring, whose later findings are in the alert. `matches` and `sources` are those of the screening itself.',
      ),
    ongoingMonitoring: z.object({ enabled: z.boolean() }),
    createdAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
    retryAt: z.iso
      .datetime()
      .nullable()
      .describe(
        'For partially completed requests: when the failed sources are retried. The result is sent as another completed event.',
      ),
  })
  .meta({ id: 'ScreeningRequest' });
export type ScreeningRequest = z.infer<typeof ScreeningRequest>;

export const ListScreeningRequests = z.object({
  status: z.enum(REQUEST_STATUSES).optional().describe('Filter by status.'),
  externalId: z.string().max(200).optional().describe('Your reference, as sent.'),
  limit: wholeNumber(1, 100).default(20).describe('Page size. Default 20.'),
  after: z.string().max(64).optional().describe('`next` of the previous page.'),
});
export type ListScreeningRequests = z.infer<typeof ListScreeningRequests>;

export const ScreeningRequestList = z
  .object({
    requests: z.array(
      ScreeningRequest.pick({
        requestId: true,
        externalId: true,
        entityType: true,
        status: true,
        environment: true,
        ongoingMonitoring: true,
        createdAt: true,
        completedAt: true,
        retryAt: true,
      }),
    ),
    next: z.string().nullable().describe('Null on the last page.'),
  })
  .meta({ id: 'ScreeningRequestList' });
export type ScreeningRequestList = z.infer<typeof ScreeningRequestList>;

/** Failed without an answer from any sanctions list; partial if any source failed. */
export function requestOutcome(sources: readonly SourceEvidence[]): Exclude<RequestStatus, 'queued' | 'screening'> {
  const sanctions = sources.filter((one) => one.kind === 'sanctions');
  if (!sanctions.some((one) => one.status === 'success')) return 'failed';
  return sources.every((one) => one.status === 'success' || one.status === 'skipped')
    ? 'completed'
    : 'completed_partial';
}
