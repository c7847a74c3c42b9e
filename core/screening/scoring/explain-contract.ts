import { z } from 'zod';
import { partyKinds } from '../party';

const text = z.string().max(2_000);
const texts = z.array(text).max(2_000).default([]);

export const ExplainedEntry = z.object({
  kind: z.enum(partyKinds).default('individual'),
  names: z
    .array(z.object({ value: text, role: text.default('primary'), weak: z.boolean().optional() }))
    .min(1)
    .max(2_000),
  birthDates: z
    .array(z.object({ from: text, to: text, circa: z.boolean().optional() }))
    .max(500)
    .default([]),
  nationalities: texts,
  countries: texts,
  gender: z.enum(['male', 'female']).optional(),
  documents: z
    .array(z.object({ type: text, number: text, country: text }))
    .max(2_000)
    .default([]),
});
export type ExplainedEntry = z.infer<typeof ExplainedEntry>;

/** `POST /console/screening/explanation`: subject, entry and stored numbers of the match. */
export const ExplainMatch = z
  .object({
    subject: z.object({
      fullName: z.string().min(1).max(500),
      dateOfBirth: z.string().max(20).nullish(),
      country: z.string().max(2).nullish(),
      documentNumber: z.string().max(100).nullish(),
      documentCountry: z.string().max(2).nullish(),
    }),
    entry: ExplainedEntry,
    nameScore: z.number().min(0).max(1),
    commonality: z.number().min(0).max(1),
    confidence: z.number().min(0).max(1),
  })
  .meta({ id: 'ExplainMatch' });
export type ExplainMatch = z.infer<typeof ExplainMatch>;

const PAIR_KINDS = [
  'exact',
  'spelling',
  'sound',
  'nickname',
  'initial',
  'joined',
  'acronym',
  'none',
  'script',
] as const;
/**
 * `year`: equal year, one side without day. `apart`: different without weight, such as birthplace against nationality.
 */
const FIELD_VERDICTS = [
  'equal',
  'year',
  'close',
  'different',
  'apart',
  'missingOurs',
  'missingListed',
  'missingBoth',
] as const;
const FIELDS = ['birthDate', 'country', 'document', 'gender'] as const;
/** Compared fields a customer can provide. */
export const FLIP_FIELDS = ['birthDate', 'document', 'country'] as const;
export type FlipField = (typeof FLIP_FIELDS)[number];
export const STEPS = [
  'name',
  'document',
  'birthDate',
  'country',
  'gender',
  'weakAlias',
  'commonality',
  'asWritten',
  'other',
] as const;

const STANCES = ['agrees', 'year', 'close', 'none'] as const;

export const MatchExplanation = z
  .object({
    matchedName: z.string(),
    /** Not the name the entry is listed under. */
    alias: z.boolean(),
    pairs: z.array(
      z.object({
        ours: z.string(),
        /** Compared form, if different from the written one. */
        read: z.string().nullable(),
        listed: z.string(),
        kind: z.enum(PAIR_KINDS),
        similarity: z.number(),
      }),
    ),
    oursLeft: z.array(z.string()),
    listedLeft: z.array(z.string()),
    titles: z.array(z.string()),
    /**
     * From 0 to the score, consecutive; agreeing fields may leave it unchanged. `year` and `close` support without
     * being equal.
     */
    steps: z.array(
      z.object({
        step: z.enum(STEPS),
        from: z.number(),
        to: z.number(),
        sentence: z.string(),
        stance: z.enum(STANCES),
      }),
    ),
    fields: z.array(
      z.object({
        field: z.enum(FIELDS),
        ours: z.string().nullable(),
        listed: z.array(z.string()),
        verdict: z.enum(FIELD_VERDICTS),
      }),
    ),
    /** Score if a missing field were known and equal or different; null if unchanged. */
    flips: z.array(
      z.object({
        field: z.enum(FLIP_FIELDS),
        equal: z.number().nullable(),
        different: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'MatchExplanation' });
export type MatchExplanation = z.infer<typeof MatchExplanation>;
