/** Offset of this device's clock to the server's, in ms; device clocks can be off by years. */
let ahead = 0;

/** Record the server time (Unix ms); ignores NaN, from a response without `Date`. */
export function hearServer(at: number): void {
  if (!Number.isNaN(at)) ahead = Date.now() - at;
}

/** Server time in Unix ms, accurate to a second or two; use it for server-set expiries. */
export const serverNow = (): number => Date.now() - ahead;
