import { z } from 'zod';

const COMPARED_FIELDS = ['document', 'birthDate', 'country'] as const;
const field = z.enum(COMPARED_FIELDS);

/** Evidence besides the name, strongest first. Omits inconclusive results: a near birth date, another document. */
export const Compared = z.object({
  agrees: z.array(field),
  differs: z.array(field),
  /** Weaker than an exact date: one side gives no day. */
  birthYear: z.literal(true).optional(),
  /** Alias that matched, if not the primary name. */
  metAs: z.string().optional(),
});
export type Compared = z.infer<typeof Compared>;

type Verdicts = {
  idDocMatch: boolean;
  dobMatch: { exactMatch: boolean; approxAgeDelta: number | null };
  countryMatch: boolean | null;
};

/** Years; the slack of `core/screening/scoring/birth-date.ts`. */
const NEAR_YEARS = 1;

type Met = { fullName: string; matchedName: string; yearAlone: boolean };

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
