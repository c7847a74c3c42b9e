import { expect, test } from 'vitest';
import { inTurn, untilTurn } from './in-turn';

const NEVER = new AbortController().signal;

test('each has its turn when all before it are over, also where one of them failed or was called off', async () => {
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

test('what was called off before its turn is asked for does not begin', async () => {
  const off = new AbortController();
  off.abort();
  await expect(untilTurn(Promise.resolve(), off.signal)).rejects.toThrow();
});
