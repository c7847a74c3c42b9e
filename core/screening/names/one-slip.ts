/** Return whether one edit or transposition apart; four or more letters. */
export function oneSlipApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 4 || long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  let [shortEnd, longEnd] = [short.length, long.length];
  while (shortEnd > from && longEnd > from && short[shortEnd - 1] === long[longEnd - 1]) {
    shortEnd -= 1;
    longEnd -= 1;
  }
  if (longEnd - from <= 1) return true;
  return (
    shortEnd - from === 2 && longEnd - from === 2 && short[from] === long[from + 1] && short[from + 1] === long[from]
  );
}
