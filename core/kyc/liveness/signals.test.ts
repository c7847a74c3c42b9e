import { describe, expect, test } from 'vitest';
import type { Grey, Point } from '../capture/grey';
import { frameTimesOf } from './evidence/frame-times';
import { isVirtual, ReportedCamera, signalsOfCamera } from './evidence/reported-camera';
import { depthOf, detailOf, signalsOf } from './signals';

/** Turned head seen from afar. */
function head(turn: number, nose: number): Point[] {
  const radians = (turn * Math.PI) / 180;
  return Array.from({ length: 68 }, (_, i) => {
    const [x, y] = [((i * 37) % 68) - 34, ((i * 23) % 68) - 34];
    const z = i >= 27 && i <= 35 ? nose : 0;
    return { x: 300 + x * Math.cos(radians) + z * Math.sin(radians), y: 200 + y };
  });
}
const moved = (points: Point[], map: (point: Point) => Point): Point[] => points.map(map);

describe('depth', () => {
  const straight = head(0, 20);
  test('is zero for a flat image, however it is turned, tilted, moved or scaled', () => {
    for (const map of [
      ({ x, y }: Point) => ({ x: x * 1.2 + 40, y: y * 1.2 - 10 }),
      ({ x, y }: Point) => ({ x: x * 0.7 + y * 0.2, y: y * 0.9 - x * 0.1 }),
    ])
      expect(depthOf(straight, moved(straight, map))).toBeCloseTo(0, 6);
    expect(depthOf(straight, head(30, 0))).not.toBeNull();
    expect(depthOf(head(0, 0), head(30, 0))).toBeCloseTo(0, 6);
  });
  test('grows as a head with a nose turns', () => {
    const depths = [0, 10, 20, 30].map((turn) => depthOf(straight, head(turn, 20)) ?? Number.NaN);
    expect(depths[0]).toBeCloseTo(0, 6);
    expect(depths).toEqual([...depths].sort((a, b) => a - b));
    expect(depths[3]).toBeGreaterThan(0.02);
  });
  test('is null without two faces, or when all points are equal', () => {
    expect(depthOf([], straight)).toBeNull();
    expect(depthOf(straight, [])).toBeNull();
    expect(
      depthOf(
        straight,
        moved(straight, () => ({ x: 1, y: 1 })),
      ),
    ).toBeNull();
  });
});

describe('detail', () => {
  const picture = (value: (x: number, y: number) => number): Grey => ({
    data: Uint8Array.from({ length: 200 * 200 }, (_, i) => value(i % 200, Math.floor(i / 200))),
    width: 200,
    height: 200,
  });
  const marks = [
    { x: 20, y: 20 },
    { x: 180, y: 180 },
  ];
  const slope = (x: number): number => 60 + x / 2;
  test('is higher with grain than without, in any light', () => {
    const smooth = detailOf(picture(slope), marks) ?? Number.NaN;
    const grained =
      detailOf(
        picture((x, y) => slope(x) + ((x + y) % 2 ? 12 : -12)),
        marks,
      ) ?? Number.NaN;
    const darker =
      detailOf(
        picture((x, y) => (slope(x) + ((x + y) % 2 ? 12 : -12)) / 2),
        marks,
      ) ?? Number.NaN;
    expect(grained).toBeGreaterThan(smooth * 5);
    expect(Math.abs(darker - grained)).toBeLessThan(grained * 0.15);
  });
  test('is null without a face and zero on a plain one', () => {
    expect(detailOf(picture(slope), [])).toBeNull();
    expect(
      detailOf(
        picture(() => 90),
        marks,
      ),
    ).toBe(0);
  });
});

test('returns measured signals and omits missing ones', () => {
  const frames = [0, 30].map((turn, i) => ({ marks: head(turn, 20), detail: 0.1 + i / 10, at: 1_000 * (i + 1) }));
  expect(signalsOf(frames, { issuedAt: 10_000, receivedAt: 12_500 })).toEqual({
    delayMs: 500,
    depth: expect.any(Number),
    detail: 0.15,
  });
  const faceless = frames.map(({ at }) => ({ marks: [], detail: null, at }));
  expect(signalsOf(faceless, { issuedAt: 0, receivedAt: 1_500 })).toEqual({ delayMs: -500 });
});

test.each([
  ['OBS Virtual Camera', true],
  ['ManyCam Virtual Webcam', true],
  ['fake_device_0', true],
  ['Dummy video device (0x0000)', true],
  ['DroidCam Source 3', true],
  ['v4l2loopback', true],
  ['/tmp/face.mjpeg', true],
  ['C:\\films\\face.y4m', true],
  ['Fake Webcam', true],
  ['Unity Video Capture', true],
  // Chromium, Firefox.
  ['AqrSoy2gpO/1a9xyU5rWcfvIl5k4Gal783eCuskDnmCifu/nYgMX0i/ALJEqRaBAlVP+9kIKWHW91kQbH92k9A==', true],
  ['{1b43345c-ab73-42f4-9bad-7a74800c0f83}', true],
  ['camera2 1, facing front', false],
  ['FaceTime HD Camera (Built-in)', false],
  ['Nimal’s iPhone Camera', false],
  ['Lobster USB2.0 HD UVC WebCam', false],
  ['Integrated Camera: Integrated C (04f2:b6d9)', false],
  ['Front Camera', false],
  ['OBSBOT Tiny 2 StreamCamera', false],
  ['Logitech StreamCam', false],
])('a camera called %s is virtual: %s', (label, virtual) => {
  expect(isVirtual(label)).toBe(virtual);
});

test('returns only numbers about the camera, never its name', () => {
  const told = { label: 'Nimal’s iPhone', frameMs: 33.4, unevenness: 0.04567 };
  expect(signalsOfCamera(told)).toEqual({ virtualCamera: 0, frameMs: 33, unevenness: 0.046 });
  expect(signalsOfCamera({})).toEqual({});
  expect(ReportedCamera.safeParse({ label: 'x'.repeat(201) }).success).toBe(false);
});

test('returns the median frame interval and its unevenness', () => {
  const even = frameTimesOf(Array.from({ length: 60 }, () => 33));
  expect(even).toEqual({ frameMs: 33, unevenness: 0 });
  const uneven = frameTimesOf(Array.from({ length: 60 }, (_, i) => [20, 33, 60][i % 3] ?? 33));
  expect(uneven?.frameMs).toBe(33);
  expect(uneven?.unevenness).toBeGreaterThan(0.3);
  expect(frameTimesOf([33, 33])).toBeNull();
  expect(frameTimesOf(Array.from({ length: 60 }, () => 0))).toBeNull();
});
