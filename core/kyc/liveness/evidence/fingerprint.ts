import { at, type Grey, shrinkTo } from '@/core/kyc/capture/grey';

const SIDE = 16;
const BITS = SIDE * SIDE;

/** 256-bit difference hash, stable under re-encoding and scaling; frames of one person differ in dozens of bits. */
export function fingerprintOf(picture: Grey): string {
  const small = shrinkTo(picture, SIDE + 1, SIDE);
  let print = '';
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x += 4) {
      let digit = 0;
      for (let bit = 0; bit < 4; bit++) {
        const i = y * (SIDE + 1) + x + bit;
        digit = digit * 2 + ((small.data[i] ?? 0) > (small.data[i + 1] ?? 0) ? 1 : 0);
      }
      print += digit.toString(16);
    }
  }
  return print;
}

/** Null if malformed. */
export function fingerprintWords(print: string): Uint32Array | null {
  if (!/^[0-9a-f]{64}$/.test(print)) return null;
  return Uint32Array.from({ length: BITS / 32 }, (_, i) => Number.parseInt(print.slice(i * 8, i * 8 + 8), 16));
}

/** Fingerprint with one assumed alteration undone; `sure` marks bits inside the image and above encoding noise. */
export type FrameAppearance = { bits: Uint32Array; sure: Uint32Array; count: number };

/** Share of each side cut off or added. */
const CUTS = [-0.01, 0, 0.01, 0.02, 0.03, 0.04];
const TURNS = [-3, -2, -1, 0, 1, 2, 3];

/** Smaller ones may flip when re-encoded. */
const LEAST_DIFFERENCE = 2;
const LEAST_SURE = 60;
/** Samples per side of a square. */
const POINTS = 5;

export function appearancesOf(picture: Grey): FrameAppearance[] {
  return CUTS.flatMap((cut) =>
    TURNS.flatMap((degrees) => [false, true].map((mirrored) => lookOf(picture, { cut, degrees, mirrored }))),
  ).filter(({ count }) => count >= LEAST_SURE);
}

type Way = {
  cut: number;
  degrees: number;
  mirrored: boolean;
};

function lookOf(picture: Grey, { cut, degrees, mirrored }: Way): FrameAppearance {
  const { width, height } = picture;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin, zoom] = [Math.cos(angle), Math.sin(angle), 1 / (1 - 2 * cut)];
  const squares = new Float64Array((SIDE + 1) * SIDE).fill(Number.NaN);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x <= SIDE; x++) {
      let [sum, count] = [0, 0];
      for (let j = 0; j < POINTS; j++) {
        for (let i = 0; i < POINTS; i++) {
          const across = ((x + (i + 0.5) / POINTS) / (SIDE + 1) - 0.5) * width * (mirrored ? -1 : 1);
          const down = ((y + (j + 0.5) / POINTS) / SIDE - 0.5) * height;
          const px = (across * cos - down * sin) * zoom + width / 2;
          const py = (across * sin + down * cos) * zoom + height / 2;
          if (px < 0 || py < 0 || px > width || py > height) continue;
          sum += at(picture, px - 0.5, py - 0.5);
          count++;
        }
      }
      if (count * 2 > POINTS * POINTS) squares[y * (SIDE + 1) + x] = sum / count;
    }
  }
  return compared(squares);
}

function compared(squares: Float64Array): FrameAppearance {
  const [bits, sure] = [new Uint32Array(BITS / 32), new Uint32Array(BITS / 32)];
  let count = 0;
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const i = y * SIDE + x;
      const one = y * (SIDE + 1) + x;
      const difference = (squares[one] ?? Number.NaN) - (squares[one + 1] ?? Number.NaN);
      const bit = (1 << (31 - (i % 32))) >>> 0;
      if (difference > 0) bits[i >> 5] = (bits[i >> 5] ?? 0) | bit;
      if (!(Math.abs(difference) >= LEAST_DIFFERENCE)) continue;
      sure[i >> 5] = (sure[i >> 5] ?? 0) | bit;
      count++;
    }
  }
  return { bits, sure, count };
}

/** Extrapolated from the sure bits to 256. */
export function differingBits(look: FrameAppearance, print: Uint32Array): number {
  let bits = 0;
  for (let i = 0; i < print.length; i++)
    bits += popcount(((look.bits[i] ?? 0) ^ (print[i] ?? 0)) & (look.sure[i] ?? 0));
  return (bits / look.count) * BITS;
}

function popcount(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
