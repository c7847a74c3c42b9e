import { z } from 'zod';

const COMPARED_FIELDS = ['document', 'birthDate', 'country'] as const;
const field = z.enum(COMPARED_FIELDS);

/**
 * How much stands behind a score beside the name, strongest first: a score says how alike two records are, not how much of them there was to
 * compare. What is in neither was not compared, or says nothing: a date near the listed one, another document.
 */
export const Compared = z.object({
  agrees: z.array(field),
  differs: z.array(field),
  /** The year of birth agrees, and one side gives no day: said, and not counted beside what agrees wholly. */
  birthYear: z.literal(true).optional(),
  /** The entry's other name that the customer's met, where it was not the one it is listed under. */
  metAs: z.string().optional(),
});
export type Compared = z.infer<typeof Compared>;

/** What these say in the API contract's scoring object. */
type Verdicts = {
  idDocMatch: boolean;
  dobMatch: { exactMatch: boolean; approxAgeDelta: number | null };
  countryMatch: boolean | null;
};

/** Up to so many years apart the matcher calls a birth date near (features/birth-date.ts): lists and people err by one. */
const NEAR_YEARS = 1;

type Met = { fullName: string; matchedName: string; yearAlone: boolean };

/** What stands beside the name, from the scoring object of a match, the names that met and whether the birth dates agree in the year alone. */
export function comparedOf({ idDocMatch, dobMatch, countryMatch }: Verdicts, met: Met): Compared {
  const { fullName, matchedName, yearAlone } = met;
  const { exactMatch, approxAgeDelta } = dobMatch;
  const verdicts: Record<(typeof COMPARED_FIELDS)[number], boolean | null> = {
    document: idDocMatch || null,
    birthDate: exactMatch || ((approxAgeDelta ?? 0) > NEAR_YEARS ? false : null),
    country: countryMatch,
  };
  const having = (verdict: boolean) => COMPARED_FIELDS.filter((name) => verdicts[name] === verdict);
  const metAs = matchedName !== '' && matchedName !== fullName && { metAs: matchedName };
  return { agrees: having(true), differs: having(false), ...(yearAlone && { birthYear: true }), ...metAs };
}
