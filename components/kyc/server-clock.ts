/** How far this device's clock is before the server's, in ms. Phones are minutes off, some of them years. */
let ahead = 0;

/** Takes the server's time as it was told, in Unix ms; what is no time (an answer without its `Date`) changes nothing. */
export function hearServer(at: number): void {
  if (!Number.isNaN(at)) ahead = Date.now() - at;
}

/** The server's time in Unix ms, to a second or two: by it ends what the server has given an end. */
export const serverNow = (): number => Date.now() - ahead;
