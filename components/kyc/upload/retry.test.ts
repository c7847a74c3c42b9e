import { expect, test } from 'vitest';
import { KycRefusal } from '../kyc-api';
import { untilAnswered, untilTaken } from './retry';

function asked(answers: unknown[], signal = new AbortController().signal) {
  const waits: number[] = [];
  const told: unknown[] = [];
  const request = async (): Promise<unknown> => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const rest = async (ms: number): Promise<void> => void waits.push(ms);
  return { waits, told, result: untilAnswered(request, (error) => told.push(error), signal, rest) };
}

test('retries after network errors and busy responses with growing delays', async () => {
  const passing = [
    new KycRefusal('OFFLINE', 0),
    new KycRefusal('SERVICE_UNAVAILABLE', 503),
    new KycRefusal('RATE_LIMITED', 429),
  ];
  const { waits, told, result } = asked([...passing, 'taken']);
  expect(await result).toBe('taken');
  expect(told).toEqual(passing);
  expect(waits).toEqual([1_000, 2_000, 4_000]);
});

test('throws a final refusal immediately', async () => {
  const refused = new KycRefusal('INVALID_STATE_TRANSITION', 409);
  const { waits, result } = asked([refused, 'never asked for']);
  await expect(result).rejects.toBe(refused);
  expect(waits).toEqual([]);
});

test('does not retry after the user left', async () => {
  await expect(asked(['never asked for'], AbortSignal.abort()).result).rejects.toThrow();
});

test('repeats a step until it is accepted or the screen is left', async () => {
  const leaving = new AbortController();
  const waits: number[] = [];
  const rest = async (ms: number): Promise<void> => void waits.push(ms);
  const answers = [false, false, true, false];
  const step = async (): Promise<boolean> => answers.shift() ?? false;
  expect(await untilTaken(step, leaving.signal, rest)).toBe(true);
  expect(waits).toEqual([1_000, 2_000]);
  const left = untilTaken(step, leaving.signal, async () => leaving.abort());
  expect(await left).toBe(false);
});
