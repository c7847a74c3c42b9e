import { z } from 'zod';
import { withoutTurning } from '@/core/shared/text/direction-marks';
import { CountryCode } from '../shared/countries/country-codes';
import { sourceIds } from './watchlists/source-ids';

/** Longest name accepted; the longest on any list is under 300 characters. */
const fullNameMax = 500;

/**
 * How the API document describes a name: more than blanks and ASCII symbols, of a person also more than digits. Never stricter than
 * the check below, and readable by every regular expression engine, unlike `\\p{L}`.
 */
const WRITTEN = { minLength: 1, pattern: '[^\\s!-/:-@\\[-`{-~]' };
const WRITTEN_PERSON = { minLength: 1, pattern: '[^\\s0-9!-/:-@\\[-`{-~]' };

/** What is refused for a reason of ours is told with a code of its own, beside the words. */
const because = (code: string, error: string) => ({ error, params: { code } });

const typedName = z.string().max(fullNameMax, `is longer than ${fullNameMax} characters`);

/**
 * A name to search for: something must be left of it when symbols and invisible characters are gone. Characters that turn its direction are
 * taken out, for right-to-left texts are copied with them and whoever reads the name later would read another one.
 */
export const FullName = typedName
  .meta(WRITTEN)
  .refine((text) => /[\p{L}\p{N}]/u.test(text), because('no_letters', 'contains no letters or digits'))
  .transform(withoutTurning);

/** The name of a person: a number alone is somebody's account or telephone in the wrong column, and would be found on no list. */
export const PersonName = typedName
  .meta(WRITTEN_PERSON)
  .refine((text) => /\p{L}/u.test(text), because('no_letters', 'contains no letters'))
  .transform(withoutTurning);

/** A list in any case, as the API spells it: everybody writes `OFAC` and `casl`. */
const SourceName = z
  .preprocess(
    (name) =>
      typeof name === 'string' ? (sourceIds.find((id) => id.toLowerCase() === name.toLowerCase()) ?? name) : name,
    z.enum(sourceIds),
  )
  .meta({ type: 'string', enum: [...sourceIds] });

/** `POST /sanctions/search`, as the API contract writes it. */
export const SanctionsSearch = z.object({
  fullName: FullName.describe('A name in any script, of a person or of anything else that is listed.'),
  sources: z.array(SourceName).optional().describe('Which lists to search, in upper or lower case; all when left out.'),
  countries: z
    .array(CountryCode)
    .max(250)
    .optional()
    .describe(
      'ISO 3166-1 alpha-2 codes (and XK). Leaves out entries that name other countries only. An entry that names no country may be of any of them and is found too; `warnings` says how many of the hits are such.',
    ),
});
export type SanctionsSearch = z.infer<typeof SanctionsSearch>;

const IdentificationDocument = z.object({ type: z.string(), number: z.string(), country: z.string() });

/** A sanction record: fullName, source, type and programs always say something; the rest is empty rather than missing (docs/api.md#sanctions-search). */
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
    /** Additive: how well the name meets, why, and the list version it was found in. */
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
    /** Additive: the versions that were searched, also when nothing was found. A source that is not named was not searched. */
    listVersions: z.array(z.object({ source: z.enum(sourceIds), listVersion: z.string() })),
    // Additive.
    warnings: z
      .array(z.string())
      .optional()
      .describe('What keeps "nothing found" from meaning what it says; only there when there is something to say.'),
  })
  .meta({ id: 'SanctionsSearchResult' });
export type SanctionsSearchResult = z.infer<typeof SanctionsSearchResult>;
