import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { findTd3 } from '@/core/documents/mrz/find';
import { findOtherZone } from '@/core/documents/mrz/find-other-zone';
import type { PageReading } from '@/core/documents/pipeline/reading';
import { readPage } from '@/platform/ocr/read-page';
import { cropDocuments } from '@/platform/vision/crop-document';
import { decodeImage } from '@/platform/vision/decode-image';
import { closeWorkerPools, limitWorkerPools } from '@/platform/worker-pool/worker-pools';
import { type Degradation, degradeImage } from '@/tests/fixtures/documents/degrade';
import { lettering, letteringInFace } from '@/tests/fixtures/documents/lettering';
import { mrzCheckDigit } from '@/tests/fixtures/documents/mrz';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { type Random, seededRandom } from '@/tests/fixtures/documents/random';
import { Tally } from './support/tally';

/**
 * `npm run bench mrz [-- --first 500 --count 8] [--only small] [--face OCRB.otf] [--photos DIR] [--kept DIR]`: drawn
 * zones, small, slanted, glary, through crop, reading and check digits. `--kept` writes what was not read.
 */
const { values } = parseArgs({
  options: {
    first: { type: 'string', default: '500' },
    count: { type: 'string', default: '8' },
    only: { type: 'string' },
    face: { type: 'string' },
    photos: { type: 'string' },
    kept: { type: 'string' },
  },
});
limitWorkerPools({ jobSeconds: 600 });

const STATES = 'NGA UTO D<< FRA CZE IND BRA JPN KEN CAN'.split(' ') as [string, ...string[]];
const SURNAMES = 'ERIKSSON OKAFOR MUELLER DE<LA<CRUZ NOVAKOVA SINGH LI TAKAHASHI SCHWARZENBERG'.split(' ') as [string];
const GIVEN = 'ANNA<MARIA ADA JEAN BO OLUWASEUN<TEMITOPE KENJI PAVLA HARPREET<KAUR'.split(' ') as [string, ...string[]];
const SHAPES = {
  TD3: { width: 1250, height: 880, length: 44, spacing: 63 },
  TD1: { width: 856, height: 540, length: 30, spacing: 42 },
  TD2: { width: 1050, height: 740, length: 36, spacing: 63 },
  'MRV-A': { width: 1200, height: 800, length: 44, spacing: 63 },
} as const;
type Shape = keyof typeof SHAPES;
const PITCH = 25.4;

const checked = (text: string) => text + mrzCheckDigit(text);
const day = (random: Random, from: number, to: number) =>
  [random.integer(from, to) % 100, random.integer(1, 12), random.integer(1, 28)]
    .map((part) => String(part).padStart(2, '0'))
    .join('');

function zoneOf(shape: Shape, random: Random): string[] {
  const { length } = SHAPES[shape];
  const state = random.pick(STATES);
  const number = checked(`${random.pick(['A', 'C0', 'XK', 'P'])}${random.digits(6)}`.slice(0, 9).padEnd(9, '<'));
  const [birth, expiry] = [checked(day(random, 1945, 2005)), checked(day(random, 2027, 2035))];
  const sex = random.pick(['M', 'F']);
  const name = `${random.pick(SURNAMES)}<<${random.pick(GIVEN)}`;
  if (shape === 'TD1') {
    const first = `I<${state}${number}`.padEnd(length, '<');
    const second = `${birth}${sex}${expiry}${state}`.padEnd(length - 1, '<');
    const all = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18);
    return [first, second + mrzCheckDigit(all), name.slice(0, length).padEnd(length, '<')];
  }
  const letter = shape === 'TD3' ? 'P' : shape === 'TD2' ? 'I' : 'V';
  const first = `${letter}<${state}${name}`.slice(0, length).padEnd(length, '<');
  const second = `${number}${state}${birth}${sex}${expiry}`;
  if (shape === 'MRV-A') return [first, second.padEnd(length, '<')];
  const optional = shape === 'TD3' ? checked('<'.repeat(14)) : '<<<<<<<';
  const all = number + birth + expiry + optional;
  return [first, second + optional + mrzCheckDigit(all)];
}

/** Words on lines, a portrait and the zone at the bottom. */
async function drawn(shape: Shape, zone: readonly string[], random: Random): Promise<Buffer> {
  const { width, height, spacing } = SHAPES[shape];
  const word = () => 'ABCDEIMNORST'.slice(random.integer(0, 4), random.integer(6, 12));
  const rows = Array.from({ length: shape === 'TD1' ? 5 : 7 }, (_, row) =>
    lettering(
      `${word()} ${word()}`,
      width * 0.4,
      70 + row * (shape === 'TD1' ? 48 : 52),
      random.pick([20, 26]),
      random.pick([400, 600]),
    ),
  );
  const portrait = await portraitOf(random.integer(0, 11));
  const top = height - spacing * (zone.length - 1) - 50;
  const cells = zone.flatMap((line, row) =>
    [...line].map((char, at) => {
      const [x, y] = [(width - line.length * PITCH) / 2 + at * PITCH, top + row * spacing];
      return values.face ? letteringInFace(values.face, char, x, y, 34) : lettering(char, x + 4, y, 30, 400);
    }),
  );
  const waves = Array.from(
    { length: 20 },
    (_, line) =>
      `<path d="M 0 ${line * 45} q 150 -30 300 0 t 300 0 t 300 0 t 300 0 t 300 0" stroke="#b9c7d2" fill="none"/>`,
  );
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${random.pick(['#f2eee6', '#e6eef2', '#f7f7f2'])}"/>` +
    `${waves.join('')}<image x="40" y="60" width="${shape === 'TD1' ? 220 : 260}" height="${shape === 'TD1' ? 275 : 325}" href="data:image/jpeg;base64,${portrait.toString('base64')}"/>` +
    `<g fill="#222">${rows.join('')}</g><g fill="#191919">${cells.join('')}</g></svg>`;
  return Buffer.from(new Resvg(picture, { font: { loadSystemFonts: false } }).render().asPng());
}

