/** A score in hundredths as people read it. What is not wholly equal is not shown as 1.00: .9952 is 0.99. */
export function shownScore(score: number): string {
  return (score < 1 ? Math.min(Math.round(score * 100) / 100, 0.99) : 1).toFixed(2);
}
