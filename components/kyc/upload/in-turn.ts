/** Queue work: `turn` resolves when all earlier work has settled. */
export function inTurn(): <Result>(work: (turn: Promise<unknown>) => Promise<Result>) => Promise<Result> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = work(before);
    before = Promise.allSettled([before, result]);
    return result;
  };
}

/** Wait for a turn; throws when `signal` aborts. */
export async function untilTurn(turn: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const ended = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  if (!signal.aborted) await Promise.race([turn, ended]);
  signal.throwIfAborted();
}
