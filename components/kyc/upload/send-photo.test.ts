import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Sending, sendPhoto } from './send-photo';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const PHOTO = new Blob([new Uint8Array(200_000)], { type: 'image/jpeg' });

async function send(answers: (object | null)[]): Promise<Sending['waiting'][]> {
  const told: Sending['waiting'][] = [];
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
  const sent = sendPhoto(
    'front',
    { file: PHOTO, taken: 'camera' },
    ({ waiting }) => told.push(waiting),
    new AbortController().signal,
  );
  let isSent = false;
  void sent.finally(() => {
    isSent = true;
  });
  while (!isSent) {
    await vi.advanceTimersByTimeAsync(1_000);
    // Checksums do not run on fake timers.
    await new Promise(setImmediate);
  }
  await sent;
  return told;
}

const at = (offset: number) => ({ uploadId: 'upload', offset, session: null });
const DONE = { uploadId: 'upload', offset: PHOTO.size, session: { seq: 4 } };

test('clears the network warning at the first response of the server', async () => {
  const told = await send([at(0), null, at(0), at(131_072), DONE]);
  expect(told.map((waiting) => waiting?.why ?? null)).toEqual([null, 'network', null, null]);
});

test('shows no network warning while the photo is processed', async () => {
  const told = await send([at(0), at(131_072), at(PHOTO.size), at(PHOTO.size), DONE]);
  expect(told).toEqual([null, null, null, null]);
});
