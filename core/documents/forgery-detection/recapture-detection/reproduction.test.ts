import { describe, expect, test } from 'vitest';
import { templates } from '../../processors/sri-lanka-id/templates';
import { colourSpread, judgeColours, judgeGrid, type Reproduction } from './judge';
import { logSpectrum, screenGrid } from './screen-grid';

function grain(seed = 7): () => number {
  let state = seed * 7_919;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 1_073_741_824 - 1;
  };
}

test('returns a spectrum that peaks at the wave frequency and its mirror', () => {
  const size = 64;
  const wave = Float64Array.from({ length: size * size }, (_, at) =>
    Math.cos((2 * Math.PI * (5 * (at % size) + 12 * Math.floor(at / size))) / size),
  );
  const spectrum = logSpectrum(wave, size);
  const highest = [...spectrum.keys()].sort((a, b) => (spectrum[b] ?? 0) - (spectrum[a] ?? 0)).slice(0, 2);
  expect(new Set(highest)).toEqual(new Set([12 * size + 5, (size - 12) * size + (size - 5)]));
});

const rowsOfPrint = Array.from({ length: 22 }, (_, row) => {
  const random = grain(row + 1);
  const columns: boolean[] = [];
  const add = (ink: boolean, least: number, most: number) => {
    const count = least + Math.floor(((random() + 1) / 2) * (most - least + 1));
    columns.push(...new Array<boolean>(count).fill(ink));
  };
  while (columns.length < 1000) {
    add(false, 3, 11);
    add(true, 2, 4);
  }
  return columns;
});

describe('grid over a document', () => {
  const [width, height] = [1000, 640];
  const pictureOf = (value: (x: number, y: number) => number) => {
    const noise = grain();
    const luma = Float32Array.from(
      { length: width * height },
      (_, at) => 180 + 6 * noise() + value(at % width, Math.floor(at / width)),
    );
    return { width, height, luma, inside: () => true };
  };
  const strength = (value: (x: number, y: number) => number) => screenGrid(pictureOf(value)) ?? Number.NaN;
  const wave = (period: number, degrees: number, x: number, y: number) =>
    Math.cos(
      (2 * Math.PI * (x * Math.cos((degrees * Math.PI) / 180) + y * Math.sin((degrees * Math.PI) / 180))) / period,
    );

  test('is strong even if fainter than the grain or drifting with the angle', () => {
    expect(strength((x, y) => 2 * wave(2.7, 4, x, y))).toBeGreaterThan(0.9);
    expect(strength((x, y) => 3 * wave(2.7 + x / 20_000, 4, x, y))).toBeGreaterThan(0.9);
  });
  test.each([
    ['grain alone', () => 0],
    ['the blocks of JPEG', (x: number, y: number) => (x % 8 === 0 || y % 8 === 0 ? 6 : 0)],
    ['a ruled table', (x: number, y: number) => ((y + x / 30) % 40 < 2 ? -120 : 0)],
    ['rows of print', (x: number, y: number) => (y % 30 < 18 && rowsOfPrint[Math.floor(y / 30)]?.[x] ? -130 : 0)],
    ['a pattern in one corner', (x: number, y: number) => (x < 200 && y < 200 ? 20 * wave(4, 30, x, y) : 0)],
  ])('is not detected in %s', (_, value) => {
    expect(strength(value)).toBeLessThan(0.9);
  });
  test('is not searched for on a small document', () => {
    expect(screenGrid({ width: 300, height: 300, luma: new Float32Array(90_000), inside: () => true })).toBeNull();
  });
});

describe('colours of a document', () => {
  const [width, height] = [480, 320];
  const spread = (colour: (x: number, y: number) => [number, number, number], channels = 3) => {
    const noise = grain();
    const data = new Uint8Array(width * height * channels);
    for (let at = 0; at < width * height; at += 1) {
      const rgb = colour(at % width, Math.floor(at / width));
      for (let channel = 0; channel < Math.min(3, channels); channel += 1)
        data[at * channels + channel] = (rgb[channel] ?? 0) + 8 * noise();
    }
    return colourSpread({ data, width, height, channels }, { left: 0, top: 0, width, height, inside: () => true });
  };
  const grey = (x: number) => 60 + 150 * ((x % 97) / 97);
  test('are absent on a grey copy, also under a yellow lamp', () => {
    expect(spread((x) => [grey(x), grey(x), grey(x)])).toBeLessThan(2.2);
    expect(spread((x) => [grey(x), grey(x) * 0.95, grey(x) * 0.8])).toBeLessThan(2.2);
    expect(spread((x) => [grey(x), 0, 0], 1)).toBe(0);
  });
  test('are not judged in the dark', () => {
    expect(spread((_, y) => (y < 100 ? [18, 14, 13] : [22, 23, 22]))).toBeNull();
  });
  test('are present where paper and print have their own colours', () => {
    expect(spread((_, y) => (y < 100 ? [200, 160, 140] : [225, 236, 228]))).toBeGreaterThan(5);
  });
});

describe('findings for a reviewer', () => {
  const inColour = { inColour: true };
  const outcomes = (pages: readonly Reproduction[], template: { inColour: boolean } | undefined) =>
    [judgeGrid(pages), judgeColours(pages, template)].map(({ id, outcome }) => [id, outcome]);
  test.each([
    ['a photograph', [{ grid: 0.3, colours: 12 }], ['passed', 'passed']],
    [
      'a screen, on one of two pictures',
      [
        { grid: 0.3, colours: 12 },
        { grid: 3, colours: 12 },
      ],
      ['failed', 'passed'],
    ],
    [
      'a grey copy, of one of two sides',
      [
        { grid: 0.3, colours: 12 },
        { grid: 0.3, colours: 1 },
      ],
      ['passed', 'failed'],
    ],
    ['too small to decide', [{ grid: null, colours: null }], ['ignored', 'ignored']],
  ])('reports recapture findings of %s', (_, pages, [screen, colour]) => {
    expect(outcomes(pages, inColour)).toEqual([
      ['no-screen', screen],
      ['in-colour', colour],
    ]);
  });
  test('checks colour only for templates that always have colours', () => {
    const grey = [{ grid: 0.3, colours: 1 }];
    expect(outcomes(grey, { inColour: false })[1]).toEqual(['in-colour', 'ignored']);
    expect(outcomes(grey, undefined)[1]).toEqual(['in-colour', 'ignored']);
    expect(templates.filter(({ inColour: has }) => !has).map(({ documentTypeID }) => documentTypeID)).toEqual([
      'SRI_LANKA_NIC_OLD',
    ]);
  });
});
