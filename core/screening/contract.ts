import { z } from 'zod';
import { CountryCode } from '@/core/shared/countries/country-codes';
import { withoutTurning } from '@/core/shared/text/direction-marks';
import { sourceIds } from './watchlists/source-ids';

/** Longest listed names are under 300 characters. */
const fullNameMax = 500;

/**
 * OpenAPI pattern of a name: more than blanks and ASCII symbols (for people also digits). Never stricter than the check
 * below; without `\\p{L}`, which some engines lack.
 */
const WRITTEN = { minLength: 1, pattern: '[^\\s!-/:-@\\[-`{-~]' };
const WRITTEN_PERSON = { minLength: 1, pattern: '[^\\s0-9!-/:-@\\[-`{-~]' };

const because = (code: string, error: string) => ({ error, params: { code } });

const typedName = z.string().max(fullNameMax, `is longer than ${fullNameMax} characters`);

/** Name to search: not only symbols and invisible characters. Direction marks are removed, as they disguise a name. */
export const FullName = typedName
  .meta(WRITTEN)
  .refine((text) => /[\p{L}\p{N}]/u.test(text), because('no_letters', 'contains no letters or digits'))
  .transform(withoutTurning);

/** Person's name: a bare number is likely a value from the wrong column. */
export const PersonName = typedName
  .meta(WRITTEN_PERSON)
  .refine((text) => /\p{L}/u.test(text), because('no_letters', 'contains no letters'))
  .transform(withoutTurning);

/** Source id in any case. */
const SourceName = z
  .preprocess(
    (name) =>
      typeof name === 'string' ? (sourceIds.find((id) => id.toLowerCase() === name.toLowerCase()) ?? name) : name,
    z.enum(sourceIds),
  )
  .meta({ type: 'string', enum: [...sourceIds] });

export const SanctionsSearch = z.object({
  fullName: FullName.describe('Name in any script: a person, organization, vessel or aircraft.'),
  sources: z.array(SourceName).optional().describe('Lists to search, case-insensitive. Default: all.'),
  countries: z
    .array(CountryCode)
    .max(250)
    .optional()
    .describe(
      'ISO 3166-1 alpha-2 codes (and XK). Excludes entries that name only other countries. Entries without a country are included; `warnings` reports how many hits have none.',
    ),
});
export type SanctionsSearch = z.infer<typeof SanctionsSearch>;

const IdentificationDocument = z.object({ type: z.string(), number: z.string(), country: z.string() });

/**
 * fullName, source, type and programs are never empty; other fields are empty rather than missing
 * (docs/api.md#sanctions-search).
 */
export const SanctionRecord = z
  .object({
    fullName: z.string(),
    source: z.enum(sourceIds),
    type: z.string(),
    programs: z.array(z.string()),
    remarks: z.string(),
    dateOfBirth: z.string(),
    nationality: z.string(),
    aliases: z.array(z.string()),
    addresses: z.array(z.string()),
    identificationDocuments: z.array(IdentificationDocument),
    score: z.number(),
    explanation: z.string(),
    entityId: z.string(),
    listVersion: z.string(),
  })
  .meta({ id: 'SanctionRecord' });
export type SanctionRecord = z.infer<typeof SanctionRecord>;

export const SanctionsSearchResult = z
  .object({
    totalHits: z.number().int(),
    searchingFor: z.array(z.string()),
    documents: z.array(SanctionRecord),
    /** Additive: searched versions; a source not listed was not searched. */
    listVersions: z.array(z.object({ source: z.enum(sourceIds), listVersion: z.string() })),
    warnings: z.array(z.string()).optional().describe('Limitations of this result (present only when applicable).'),
  })
  .meta({ id: 'SanctionsSearchResult' });
export type SanctionsSearchResult = z.infer<typeof SanctionsSearchResult>;
