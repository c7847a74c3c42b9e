import sharp from 'sharp';
import { type Degradation, degradeImage } from './degrade';
import { EDITS, type Forgery } from './forgeries';
import { type Face, OTHER_FACES } from './lettering';
import type { SpecimenPerson } from './person';
import { placedCorners } from './perspective';
import { portraitOf } from './portraits';
import { type Random, seededRandom } from './random';
import { type Forger, rendered, rgbOf } from './retouch';
import { drawSide, type SpecimenTemplate } from './templates';

/** A generated photo and its random parameters, for the analysis of misses. */
export type ForgedSpecimen = { image: Buffer; notes: Record<string, string | number | boolean> };

type Forging = { feather?: number; width?: number | undefined; faces?: readonly [Face, ...Face[]] | undefined };

/**
 * Generate a phone photo of a card, forged or genuine. `feather`: width of blended edges in pixels; `width`: that of
 * the card (1100 to 1700 px by default); `faces`: the forger's typefaces.
 */
export async function forgedSpecimen(
  template: SpecimenTemplate,
  person: SpecimenPerson,
  forgery: Forgery | 'none',
  seed: number,
  { feather = 0, width: wanted, faces = OTHER_FACES }: Forging = {},
): Promise<ForgedSpecimen> {
  const random = seededRandom(seed * 31 + 7);
  const between = (low: number, high: number) => low + random.next() * (high - low);
  const usual = random.integer(1100, 1700);
  const width = wanted ?? usual;
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
    faces,
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

/** Simulate transmission: unchanged, recompressed by a messenger, or a lossless screenshot. */
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
