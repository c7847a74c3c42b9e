/** ms ahead of the server; device clocks can be off by years. */
let ahead = 0;

/** `at` in Unix ms; ignores NaN, from a response without `Date`. */
export function hearServer(at: number): void {
  if (!Number.isNaN(at)) ahead = Date.now() - at;
}

/** Unix ms, accurate to a second or two; use it for server-set expiries. */
export const serverNow = (): number => Date.now() - ahead;
