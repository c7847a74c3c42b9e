import { isStrong } from '../matches/resolve-matches';

type Judged = {
  status: 'open' | 'falsePositive' | 'truePositive';
  scoring: Parameters<typeof isStrong>[0]['scoring'];
};

/** Which decision the evidence supports: a true match, or an equal ID number or birth date, is investigated. */
export function suggestedOutcome(matches: readonly Judged[]): 'investigate' | 'dismiss' {
  const strong = matches.some(
    (match) => match.status === 'truePositive' || (match.status === 'open' && isStrong(match)),
  );
  return strong ? 'investigate' : 'dismiss';
}
