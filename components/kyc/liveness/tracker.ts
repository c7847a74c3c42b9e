import type { FaceSight } from '@/core/kyc/liveness/face-visibility';
import { visionFile } from './vision-file';

export type Tracker = {
  look: (picture: HTMLCanvasElement, at: number) => Promise<FaceSight>;
  close: () => void;
};

export type Progress = (done: number, total: number) => void;

/** Uncompressed bytes. */
export const [MODEL_BYTES, PROGRAM_BYTES] = [3_758_596, 13_000_000];

const NO_FACE: FaceSight = {
  faces: 0,
  x: 0.5,
  y: 0.5,
  height: 0,
  turn: 0,
  nod: 0,
  closed: 0,
  smile: 0,
  light: 128,
  around: 128,
};

export const noFace = (picture: HTMLCanvasElement): FaceSight => ({
  ...NO_FACE,
  light: lightOf(picture, { x: 0, y: 0, width: 1, height: 1 }).light,
});

/** Fetch a file with progress; throws when `signal` aborts. */
export async function load(name: string, onProgress: (done: number) => void, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(visionFile(name), { signal });
  if (!response.ok || !response.body) throw new Error(`the file ${name} could not be loaded`);
  const parts: Uint8Array[] = [];
  const reader = response.body.getReader();
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.byteLength;
    onProgress(size);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.byteLength;
  }
  return whole;
}

const LIGHT_SIDE = 48;

/** Brightness of the face box and of the rest, on a downscaled copy. */
export function lightOf(
  picture: HTMLCanvasElement,
  box: { x: number; y: number; width: number; height: number },
): { light: number; around: number } {
  const small = document.createElement('canvas');
  [small.width, small.height] = [LIGHT_SIDE, LIGHT_SIDE];
  const pen = small.getContext('2d', { willReadFrequently: true });
  if (!pen) return { light: 128, around: 128 };
  pen.drawImage(picture, 0, 0, LIGHT_SIDE, LIGHT_SIDE);
  const { data } = pen.getImageData(0, 0, LIGHT_SIDE, LIGHT_SIDE);
  const sums = { inside: [0, 0], outside: [0, 0] } as { inside: [number, number]; outside: [number, number] };
  for (let i = 0; i < LIGHT_SIDE * LIGHT_SIDE; i++) {
    const [x, y] = [(i % LIGHT_SIDE) / LIGHT_SIDE, Math.floor(i / LIGHT_SIDE) / LIGHT_SIDE];
    const inside = x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
    const sum = inside ? sums.inside : sums.outside;
    sum[0] += ((data[i * 4] ?? 0) * 77 + (data[i * 4 + 1] ?? 0) * 150 + (data[i * 4 + 2] ?? 0) * 29) >> 8;
    sum[1] += 1;
  }
  const mean = ([total, count]: [number, number]): number => (count === 0 ? 128 : total / count);
  return { light: mean(sums.inside), around: mean(sums.outside) };
}
