import { expect, test } from 'vitest';
import { PORTRAIT_COUNT, webcamPicture } from '@/tests/fixtures/documents/portraits';
import { drawTriangles, type Picture } from './draw-triangles';
import { headMesh, seenFace } from './head-mesh';
import { MovingFace } from './moving-face';

function difference(one: Picture, other: Picture, [left, top, right, bottom]: readonly number[]): number {
  let [sum, pixels] = [0, 0];
  for (let y = top ?? 0; y < (bottom ?? 0); y++) {
    for (let x = left ?? 0; x < (right ?? 0); x++) {
      const at = (y * one.width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        sum += Math.abs((one.rgb[at + channel] ?? 0) - (other.rgb[at + channel] ?? 0)) / 3;
      }
      pixels += 1;
    }
  }
  return sum / pixels;
}

function around(points: readonly { x: number; y: number }[], indices: readonly number[]): number[] {
  const [xs, ys] = [indices.map((i) => points[i]?.x ?? 0), indices.map((i) => points[i]?.y ?? 0)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round);
}

const WHOLE = [0, 0, 640, 480];

test('has a face mesh for every portrait, with a mirrored partner for each point', () => {
  for (let portrait = 0; portrait < PORTRAIT_COUNT; portrait++) {
    const seen = seenFace(portrait);
    if (!seen) throw new Error(`portrait ${portrait} is missing: npm run face-points`);
    const { places, partners, moves, painted, triangles } = headMesh(seen);
    expect(seen.points).toHaveLength(478);
    expect([partners.length, moves.length, painted.length]).toEqual([places.length, places.length, places.length]);
    expect(triangles.every((corner) => corner >= 0 && corner < places.length)).toBe(true);
  }
  const { places, partners } = headMesh(seenFace(0) as NonNullable<ReturnType<typeof seenFace>>);
  for (const [right, left] of [
    [33, 263],
    [133, 362],
    [61, 291],
  ] as const) {
    expect([partners[right], partners[left]]).toEqual([places[left], places[right]]);
  }
});

test('returns the photo for a neutral pose and moves only the affected part', async () => {
  const photo = await webcamPicture(3);
  const seen = seenFace(3);
  if (!seen) throw new Error('portrait 3 is missing');
  const upright = { ...seen, lean: 0 };
  const face = new MovingFace(photo, upright);
  const same = face.posed({ yaw: seen.turn, pitch: seen.nod, smile: 0.8 * seen.smile });
  expect(difference(same, photo, WHOLE)).toBeLessThan(0.6);

  const straight = new MovingFace(photo, { ...upright, turn: 0, nod: 0, smile: 0 });
  const [eyes, mouth] = [around(seen.points, [33, 27, 263, 145]), around(seen.points, [61, 0, 291, 17])];
  const corner = [0, 0, 60, 60];
  for (const [pose, moving] of [
    [{ yaw: 25 }, around(seen.points, [33, 1, 263, 17])],
    [{ yaw: -25 }, around(seen.points, [33, 1, 263, 17])],
    [{ pitch: 20 }, around(seen.points, [33, 1, 263, 17])],
    [{ blink: 1 }, eyes],
    [{ smile: 1 }, mouth],
  ] as const) {
    const moved = straight.posed(pose);
    expect(difference(moved, photo, moving), JSON.stringify(pose)).toBeGreaterThan(5);
    expect(difference(moved, photo, corner), JSON.stringify(pose)).toBeLessThan(0.6);
  }
  expect(difference(straight.posed({ blink: 1 }), photo, mouth)).toBeLessThan(0.6);
  expect(difference(straight.posed({ smile: 1 }), photo, eyes)).toBeLessThan(3);
});

test('draws the nearer of two triangles, whichever comes first', () => {
  const [width, height] = [8, 8];
  const photo = { rgb: Buffer.alloc(width * height * 3), width, height };
  for (let i = 0; i < width * height; i++) photo.rgb[i * 3 + (i < (width * height) / 2 ? 0 : 2)] = 255;
  const at = (x: number, y: number, z: number) => ({ x, y, z });
  const red = [at(1, 1, 0), at(2, 1, 0), at(1, 2, 0)];
  const blue = [at(1, 5, 0), at(2, 5, 0), at(1, 6, 0)];
  const there = (z: number) => [at(-10, -10, z), at(30, -10, z), at(-10, 30, z)];
  const places = [...red, ...blue];
  const skin = { places, partners: places, painted: places.map(() => 0) };
  const to = [...there(1), ...there(2)];
  for (const triangles of [
    [0, 1, 2, 3, 4, 5],
    [3, 4, 5, 0, 1, 2],
  ]) {
    expect([...drawTriangles(photo, triangles, skin, to).rgb.subarray(0, 3)]).toEqual([255, 0, 0]);
  }
  expect([...drawTriangles(photo, [0, 1, 2, 3, 4, 5], skin, [...there(2), ...there(1)]).rgb.subarray(0, 3)]).toEqual([
    0, 0, 255,
  ]);
});
