import { z } from 'zod';
import { CountryCode } from '@/core/shared/countries/country-codes';
import { isCalendarDay } from '@/core/shared/dates/calendar-day';
import { PersonName } from '../contract';
import { ListDate } from '../watchlists/list-age';

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
  .meta({ pattern: '^(18[5-9][0-9]|19[0-9]{2}|[2-9][0-9]{3})(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$' });

const ScreeningSubject = z.object({
  fullName: PersonName.describe('The name of a person, in any script.'),
  dateOfBirth: BirthDate.optional().describe(
    'YYYY-MM-DD, or YYYY or YYYY-MM where no more is known. An equal one supports a match, another one contradicts it.',
  ),
  country: CountryCode.optional().describe('ISO 3166-1 alpha-2: nationality or residence.'),
  identificationDocument: z
    .object({
      type: optionalText(100).describe('For example passport, national_id or drivers_license.'),
      number: optionalText(100).describe('As it is printed; blanks and dashes do not matter.'),
      country: CountryCode.optional().describe('ISO 3166-1 alpha-2 code of the issuer.'),
    })
    .optional()
    .describe('A document that a list may name too.'),
});

export const CreateScreeningRequest = ScreeningSubject.extend({
  externalId: optionalText(200).describe(
    'Your own reference. With one the person is watched from now on: every new version of a list is compared, and what it newly says raises an alert. `ongoingMonitoring` switches that off. An id stands for one person: the newest request of it ends the watch of the one before, which `warnings` says when the name was another.',
  ),
  ongoingMonitoring: z
    .object({ enabled: z.boolean().describe('False: screen once and never again.') })
    .optional()
    .describe('Whether the person is watched from now on. Left out: yes with an `externalId`, no without one.'),
}).meta({ id: 'CreateScreeningRequest' });
export type CreateScreeningRequest = z.infer<typeof CreateScreeningRequest>;

const NO_NUMBER = '`identificationDocument` has no `number`, so no document is compared.';

/** Warn about a document without a number, which the API makes optional. */
export function documentWarnings({
  identificationDocument,
}: {
  identificationDocument?: { number?: string | undefined } | null | undefined;
}): string[] {
  return identificationDocument && identificationDocument.number === undefined ? [NO_NUMBER] : [];
}

const warnings = z
  .array(z.string())
  .optional()
  .describe('What keeps "nothing found" from meaning what it says; only there when there is something to say.');

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
      'The day the list was of: as its publisher wrote it, or else when the file was last changed. Missing where neither is known.',
    ),
    hits: z.int().describe('Matches at or above `threshold`.'),
    alerting: z.int().describe('Of them, those at or above the alert threshold.'),
    threshold: z
      .number()
      .describe(
        'From this score on a match is kept and shown. Whether it raises an alert is decided by `alertThreshold`.',
      ),
    alertThreshold: z.number().optional().describe('From this score on a match raises an alert.'),
    demonstration: z
      .boolean()
      .optional()
      .describe('True: invented entries that come with the product were searched, not the official source.'),
    checkedAt: z.iso.datetime(),
    /** Build of parsers and matcher; a replay by another build may differ. */
    matcher: z.string().optional(),
    /** Age, size or unread parts of the source, unless part of the version. */
    note: z.string().optional(),
    gatheredAt: z.iso
      .datetime()
      .nullable()
      .optional()
      .describe(
        'Of a source of articles: when it was last gathered from; null if it never was. Missing in older runs.',
      ),
    articles: z
      .array(z.string())
      .optional()
      .describe('Of a source of articles: the addresses of those that may name the person and were read, at most 100.'),
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
    matchedName: z.string().describe('Which of its names met the one that was sent.'),
    score: z.number(),
    alerting: z.boolean().describe('Whether the score reaches `alertThreshold`.'),
    reasoning: z.string(),
  })
  .meta({ id: 'ScreeningMatch' });
export type ScreeningMatch = z.infer<typeof ScreeningMatch>;

const RunEvidence = z.object({
  sources: z.array(SourceEvidence),
  alertThreshold: z.number().describe('From this score on a match raises an alert.'),
  matches: z
    .array(ScreeningMatch)
    .describe(
      'What was found, best first, at most 100. Those below `alertThreshold` are told here and raise no alert.',
    ),
  warnings,
});
export type RunEvidence = z.infer<typeof RunEvidence>;
export const runEvidenceShape = RunEvidence.shape;

/** Additive (docs/api.md#screening-requests). */
export const ScreeningRequest = z
  .object({
    requestId: z.string(),
    externalId: z.string().nullable(),
    status: z.enum(REQUEST_STATUSES),
    ...runEvidenceShape,
    alertIds: z
      .array(z.string())
      .describe(
        'Each is read at `GET /screening/alert/{id}`. Those of monitoring too: what it found later stands in the alert. `matches` and `sources` are those of the screening itself.',
      ),
    ongoingMonitoring: z.object({ enabled: z.boolean() }),
    createdAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
    retryAt: z.iso
      .datetime()
      .nullable()
      .describe(
        'Of a run that ended in part: when the sources that did not answer are asked again. What they say then is told by another completed event.',
      ),
  })
  .meta({ id: 'ScreeningRequest' });
export type ScreeningRequest = z.infer<typeof ScreeningRequest>;

/** Failed without an answer from any sanctions list; partial if any source failed. */
export function requestOutcome(sources: readonly SourceEvidence[]): Exclude<RequestStatus, 'queued' | 'screening'> {
  const sanctions = sources.filter((one) => one.kind === 'sanctions');
  if (!sanctions.some((one) => one.status === 'success')) return 'failed';
  return sources.every((one) => one.status === 'success' || one.status === 'skipped')
    ? 'completed'
    : 'completed_partial';
}
