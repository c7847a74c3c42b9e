type Ranked = { type: string; score: number };

/** Put sanctions matches at alert strength first, because they set the risk; others keep their order. */
export function inOrderOfRisk<Match extends Ranked>(matches: readonly Match[], alertThreshold: number): Match[] {
  const leads = ({ type, score }: Match) => type === 'watchlist' && score >= alertThreshold;
  return [...matches.filter(leads), ...matches.filter((match) => !leads(match))];
}
