import { expect, test } from 'vitest';
import { inTurn, untilTurn } from './use-sending';

const NEVER = new AbortController().signal;

test('starts each job after all previous ones, also after failed or aborted ones', async () => {
  const done: string[] = [];
  const queued = inTurn();
  let finish: () => void = () => undefined;
  const first = queued(async (turn) => {
    await untilTurn(turn, NEVER);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    done.push('first');
    throw new Error('refused');
  });
  const off = new AbortController();
  const second = queued(async (turn) => {
    await untilTurn(turn, off.signal);
    done.push('second');
  });
  const third = queued(async (turn) => {
    await untilTurn(turn, NEVER);
    done.push('third');
  });
  off.abort();
  await expect(second).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).toEqual([]);
  finish();
  await expect(first).rejects.toThrow('refused');
  await third;
  expect(done).toEqual(['first', 'third']);
});

test('does not start a job that was aborted before its turn', async () => {
  const off = new AbortController();
  off.abort();
  await expect(untilTurn(Promise.resolve(), off.signal)).rejects.toThrow();
});
