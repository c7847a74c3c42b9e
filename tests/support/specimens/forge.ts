import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { type Degradation, degradeImage } from './degrade';
import { lettering, letteringWidth } from './lettering';
import type { SpecimenPerson } from './person';
import { placedCorners } from './perspective';
import { PORTRAIT_COUNT, portraitOf } from './portraits';
import { type Random, seededRandom } from './random';
import {
  type Box,
  centre,
  coverColours,
  coverSvg,
  type Forger,
  inkColour,
  overlaid,
  pasted,
  type Rgb,
} from './retouch';
import type { TextPlace } from './sheet';
import { drawSide, type SpecimenTemplate } from './templates';

/** What a forger does to a photograph of a genuine card; `none` leaves it as it was sent. */
export const FORGERIES = ['retyped', 'digit-copied', 'digit-spliced', 'portrait'] as const;
export type Forgery = (typeof FORGERIES)[number];

/** What can be forged on a side: a back has no portrait. */
export function forgeriesOn(template: SpecimenTemplate): readonly Forgery[] {
  return template.endsWith('-back') ? FORGERIES.filter((forgery) => forgery !== 'portrait') : FORGERIES;
}

/** A photograph as it reaches us, and everything that was decided about it, so that a miss can be looked at. */
export type ForgedSpecimen = { image: Buffer; notes: Record<string, string | number | boolean> };

/** What is worth forging, by side: any of the values is typed anew, a single digit is put into one of the numbers. */
const WORTH = {
  front: { values: ['nicNumber', 'birthDate', 'fullName'], numbers: ['nicNumber', 'birthDate'] },
  back: {
    values: ['nicNumber', 'issueDate', 'licenceNumber', 'address'],
    numbers: ['nicNumber', 'issueDate', 'licenceNumber'],
  },
} as const;
const worth = ({ side }: Forger) => (side.portraitPlace ? WORTH.front : WORTH.back);

/**
 * A telephone's photograph of a card, forged or not, made from a number. Light, angle, lens, noise and compression vary as
 * they do between telephones; some pictures, forged or not, have been through a messenger (a second compression, often
 * smaller) and some are saved as PNG. Half of the forgers match sharpness and noise of the photograph, half do not; with `feather` all fade
 * the edge of what they lay over the photograph over so many pixels.
 */
