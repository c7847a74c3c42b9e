const MB = 1024 * 1024;

/** A body that exhausts a reader without limits: start, repeated part, end and total bytes. */
export type HostileBody = { name: string; bytes: number; start: string; part: string; end: string };

const shapes: Omit<HostileBody, 'name' | 'bytes'>[] = [
  { start: '[', part: '0,', end: '0]' },
  { start: '[', part: '{},', end: '{}]' },
  { start: '{"token":[', part: '"a",', end: '"a"]}' },
  { start: '', part: '[', end: '' },
  { start: '', part: '{"token":', end: '' },
  { start: '{"token":"', part: 'x', end: '"}' },
  { start: '{"token":"a","x":{', part: '"k":0,', end: '"k":0}}' },
];
const NAMES = ['zeros', 'objects', 'texts', 'nested arrays', 'nested objects', 'one long text', 'repeated keys'];

/** Each shape just below the standard body limit, and near the largest limit of any route. */
export const HOSTILE_BODIES: readonly HostileBody[] = shapes.flatMap((shape, at) =>
  [60 * 1024, 39 * MB].map((bytes) => ({ name: `${NAMES[at]}, ${bytes} bytes`, bytes, ...shape })),
);

export function* chunksOf({ bytes, start, part, end }: HostileBody): Generator<Buffer> {
  yield Buffer.from(start);
  const piece = Buffer.from(part.repeat(Math.floor((64 * 1024) / part.length)));
  const middle = Math.floor((bytes - start.length - end.length) / part.length) * part.length;
  for (let sent = 0; sent < middle; sent += piece.length) yield piece.subarray(0, middle - sent);
  yield Buffer.from(end);
}
