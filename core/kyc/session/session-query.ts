import { z } from 'zod';
import { wholeNumber, yesOrNo } from '@/core/http/query-values';
import { isRecord } from '@/core/is-record';
import { KYC_STATES } from './session';
import { KYC_OUTCOMES } from './session-outcome';

const KYC_SORT_FIELDS = ['createdAt', 'expiresAt', 'completedAt'] as const;

const MAX_OFFSET = 2_147_483_647;
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);

/** End exclusive; a date-only end includes its day (UTC). */
export type DateRange = { start?: Date; end?: Date };

const Range = z
  .strictObject({
    start: moment.optional().describe('Date or timestamp, inclusive.'),
    end: moment.optional().describe('Timestamp, exclusive; or a date, including the whole day (UTC).'),
    from: moment.optional().describe('Alias of `start`.'),
    to: moment.optional().describe('Alias of `end`.'),
  })
  .transform(({ start, end, from, to }) => ({ first: start ?? from, last: end ?? to }))
  .refine(({ first, last }) => !first || !last || isInOrder(first, last), 'ends before it starts')
  .transform(
    ({ first, last }): DateRange => ({
      ...(first && { start: instant(first) }),
      ...(last && { end: endOf(last) }),
    }),
  );

const isInOrder = (first: string, last: string): boolean =>
  DATE_ONLY.test(last) ? instant(first) < endOf(last) : instant(first) <= instant(last);

function instant(text: string): Date {
  return new Date(DATE_ONLY.test(text) || /[zZ]|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`);
}

function endOf(text: string): Date {
  const at = instant(text);
  return DATE_ONLY.test(text) ? new Date(at.getTime() + 24 * 3_600_000) : at;
}

const filters = {
  searchQuery: z
    .string()
    .trim()
    .max(200)
    .describe('Part of a session ID, external ID, name or email address; words of a name in any order.'),
  state: z.enum(KYC_STATES).describe('Filter by state.'),
  outcome: z.enum(KYC_OUTCOMES).describe('Filter by outcome.'),
  createdAt: Range.describe('Filter by creation time.'),
  sortBy: z.enum(KYC_SORT_FIELDS).describe('Default createdAt. Sessions without the date come last.'),
  sortOrder: z.enum(['asc', 'desc']).describe('Default desc.'),
};
const told = {
  isComplete: 'Filter by whether the customer finished all steps.',
  isInvalid: 'Filter by whether all attempts are used up. For rejected sessions, filter by `outcome`.',
  limit: 'Page size. Default 50.',
  offset: 'Number of entries to skip. Default 0.',
};

/** Body of `GET /kyc-sessions` and `POST /kyc-sessions/search` (docs/api.md#listing-sessions). */
export const KycSessionFilters = z
  .object({
    ...filters,
    isComplete: z.boolean().describe(told.isComplete),
    isInvalid: z.boolean().describe(told.isInvalid),
    limit: z.int().min(1).max(100).describe(told.limit),
    offset: z.int().min(0).max(MAX_OFFSET).describe(told.offset),
  })
  .partial()
  .optional()
  .meta({ id: 'KycSessionFilters' });
export type KycSessionFilters = NonNullable<z.infer<typeof KycSessionFilters>>;

/**
 * As query: `createdAt[start]`, `createdAt.start`, `createdAtStart` (and `end`, `from`, `to`), or JSON in `createdAt`.
 */
export const KycSessionQuery = z.preprocess(
  gatherRange,
  z
    .object({
      ...filters,
      isComplete: yesOrNo.describe(told.isComplete),
      isInvalid: yesOrNo.describe(told.isInvalid),
      limit: wholeNumber(1, 100).describe(told.limit),
      offset: wholeNumber(0, MAX_OFFSET).describe(told.offset),
    })
    .partial(),
);

function gatherRange(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  const rest: Record<string, unknown> = {};
  const range: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    const part = /^createdAt(?:\[(\w*)\]|\.(\w*)|(Start|End|From|To))$/.exec(name);
    const key = part?.[1] ?? part?.[2] ?? part?.[3]?.toLowerCase();
    if (key) range[key] = value;
    else if (name === 'createdAt') Object.assign(range, rangeFromJson(value));
    else rest[name] = value;
  }
  return Object.keys(range).length > 0 ? { ...rest, createdAt: range } : rest;
}

function rangeFromJson(value: unknown): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(String(value));
    if (isRecord(parsed)) return { ...parsed };
  } catch {
    // Not JSON: the schema reports it with its path.
  }
  return { start: value };
}