export async function forgedSpecimen(
  template: SpecimenTemplate,
  person: SpecimenPerson,
  forgery: Forgery | 'none',
  seed: number,
  feather = 0,
): Promise<ForgedSpecimen> {
  const random = seededRandom(seed * 31 + 7);
  const between = (low: number, high: number) => low + random.next() * (high - low);
  const width = random.integer(1100, 1700);
  const how: Degradation = {
    seed,
    table: between(0.05, 0.15),
    rotate: between(-10, 10),
    perspective: between(0, 0.04),
    shadow: between(0, 0.5),
    blur: between(0.5, 1.4),
    noise: between(2, 9),
    tableColour: random.pick(['#6b4a33', '#39424a', '#8b7d6b', '#2f3b2f']),
  };
  const camera = random.integer(72, 95);
  const portrait = await portraitOf(person.portrait);
  const side = drawSide(template, person, portrait.toString('base64'));
  const card = rendered(side.svg, width);
  const quad = placedCorners(card.width, card.height, how);
  const photo = await sharp(await degradeImage(card.png, how))
    .jpeg({ quality: camera })
    .toBuffer();
  const notes: ForgedSpecimen['notes'] = {
    template,
    forgery,
    width,
    camera,
    blur: how.blur ?? 0,
    noise: how.noise ?? 0,
  };
  if (forgery === 'none') return { image: await sent(photo, random, notes, false), notes };
  const careful = random.next() < 0.5;
  notes.careful = careful;
  const forger: Forger = {
    side,
    quad,
    scale: width / side.width,
    careful,
    feather,
    random,
    blur: how.blur ?? 1,
    noise: how.noise ?? 3,
  };
  const base = await rgbOf(photo);
  const edited = await EDITS[forgery](base, forger, { template, person, seed, how, width, camera });
  const quality = random.integer(82, 97);
  notes.editor = quality;
  const saved = await sharp(edited.data, { raw: { width: edited.width, height: edited.height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: random.next() < 0.5 ? '4:4:4' : '4:2:0' })
    .toBuffer();
  return { image: await sent(saved, random, notes, true), notes };
}

/** How a picture travels: as it is, through a messenger, or as a screenshot saved without loss. */
async function sent(picture: Buffer, random: Random, notes: ForgedSpecimen['notes'], forged: boolean): Promise<Buffer> {
  const way = random.next();
  const messenger = random.integer(68, 85);
  const smaller = random.next() < 0.5;
  if (way < 0.25) {
    Object.assign(notes, { messenger, smaller });
    const { width = 0 } = await sharp(picture).metadata();
    const resized = smaller ? sharp(picture).resize(Math.round(width * 0.8)) : sharp(picture);
    return resized.jpeg({ quality: messenger }).toBuffer();
  }
  if (way < 0.35 && !forged) {
    notes.png = true;
    return sharp(picture).png().toBuffer();
  }
  return picture;
}

type Original = {
  template: SpecimenTemplate;
  person: SpecimenPerson;
  seed: number;
  how: Degradation;
  width: number;
  camera: number;
};

const EDITS: Record<Forgery, (base: Rgb, forger: Forger, original: Original) => Promise<Rgb>> = {
  retyped: async (base, forger) => {
    const { key, place } = chosenField(forger);
    const text = changedText(forger.side.truth[key] ?? '', forger.random);
    const box = boxOf(place, 0, text.length, text);
    const cover = coverColours(base, forger, box);
    const ink = inkColour(base, forger, box);
    const letters = `<g fill="${ink}">${lettering(text, place.x, place.y, place.size, place.weight)}</g>`;
    return overlaid(base, forger, box, coverSvg(box, cover) + letters);
  },
  'digit-copied': async (base, forger) => {
    const { place, text } = numberField(forger);
    const [from, to] = twoDigits(text, forger.random);
    const source = centre(forger, boxOf(place, from, from + 1, text));
    const target = centre(forger, boxOf(place, to, to + 1, text));
    return pasted(base, base, forger, boxOf(place, to, to + 1, text), [
      Math.round(source[0] - target[0]),
      Math.round(source[1] - target[1]),
    ]);
  },
  'digit-spliced': async (base, forger, original) => {
    const { place, text } = numberField(forger);
    const [, to] = twoDigits(text, forger.random);
    // The same card held the same way in another photograph: another person's digit at the same place.
    const other = {
      ...original.person,
      nicNew: shifted(original.person.nicNew),
      nicOld: original.person.nicOld && shifted(original.person.nicOld),
      birthDate: shifted(original.person.birthDate),
      issueDate: shifted(original.person.issueDate),
      licenceNumber: shifted(original.person.licenceNumber),
    };
    const side = drawSide(original.template, other, '');
    const card = rendered(side.svg, original.width);
    const scene = await degradeImage(card.png, { ...original.how, noiseSeed: original.seed + 1 });
    // Framed a little differently, so that the two photographs' compression blocks do not coincide.
    const [dx, dy] = [forger.random.integer(0, 7), forger.random.integer(0, 7)];
    const photo = await sharp(scene)
      .extract({ left: dx, top: dy, width: base.width - dx, height: base.height - dy })
      .jpeg({ quality: forger.random.integer(72, 95) })
      .toBuffer();
    return pasted(base, await rgbOf(photo), forger, boxOf(place, to, to + 1, text), [-dx, -dy]);
  },
  portrait: async (base, forger, original) => {
    const place = forger.side.portraitPlace;
    if (!place) throw new Error('the side has no portrait');
    const face = await portraitOf(
      (original.person.portrait + 1 + forger.random.integer(0, PORTRAIT_COUNT - 2)) % PORTRAIT_COUNT,
    );
    const image = `<image x="${place.x}" y="${place.y}" width="${place.width}" height="${place.height}" preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${face.toString('base64')}"/>`;
    return overlaid(base, forger, place, image);
  },
};

const shifted = (digits: string) => digits.replace(/\d/g, (digit) => String((Number(digit) + 3) % 10));

function rendered(svg: string, width: number): { png: Buffer; width: number; height: number } {
  const picture = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render();
  return { png: Buffer.from(picture.asPng()), width: picture.width, height: picture.height };
}

async function rgbOf(picture: Buffer): Promise<Rgb> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function chosenField(forger: Forger): { key: string; place: TextPlace } {
  const [key, place] = oneOf(forger, worth(forger).values);
  return { key, place };
}

function numberField(forger: Forger): { place: TextPlace; text: string } {
  const [key, place] = oneOf(forger, worth(forger).numbers);
  const text = forger.side.truth[key];
  if (!text) throw new Error('the side has no number');
  return { place, text };
}

function oneOf({ side, random }: Forger, wanted: readonly string[]): [string, TextPlace] {
  const keys = wanted.filter((key) => side.places[key]);
  const key = keys[random.integer(0, keys.length - 1)] ?? '';
  const place = side.places[key];
  if (!place) throw new Error('the side has nothing worth forging');
  return [key, place];
}

/** Two places of a text with different digits: the first is copied over the second. */
function twoDigits(text: string, random: Random): [number, number] {
  const digits = [...text].flatMap((char, index) => (/\d/.test(char) ? [index] : []));
  for (let tries = 0; tries < 100; tries += 1) {
    const from = digits[random.integer(0, digits.length - 1)] ?? 0;
    const to = digits[random.integer(0, digits.length - 1)] ?? 0;
    if (text[from] !== text[to]) return [from, to];
  }
  return [digits[0] ?? 0, digits[1] ?? 1];
}

function changedText(text: string, random: Random): string {
  if (!/\d/.test(text)) return [...text].reverse().join('');
  const changed = text.replace(/\d/g, (digit) => (random.next() < 0.4 ? String(random.integer(0, 9)) : digit));
  return changed === text ? changedText(text, random) : changed;
}

/** The box of the characters `from` to `to` of a printed text, in drawing units. */
function boxOf(place: TextPlace, from: number, to: number, text: string): Box {
  const [start, end] = [from, to].map((index) => letteringWidth(text.slice(0, index), place.size, place.weight));
  const margin = to - from === text.length ? place.size * 0.15 : 0;
  return {
    x: place.x + (start ?? 0) - margin,
    y: place.y - place.size * 0.82,
    width: (end ?? 0) - (start ?? 0) + margin * 2,
    height: place.size * 1.08,
  };
}
