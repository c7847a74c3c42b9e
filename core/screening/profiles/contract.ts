import { z } from 'zod';
import { PersonName } from '../contract';

/** `POST /high-risk/search`, with the documented defaults (docs/api.md#high-risk-search). */
export const HighRiskSearch = z
  .object({
    fullName: PersonName.describe('Name of a person, in any script.'),
    noCache: z.boolean().default(false).describe('True: ignore cached results.'),
    onlyShowHighRiskProfiles: z
      .boolean()
      .default(true)
      .describe(
        'True: only high-risk profiles; the header `X-Warnings` reports how many others match. False: all matching profiles.',
      ),
  })
  .meta({ id: 'HighRiskSearch' });
export type HighRiskSearch = z.infer<typeof HighRiskSearch>;

const references = { referenceDocumentIds: z.array(z.string()) };

export const RiskScorecard = z
  .object({
    overallRiskScore: z.number().min(0).max(1),
    riskReasoning: z.string(),
    riskCategory: z.enum(['high', 'medium', 'low']),
    pepScorecard: z
      .object({
        pepLikelihoodScore: z.number().min(0).max(1),
        category: z.string(),
        reasoningSteps: z.array(z.string()),
      })
      .optional(),
  })
  .meta({ id: 'RiskScorecard' });
export type RiskScorecard = z.infer<typeof RiskScorecard>;

export const SourceDocument = z
  .object({
    id: z.string(),
    originalUrl: z.string(),
    title: z.string(),
    body: z.string(),
    matches: z.object({ matchingQueries: z.array(z.string()), matchingChunk: z.string() }),
  })
  .meta({ id: 'SourceDocument' });
export type SourceDocument = z.infer<typeof SourceDocument>;

export const PositionHeld = z.object({
  position: z.string(),
  organization: z.string(),
  period: z.string(),
  description: z.string(),
  asOfDate: z.string(),
  supportingText: z.string(),
  ...references,
});
export type PositionHeld = z.infer<typeof PositionHeld>;

/** A profile record, every required member always there (docs/api.md#high-risk-search). */
export const Profile = z
  .object({
    id: z.string(),
    fullName: z.string(),
    countries: z.array(z.string()),
    otherNames: z.array(z.string()),
    identificationDocuments: z.array(
      z.object({ type: z.string(), number: z.string(), description: z.string(), ...references }),
    ),
    closeAssociatesOrFamilyMembers: z.array(
      z.object({ name: z.string(), relationship: z.string(), description: z.string(), ...references }),
    ),
    dateOfBirth: z.array(z.string()),
    tagline: z.string(),
    locations: z.array(z.string()),
    keywords: z.array(z.string()),
    positionsHeld: z.array(PositionHeld),
    documentIds: z.array(z.string()).optional(),
    documents: z.array(SourceDocument).optional(),
    individualSummary: z.string(),
    riskScorecard: RiskScorecard.optional(),
    // Additive, as in a sanctions search: distinguishes a similar name from the same person.
    score: z.number().min(0).max(1).describe('Score of the closest name of this profile, from 0 to 1.'),
    matchedName: z.string().describe('The matched name, as written in the source.'),
    explanation: z.string().describe('Which words match and which do not.'),
    summaryBy: z
      .enum(['rules', 'languageModel'])
      .describe(
        'Author of `individualSummary`: rules, or a language model whose text was checked against the sources.',
      ),
    possiblySame: z
      .array(
        z.object({
          profileId: z.string(),
          fullName: z.string(),
          riskCategory: RiskScorecard.shape.riskCategory.optional(),
          reason: z.string(),
        }),
      )
      .describe(
        'Profiles that may be the same person but share neither a full date of birth nor a document. Listed even if `onlyShowHighRiskProfiles` excludes them.',
      ),
    cachedResult: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

/** `POST /console/screening/profiles`: the same search from the console, every profile of it. */
export const ConsoleProfileSearch = z.strictObject({ fullName: PersonName }).meta({ id: 'ConsoleProfileSearch' });
export type ConsoleProfileSearch = z.infer<typeof ConsoleProfileSearch>;

export const ConsoleProfiles = z
  .object({ profiles: z.array(Profile), warnings: z.array(z.string()) })
  .meta({ id: 'ConsoleProfiles' });
export type ConsoleProfiles = z.infer<typeof ConsoleProfiles>;

export function leftOutWarnings(count: number): string[] {
  if (count === 0) return [];
  const found = count === 1 ? '1 profile matches and is' : `${count} profiles match and are`;
  return [
    `${found} left out because the risk category is not high. Set onlyShowHighRiskProfiles to false to get every profile that matches.`,
  ];
}
