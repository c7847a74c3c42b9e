import { z } from 'zod';
import { PersonName } from '../contract';

/** `POST /high-risk/search`, with the documented defaults (docs/api.md#high-risk-search). */
export const HighRiskSearch = z
  .object({
    fullName: PersonName.describe('The name of a person, in any script.'),
    noCache: z
      .boolean()
      .default(false)
      .describe('True: search anew, also when an answer to the same question is kept.'),
    onlyShowHighRiskProfiles: z
      .boolean()
      .default(true)
      .describe(
        'False: show every profile that matches. True: profiles of high risk only, and the header `X-Warnings` says how many others match.',
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
    score: z
      .number()
      .min(0)
      .max(1)
      .describe('How well the name that was searched for meets the nearest one of this profile, from 0 to 1.'),
    matchedName: z.string().describe('The name that it met, as its source writes it.'),
    explanation: z.string().describe('Why it meets, word by word, and what does not.'),
    summaryBy: z
      .enum(['rules', 'languageModel'])
      .describe(
        'Who wrote `individualSummary`: our own rules from the facts, or a language model that was checked against the sources.',
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
        'Profiles that may be the same person and were kept apart, because less than a full birth date or a document is shared. They are named here also where `onlyShowHighRiskProfiles` leaves them out.',
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
