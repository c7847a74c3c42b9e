import { z } from 'zod';

const COMPARED_FIELDS = ['document', 'birthDate', 'country'] as const;
const field = z.enum(COMPARED_FIELDS);

/**
 * Evidence of a match besides the name, strongest first. Omits what was not compared or says nothing, such as a near
 * birth date or another document.
 */
export const Compared = z.object({
  agrees: z.array(field),
  differs: z.array(field),
  /** Only the birth year agrees because one side gives no day; weaker than an exact date. */
  birthYear: z.literal(true).optional(),
  /** The entry's alias that matched, if not its primary name. */
  metAs: z.string().optional(),
});
export type Compared = z.infer<typeof Compared>;

type Verdicts = {
  idDocMatch: boolean;
  dobMatch: { exactMatch: boolean; approxAgeDelta: number | null };
  countryMatch: boolean | null;
};

/** Years within which the matcher calls a birth date near (features/birth-date.ts). */
const NEAR_YEARS = 1;

type Met = { fullName: string; matchedName: string; yearAlone: boolean };

/** Build the evidence from the scoring of a match, the matched names and `yearAlone`. */
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
