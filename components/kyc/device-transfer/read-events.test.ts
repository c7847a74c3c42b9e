import { expect, test } from 'vitest';
import { readEvents } from './read-events';

function cut(text: string, every: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += every) controller.enqueue(bytes.slice(at, at + every));
      controller.close();
    },
  });
}

const STREAM =
  'event: snapshot\nid: 3\ndata: {"name":"සඳුනි"}\n\n: still here\n\nevent: elsewhere\ndata: {}\n\nevent: changed\nid: 4\ndata: {"cut';

test.each([1, 2, 3, 7, 4096])('reads whole events from chunks of %i bytes', async (every) => {
  const heard: string[][] = [];
  await readEvents(cut(STREAM, every), (...event) => heard.push(event));
  expect(heard).toEqual([
    ['snapshot', '{"name":"සඳුනි"}'],
    ['elsewhere', '{}'],
  ]);
});
