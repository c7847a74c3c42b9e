type Ranked = { type: string; score: number };

/**
 * Move sanctions matches at alert strength to the front, because they set the risk of the alert; all others keep their
 * order by score.
 */
export function inOrderOfRisk<Match extends Ranked>(matches: readonly Match[], alertThreshold: number): Match[] {
  const leads = ({ type, score }: Match) => type === 'watchlist' && score >= alertThreshold;
  return [...matches.filter(leads), ...matches.filter((match) => !leads(match))];
}
