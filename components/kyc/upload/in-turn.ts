/** Runs work that was asked for one after the other: `turn` is over when all that was asked for before is, however it ended. */
export function inTurn(): <Result>(work: (turn: Promise<unknown>) => Promise<Result>) => Promise<Result> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = work(before);
    before = Promise.allSettled([before, result]);
    return result;
  };
}

/** Waits for a turn; `signal` ends the waiting, by throwing. */
export async function untilTurn(turn: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const ended = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  if (!signal.aborted) await Promise.race([turn, ended]);
  signal.throwIfAborted();
}
