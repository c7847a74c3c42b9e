import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** WCAG 2.3.1 allows three flashes; movement is not flashing. */
const MOST_A_SECOND = 3;
const MOVES = /^(transform|translate|rotate|scale)$/;

const css = readFileSync('app/globals.css', 'utf8');

function bodyFrom(open: number): string {
  let depth = 0;
  for (let i = open; i < css.length; i++) {
    if (css[i] === '{') depth += 1;
    if (css[i] === '}' && --depth === 0) return css.slice(open + 1, i);
  }
  throw new Error('a brace is not closed');
}

const keyframes = new Map(
  [...css.matchAll(/@keyframes ([\w-]+) \{/g)].map(({ 0: head, 1: name = '', index }) => {
    const body = bodyFrom(index + head.length - 1);
    const properties = [...body.matchAll(/([\w-]+):/g)].map(([, property = '']) => property);
    return [name, { steps: body.split('{').length - 1, flashes: properties.some((one) => !MOVES.test(one)) }] as const;
  }),
);

const animations = [...css.matchAll(/animation: (?!none)([\w-]+) ([\d.]+)(ms|s) ([^;]*);/g)].map(
  ([, name = '', time, unit, rest = '']) => ({
    name,
    seconds: Number(time) / (unit === 'ms' ? 1_000 : 1),
    repeats: /infinite|\b\d+\b(?!m?s)/.test(rest.replace(/\([^)]*\)/g, '')),
  }),
);

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

test('no repeating animation flashes more than three times a second', () => {
  expect(animations.length).toBe([...css.matchAll(/animation(-name)?:(?! none)/g)].length);
  expect(animations.map(({ name }) => keyframes.has(name))).not.toContain(false);
  const flashing = animations.filter(({ name, seconds, repeats }) => {
    const { steps, flashes } = keyframes.get(name) ?? { steps: 0, flashes: true };
    return repeats && flashes && steps / seconds > MOST_A_SECOND;
  });
  expect(flashing).toEqual([]);
});

test('screens use only the animations checked here', () => {
  const own = [...css.matchAll(/@utility (animate-[\w-]+)/g)].map(([, name]) => name);
  for (const source of [...sources('components'), ...sources('pages')]) {
    for (const [, name] of source.matchAll(/[\s"'`:](animate-[\w[\]-]+)/g)) expect(own).toContain(name);
    expect(source).not.toMatch(/<(animate|marquee|blink)[\s>]|\banimation(Name|Duration)?:/);
  }
});
