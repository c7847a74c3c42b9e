import { describe, expect, test } from 'vitest';
import type { Grey } from '@/core/kyc/capture/grey';
import { RUN_LIMITS } from '../judge-run';
import { appearancesOf, differingBits, fingerprintOf, fingerprintWords } from './fingerprint';

function picture(how: {
  width?: number;
  gain?: number;
  phase?: number;
  cut?: number;
  degrees?: number;
  moved?: number;
  mirrored?: boolean;
}): Grey {
  const { width = 640, gain = 1, phase = 0, cut = 0, degrees = 0, moved = 0, mirrored = false } = how;
  const height = (width * 3) / 4;
  const angle = (degrees * Math.PI) / 180;
  const data = Uint8Array.from({ length: width * height }, (_, i) => {
    const across = (((i % width) + 0.5) / width - 0.5) * (1 - 2 * cut) * (mirrored ? -1 : 1) + moved;
    const down = ((Math.floor(i / width) + 0.5) / height - 0.5) * (1 - 2 * cut) * 0.75;
    const x = 0.5 + across * Math.cos(angle) - down * Math.sin(angle);
    const y = 0.5 + (across * Math.sin(angle) + down * Math.cos(angle)) / 0.75;
    return (
      gain *
      (100 + 50 * Math.sin(19 * x + 4 * y + phase) + 40 * Math.cos(23 * y - 5 * x * x) + 30 * Math.sin(31 * x * y))
    );
  });
  return { data, width, height };
}

describe('image fingerprint', () => {
  const known = fingerprintWords(fingerprintOf(picture({}))) ?? new Uint32Array();
  const nearest = (how: Parameters<typeof picture>[0]) =>
    Math.min(...appearancesOf(picture(how)).map((look) => differingBits(look, known)));
  test.each([
    { width: 600, gain: 0.9 },
    { gain: 1.15 },
    { gain: 0.5 },
    { cut: 0.01 },
    { cut: 0.035 },
    { degrees: 1.5 },
    { degrees: -3, gain: 1.1 },
    { degrees: 2, cut: 0.03 },
    { mirrored: true },
    { mirrored: true, cut: 0.02 },
  ])('matches an earlier image: %o', (how) => {
    expect(nearest(how)).toBeLessThanOrEqual(RUN_LIMITS.replayBits);
  });
  test.each([{ phase: 1.3 }, { moved: 0.04 }, { moved: -0.06, degrees: 2 }, { degrees: 15 }, { cut: 0.15 }])(
    'does not match another image: %o',
    (how) => {
      expect(nearest(how)).toBeGreaterThan(2 * RUN_LIMITS.replayBits);
    },
  );
  test('returns no fingerprint for an image without contrast', () => {
    expect(appearancesOf({ data: new Uint8Array(640 * 480).fill(90), width: 640, height: 480 })).toEqual([]);
  });
  test('returns null for an invalid fingerprint', () => {
    expect(['', 'x'.repeat(64), 'f'.repeat(63)].map(fingerprintWords)).toEqual([null, null, null]);
  });
});
