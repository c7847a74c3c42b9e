import { afterEach, expect, test, vi } from 'vitest';
import { KycRefusal } from '../kyc-api';
import { untilAnswered, untilTaken, whenOnline } from './again';

afterEach(() => void vi.unstubAllGlobals());

/** Answers with these one after the other; a refusal is thrown. */
function asked(answers: unknown[], signal = new AbortController().signal) {
  const waits: (number | null)[] = [];
  const told: unknown[] = [];
  const request = async (): Promise<unknown> => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const rest = async (ms: number | null): Promise<void> => void waits.push(ms);
  return { waits, told, result: untilAnswered(request, (error) => told.push(error), signal, rest) };
}

test('no network, a busy server and too many calls cost time only, more with each', async () => {
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

test('a refusal that stands is thrown at once', async () => {
  const refused = new KycRefusal('INVALID_STATE_TRANSITION', 409);
  const { waits, result } = asked([refused, 'never asked for']);
  await expect(result).rejects.toBe(refused);
  expect(waits).toEqual([]);
});

test('who has left does not ask again', async () => {
  await expect(asked(['never asked for'], AbortSignal.abort()).result).rejects.toThrow();
});

test('a step is taken as soon as it can be, and not any more once the screen is left', async () => {
  const leaving = new AbortController();
  const waits: (number | null)[] = [];
  const rest = async (ms: number | null): Promise<void> => void waits.push(ms);
  const answers = [false, false, true, false];
  const step = async (): Promise<boolean> => answers.shift() ?? false;
  expect(await untilTaken(step, leaving.signal, rest)).toBe(true);
  expect(waits).toEqual([1_000, 2_000]);
  const left = untilTaken(step, leaving.signal, async () => leaving.abort());
  expect(await left).toBe(false);
});

/** Asks without a network; `back` is what the browser says of it after each wait. */
function pressedOffline(answers: unknown[], back: boolean[] = [], signal = new AbortController().signal) {
  const network = { onLine: false };
  vi.stubGlobal('navigator', network);
  const waits: (number | null)[] = [];
  let told = 0;
  const request = async (): Promise<unknown> => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const rest = async (ms: number | null): Promise<void> => {
    waits.push(ms);
    network.onLine = back.shift() ?? true;
  };
  return { waits, told: () => told, result: whenOnline(request, () => (told += 1), signal, rest) };
}

test('what is pressed without a network is done when there is one, also where it takes some seconds to answer', async () => {
  const offline = new KycRefusal('OFFLINE', 0);
  const { waits, told, result } = pressedOffline([offline, offline, offline, 'taken']);
  expect(await result).toBe('taken');
  expect(told()).toBe(1);
  expect(waits).toEqual([null, 1_000, 2_000]);
});

test('a network that goes again is waited for again, and one that never answers is told in the end', async () => {
  const offline = new KycRefusal('OFFLINE', 0);
  const again = pressedOffline([offline, offline, 'taken'], [false]);
  expect(await again.result).toBe('taken');
  expect(again.told()).toBe(2);
  const never = pressedOffline(Array.from({ length: 9 }, () => offline));
  await expect(never.result).rejects.toBe(offline);
  expect(never.waits).toEqual([null, 1_000, 2_000, 4_000]);
});

test('a network that comes back between the press and its failure loses nothing', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const answers = [new KycRefusal('OFFLINE', 0), 'taken'];
  const told = vi.fn();
  const request = async (): Promise<unknown> => {
    const answer = answers.shift();
    vi.stubGlobal('navigator', { onLine: true });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  expect(await whenOnline(request, told, new AbortController().signal, async () => undefined)).toBe('taken');
  expect(told).not.toHaveBeenCalled();
});

test('where the browser has a network, and where the server refused, nothing is waited for', async () => {
  const refused = new KycRefusal('INVALID_STATE_TRANSITION', 409);
  const { waits, result } = pressedOffline([refused]);
  await expect(result).rejects.toBe(refused);
  expect(waits).toEqual([]);
  vi.stubGlobal('navigator', { onLine: true });
  const offline = new KycRefusal('OFFLINE', 0);
  const asked = whenOnline(
    () => Promise.reject(offline),
    () => undefined,
    new AbortController().signal,
  );
  await expect(asked).rejects.toBe(offline);
});

test('another press takes the place of what waits', async () => {
  const pressed = new AbortController();
  vi.stubGlobal('navigator', { onLine: false });
  const requests: number[] = [];
  const first = whenOnline(
    async () => {
      requests.push(1);
      throw new KycRefusal('OFFLINE', 0);
    },
    () => undefined,
    pressed.signal,
    async () => pressed.abort(),
  );
  await expect(first).rejects.toThrow(DOMException);
  expect(requests).toEqual([1]);
});
