type Ranked = { type: string; score: number };

/**
 * Matches as an analyst takes them up, of those that come strongest first: what a sanctions list says at alert strength makes the alert's
 * risk, and would be far down among fifty holders of office; all others keep their order.
 */
export function inOrderOfRisk<Match extends Ranked>(matches: readonly Match[], alertThreshold: number): Match[] {
  const leads = ({ type, score }: Match) => type === 'watchlist' && score >= alertThreshold;
  return [...matches.filter(leads), ...matches.filter((match) => !leads(match))];
}