/** Partly lets the print through, unlike `Degradation.glare`. */
async function glary(png: Buffer, random: Random): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  const [x, y, r] = [width * (0.2 + random.next() * 0.6), height * (0.75 + random.next() * 0.2), width * 0.25];
  const spot =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g"><stop offset="0.2" stop-color="#fff" stop-opacity="${0.8 + random.next() * 0.15}"/>` +
    `<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.7}" fill="url(#g)"/></svg>`;
  return sharp(png)
    .composite([{ input: Buffer.from(spot) }])
    .png()
    .toBuffer();
}

const KINDS: Record<string, (png: Buffer, seed: number, random: Random) => Promise<Buffer>> = {
  plain: (png) => degradeImage(png, { jpegQuality: 80 }),
  small: (png, _, random) => degradeImage(png, { width: random.integer(330, 500), jpegQuality: 70 }),
  slanted: (png, seed, random) =>
    degradeImage(png, {
      ...table(seed),
      rotate: random.pick([-1, 1]) * random.integer(10, 30),
      blur: 1,
      width: random.integer(640, 900),
    }),
  glary: async (png, seed, random) =>
    degradeImage(await glary(png, random), { ...table(seed), rotate: random.integer(-4, 4), width: 1100 }),
  photo: (png, seed, random) =>
    degradeImage(png, {
      ...table(seed),
      table: 0.2,
      rotate: random.integer(-8, 8),
      perspective: 0.04,
      shadow: 0.5,
      blur: 1.2,
      noise: 6,
      width: random.integer(700, 1000),
    }),
  open: async (png, seed, random) => {
    const { width = 0, height = 0 } = await sharp(png).metadata();
    const top = await sharp({ create: { width, height, channels: 3, background: '#e9e4da' } })
      .png()
      .toBuffer();
    const both = await sharp({ create: { width, height: height * 2, channels: 3, background: '#fff' } })
      .composite([
        { input: top, left: 0, top: 0 },
        { input: png, left: 0, top: height },
      ])
      .png()
      .toBuffer();
    return degradeImage(both, { seed, width: random.integer(400, 600), jpegQuality: 75 });
  },
  faint: async (png, seed, random) =>
    degradeImage(await sharp(png).greyscale().linear(0.45, 110).png().toBuffer(), {
      seed,
      blur: 1,
      noise: 4,
      width: random.integer(500, 800),
      jpegQuality: 60,
    }),
};
const table = (seed: number): Degradation => ({ seed, table: 0.1, perspective: 0.015, jpegQuality: 80 });

async function pagesOf(photo: Buffer): Promise<PageReading[]> {
  const { image } = await decodeImage(photo);
  const pages: PageReading[] = [];
  for (const crop of await cropDocuments(image, { pairs: true }))
    pages.push(await readPage(crop.image, { upright: true }));
  return pages;
}

const today = new Date().toISOString().slice(0, 10);
/** Text of the zone whose check digits hold. */
function readZone(pages: readonly PageReading[]): string | null {
  for (const page of pages) {
    const td3 = findTd3(page, today);
    if (td3?.valid) return td3.lines.join('\n');
    const other = findOtherZone(page);
    if (other) return other.format;
  }
  return null;
}

const tally = new Tally();
async function measure(kind: string, label: string, photo: Buffer, shape?: Shape, zone?: string[]): Promise<void> {
  const pages = await pagesOf(photo);
  const read = readZone(pages);
  tally.count('read', read !== null);
  tally.count(`read, ${kind}`, read !== null);
  if (shape) tally.count(`read, ${shape}`, read !== null);
  if (read !== null && zone && shape === 'TD3') tally.count('of these equal', read === zone.join('\n'));
  if (read !== null && shape && shape !== 'TD3') tally.count('of these the format', read === shape);
  if (read !== null && (!zone || shape !== 'TD3' || read === zone.join('\n'))) return;
  const seen = pages
    .flatMap(({ lines }) => lines.map(({ text }) => text))
    .filter((text) => /<|[A-Z0-9]{12}/.test(text));
  console.log(`${label}: ${read === null ? 'not read' : `read as\n  ${read.replace('\n', '\n  ')}`}`);
  if (zone) console.log(`= ${zone.join('\n= ')}`);
  console.log(`  ${seen.join('\n  ')}`);
  if (values.kept) writeFileSync(path.join(values.kept, `${label}.png`), await sharp(photo).png().toBuffer());
}

if (values.photos) {
  for (const name of readdirSync(values.photos).filter((file) => /\.(jpe?g|png)$/i.test(file)))
    await measure('photos', name, readFileSync(path.join(values.photos, name)));
} else {
  for (let seed = Number(values.first); seed < Number(values.first) + Number(values.count); seed += 1) {
    for (const [at, [kind, degrade]] of Object.entries(KINDS).entries()) {
      if (values.only && !values.only.split(',').includes(kind)) continue;
      const random = seededRandom(seed * 100 + at);
      // Half are passports.
      const shape = random.pick(['TD3', 'TD1', 'TD3', 'TD2', 'TD3', 'MRV-A'] as const);
      const zone = zoneOf(shape, random);
      const photo = await degrade(await drawn(shape, zone, random), seed, random);
      await measure(kind, `${seed}-${kind}-${shape}`, photo, shape, zone);
    }
  }
}
closeWorkerPools();
console.log(JSON.stringify({ bench: 'mrz', ...tally.shares() }));
