import { expect, test } from 'vitest';
import { processInBatches } from './report-queue';

function held() {
  const lots: number[][] = [];
  const ends: Array<(error?: Error) => void> = [];
  const send = processInBatches(
    (lot: number[]) =>
      new Promise<string[]>((resolve, reject) => {
        lots.push(lot);
        ends.push((error) => (error ? reject(error) : resolve(lot.map((one) => `${one}!`))));
      }),
  );
  const end = async (error?: Error) => {
    ends.shift()?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { lots, send, end };
}

test('sends a single item immediately and batches those that arrive meanwhile', async () => {
  const { lots, send, end } = held();
  const answers = [1, 2, 3].map((item) => send(item));
  expect(lots).toEqual([[1]]);
  await end();
  expect(lots).toEqual([[1], [2, 3]]);
  await end();
  expect(await Promise.all(answers)).toEqual(['1!', '2!', '3!']);
  const later = send(4);
  expect(lots).toEqual([[1], [2, 3], [4]]);
  await end();
  expect(await later).toBe('4!');
});

test('rejects all items of a failed batch and sends the next one', async () => {
  const { send, end } = held();
  const [first, second, third] = [1, 2, 3].map((item) => send(item).catch((error: Error) => error.message));
  await end();
  await end(new Error('away'));
  expect(await Promise.all([first, second, third])).toEqual(['1!', 'away', 'away']);
  const later = send(4);
  await end();
  expect(await later).toBe('4!');
});
