import sharp from 'sharp';
import { type Degradation, degradeImage } from './degrade';
import { lettering, letteringInFace, letteringWidth, measuresInFace, ownDigitHeight } from './lettering';
import type { SpecimenPerson } from './person';
import { PORTRAIT_COUNT, portraitOf } from './portraits';
import type { Random } from './random';
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
  rendered,
  rgbOf,
} from './retouch';
import type { TextPlace } from './sheet';
import { drawSide, type SpecimenTemplate } from './templates';

export const FORGERIES = [
  'retyped',
  'digit-copied',
  'digit-spliced',
  'portrait',
  'digit-off-row',
  'field-other-face',
  'digits-other-face',
  'classes',
] as const;
export type Forgery = (typeof FORGERIES)[number];

export function forgeriesOn(template: SpecimenTemplate): readonly Forgery[] {
  const absent = template.endsWith('-back') ? 'portrait' : 'classes';
  return FORGERIES.filter((forgery) => forgery !== absent && (forgery !== 'classes' || template === 'licence-back'));
}

/** Fields worth forging per side: values to retype, numbers to change one digit in. */
const WORTH = {
  front: { values: ['nicNumber', 'birthDate', 'fullName'], numbers: ['nicNumber', 'birthDate'] },
  back: {
    values: ['nicNumber', 'issueDate', 'licenceNumber', 'address'],
    numbers: ['nicNumber', 'issueDate', 'licenceNumber'],
  },
} as const;
const worth = ({ side }: Forger) => (side.portraitPlace ? WORTH.front : WORTH.back);

type Original = {
  template: SpecimenTemplate;
  person: SpecimenPerson;
  seed: number;
  how: Degradation;
  width: number;
  camera: number;
};

export const EDITS: Record<Forgery, (base: Rgb, forger: Forger, original: Original) => Promise<Rgb>> = {
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
    // Shifted, so that the JPEG blocks of the two photos do not align.
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
  'digit-off-row': async (base, forger) => {
    const { place, text } = numberField(forger);
    const [from, to] = twoDigits(text, forger.random);
    const up = (forger.random.next() < 0.5 ? -1 : 1) * (0.08 + forger.random.next() * 0.12) * place.size;
    const box = boxOf(place, to, to + 1, text);
    const whole = boxOf(place, 0, text.length, text);
    const letter = lettering(text[from] ?? '', box.x, place.y + up, place.size, place.weight);
    const ink = inkColour(base, forger, whole);
    const all = { ...box, y: box.y - place.size * 0.2, height: box.height + place.size * 0.4 };
    return overlaid(
      base,
      forger,
      all,
      `${coverSvg(all, coverColours(base, forger, whole))}<g fill="${ink}">${letter}</g>`,
    );
  },
  'field-other-face': async (base, forger) => {
    const { key, place } = chosenField(forger);
    const text = changedText(forger.side.truth[key] ?? '', forger.random);
    return inOtherFace(
      base,
      forger,
      place,
      boxOf(place, 0, text.length, text),
      text,
      boxOf(place, 0, text.length, text),
    );
  },
  'digits-other-face': async (base, forger) => {
    const { place, text } = numberField(forger);
    const [start, end] = runOfDigits(text, forger.random);
    const digits = text
      .slice(start, end)
      .replace(/\d/g, (digit) => String((Number(digit) + forger.random.integer(1, 9)) % 10));
    return inOtherFace(base, forger, place, boxOf(place, start, end, text), digits, boxOf(place, 0, text.length, text));
  },
  classes: async (base, forger, { person }) => {
    const { random, side } = forger;
    const held = person.vehicleClasses;
    const others = Object.keys(side.classPlaces).filter((name) => !held.includes(name));
    // Adds a vehicle class, or extends the validity of an existing one.
    const isAdded = random.next() < 0.5;
    const name = isAdded ? random.pick(others as [string, ...string[]]) : random.pick(held as [string, ...string[]]);
    const later = String(Number(person.expiryDate.slice(0, 4)) + random.integer(1, 5));
    const until = isAdded ? person.expiryDate : person.expiryDate.replace(/^\d+/, later);
    const [from, to] = side.classPlaces[name] ?? [];
    let out = base;
    for (const [place, date] of [...(isAdded ? [[from, person.issueDate] as const] : []), [to, until] as const]) {
      if (!place) throw new Error('the side has no such class');
      const text = date.split('-').reverse().join('.');
      const box = boxOf(place, 0, text.length, text);
      const letters = lettering(text, place.x, place.y, place.size, place.weight);
      const ink = inkColour(base, forger, CLASS_INK);
      out = await overlaid(
        out,
        forger,
        box,
        `${coverSvg(box, coverColours(base, forger, box))}<g fill="${ink}">${letters}</g>`,
      );
    }
    return out;
  },
};

/**
 * Retype a text in another typeface, in the same font size or at the same height. `whole` is the field that supplies
 * the ink colour.
 */
async function inOtherFace(
  base: Rgb,
  forger: Forger,
  { y, size, weight }: TextPlace,
  box: Box,
  text: string,
  whole: Box,
): Promise<Rgb> {
  const face = forger.faces[forger.random.integer(0, forger.faces.length - 1)] ?? forger.faces[0];
  const asHigh = ownDigitHeight(size, weight) / measuresInFace(face, text, 1).digitHeight;
  const own = forger.random.next() < 0.5 ? size : asHigh;
  const x = box.x + (box.width - measuresInFace(face, text, own).width) / 2;
  const ink = inkColour(base, forger, whole);
  const letters = `<g fill="${ink}">${letteringInFace(face, text, x, y, own)}</g>`;
  return overlaid(base, forger, box, coverSvg(box, coverColours(base, forger, box)) + letters);
}

function runOfDigits(text: string, random: Random): [number, number] {
  const runs = [...text.matchAll(/\d+/g)].map(({ index, 0: run }) => [index, index + run.length] as const);
  const [from, to] = runs[random.integer(0, runs.length - 1)] ?? [0, text.length];
  const length = Math.min(to - from, random.integer(1, 4));
  const start = random.integer(from, to - length);
  return [start, start + length];
}

const CLASS_INK: Box = { x: 65, y: 85, width: 50, height: 130 };

const shifted = (digits: string) => digits.replace(/\d/g, (digit) => String((Number(digit) + 3) % 10));

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

/** Return the box of a printed text's characters `from` to `to`, in drawing units. */
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
