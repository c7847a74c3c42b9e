import { expect, test } from 'vitest';
import { bytesOfFace, FACE_SEEN_DISTANCE, faceOfBytes, nearFaces } from './face-search';

const away = (distance: number) =>
  Float32Array.from([1 - distance, Math.sqrt(1 - (1 - distance) ** 2), ...new Array<number>(126).fill(0)]);
const base = away(0);

test('returns faces within the limit with their distance, nearest first', () => {
  const kept = [
    { sessionId: 'other', descriptor: away(FACE_SEEN_DISTANCE + 0.01) },
    { sessionId: 'near', descriptor: away(FACE_SEEN_DISTANCE - 0.01) },
    { sessionId: 'nearest', descriptor: away(0.1) },
  ];
  expect(nearFaces(kept, base)).toEqual([
    { sessionId: 'nearest', distance: 0.1 },
    { sessionId: 'near', distance: 0.41 },
  ]);
});

test('stores face descriptors as bytes and reads them at any offset', () => {
  const bytes = bytesOfFace(base);
  expect(bytes.byteLength).toBe(512);
  const shifted = new Uint8Array(513);
  shifted.set(bytes, 1);
  expect(faceOfBytes(shifted.subarray(1))).toEqual(base);
});
