/** Two decimals; less than 1 is never shown as 1.00 (.9952 → 0.99). */
export function shownScore(score: number): string {
  return (score < 1 ? Math.min(Math.round(score * 100) / 100, 0.99) : 1).toFixed(2);
}
