import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Contrast of the token file itself: AA for text, 3:1 for the edges of controls, in both themes. */
const css = readFileSync('app/globals.css', 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name = '', light, dark]) => [
    name,
    { light: light ?? '', dark: dark ?? '' },
  ]),
);
type Theme = 'light' | 'dark';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(ink: string, paper: string, theme: Theme): number {
  const [a = 0, b = 0] = [ink, paper]
    .map((name) => luminance(tokens.get(name)?.[theme] ?? '#808080'))
    .sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

const grounds = ['canvas', 'surface', 'sunken'];
const pairs: Array<[string, string, number]> = [
  ...['ink', 'ink-2', 'ink-3', 'gate'].flatMap((ink) =>
    grounds.map((ground): [string, string, number] => [ink, ground, 4.5]),
  ),
  ...grounds.map((ground): [string, string, number] => ['line-strong', ground, 3]),
  ...grounds.map((ground): [string, string, number] => ['focus', ground, 3]),
  ...['clear', 'watch', 'hit', 'info', 'gate'].map((tone): [string, string, number] => [tone, `${tone}-soft`, 4.5]),
  ...['clear', 'watch', 'hit', 'info'].map((tone): [string, string, number] => [tone, 'surface', 4.5]),
  ['on-gate', 'gate', 4.5],
  ['on-gate', 'gate-hover', 4.5],
  ['surface', 'ink', 4.5],
  ['surface', 'ink-2', 4.5],
  ['brass', 'canvas', 2],
];

test.each(pairs)('%s on %s has a contrast of at least %d in both themes', (ink, paper, least) => {
  for (const theme of ['light', 'dark'] as const) {
    expect(tokens.has(ink) && tokens.has(paper)).toBe(true);
    expect(contrast(ink, paper, theme), theme).toBeGreaterThanOrEqual(least);
  }
});
