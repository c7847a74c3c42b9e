import { z } from 'zod';
import { gatherRange, Range } from '@/core/http/date-range';
import { wholeNumber, yesOrNo } from '@/core/http/query-values';
import { KYC_STATES } from './session';
import { KYC_OUTCOMES } from './session-outcome';

const KYC_SORT_FIELDS = ['createdAt', 'expiresAt', 'completedAt'] as const;

const MAX_OFFSET = 2_147_483_647;
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
