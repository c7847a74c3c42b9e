import { z } from 'zod';
import { AlertMatch } from '@/core/alerts/contract';
import { BirthDate, CalendarDate } from './contract';
import { SEARCHED_KINDS } from './searched-kinds';

/** A country as it is typed in the console; services/screening/effective-country.ts knows which it is. */
export const TypedCountry = z
  .string()
  .trim()
  .max(100)
  .describe('A name as people write it, or an ISO 3166-1 alpha-2 code.');

/** The console's own search: the same question as a screening request, answered at once, kept nowhere and free. */
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
      .describe('Which lists and registers to search; all that are there when left out.'),
    asOf: CalendarDate.optional().describe(
      'Lists and registers as they stood at the end of this day (UTC); left out: as they stand now.',
    ),
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
    /** The readings of the name that were looked for: romanised, without titles. */
    searchingFor: z.array(z.string()),
    /** The country that was compared, as a code; null where none was asked with. */
    country: z.string().nullable(),
    /** Sources that could not be searched: their silence means nothing. */
    unavailable: z.array(z.string()),
    /** Sources that are there and were left out by choice: nothing was searched in them either. */
    leftOut: z.array(z.string()),
    /** What was looked into, also where nothing was found. */
    searched: z.array(z.object({ source: z.string(), listVersion: z.string() })),
    searchedAt: z.iso.datetime(),
    /** The day whose lists were searched; null for those being served. */
    asOf: z.string().nullable(),
    warnings: z.array(z.string()).optional(),
    thresholds: z.object({ show: z.number(), alert: z.number() }),
  })
  .meta({ id: 'ConsoleScreeningResult' });
export type ConsoleSearchResult = z.infer<typeof ConsoleSearchResult>;
