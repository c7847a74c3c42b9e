import { z } from 'zod';
import { AlertMatch } from '@/core/alerts/contract';
import { BirthDate, CalendarDate } from './contract';
import { SEARCHED_KINDS } from './searched-kinds';

/** Free text; parsed in services/screening/requests/create-request.ts. */
export const TypedCountry = z.string().trim().max(100).describe('A country name or an ISO 3166-1 alpha-2 code.');

/** Console search: like a screening request, but immediate, free and not stored. */
export const ConsoleSearch = z
  .strictObject({
    fullName: z.string().max(500),
    dateOfBirth: BirthDate.optional(),
    country: TypedCountry.optional(),
    documentNumber: z.string().max(100).optional(),
    threshold: z.number().min(0.5).max(1).optional(),
    sources: z
      .array(z.enum(SEARCHED_KINDS))
      .min(1)
      .max(SEARCHED_KINDS.length)
      .optional()
      .describe('Watchlists and PEP lists to search. Default: all.'),
    asOf: CalendarDate.optional().describe('Use the lists as of the end of this day (UTC). Default: now.'),
  })
  .refine((search) => /[\p{L}\p{N}]/u.test(search.fullName), {
    path: ['fullName'],
    message: 'contains no letters or digits',
  })
  .meta({ id: 'ConsoleScreeningSearch' });
export type ConsoleSearch = z.infer<typeof ConsoleSearch>;

export const ConsoleMatch = AlertMatch.omit({ id: true, status: true, changed: true })
  .extend({ positions: z.array(z.string()), alerting: z.boolean(), matchedName: z.string() })
  .meta({ id: 'ConsoleScreeningMatch' });
export type ConsoleMatch = z.infer<typeof ConsoleMatch>;

export const ConsoleSearchResult = z
  .object({
    matches: z.array(ConsoleMatch),
    /** Searched readings of the name: romanized, without titles. */
    searchingFor: z.array(z.string()),
    country: z.string().nullable(),
    unavailable: z.array(z.string()),
    leftOut: z.array(z.string()),
    searched: z.array(z.object({ source: z.string(), listVersion: z.string() })),
    searchedAt: z.iso.datetime(),
    /** Day of the searched lists; null for the current ones. */
    asOf: z.string().nullable(),
    warnings: z.array(z.string()).optional(),
    thresholds: z.object({ show: z.number(), alert: z.number() }),
  })
  .meta({ id: 'ConsoleScreeningResult' });
export type ConsoleSearchResult = z.infer<typeof ConsoleSearchResult>;
