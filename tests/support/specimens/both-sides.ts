import sharp from 'sharp';
import { degradeImage } from './degrade';
import type { SpecimenPerson } from './person';
import { renderSpecimen } from './render-specimen';
import type { SpecimenTemplate } from './templates';

const SHEET = { r: 251, g: 251, b: 249 };
/** Threshold of all channels above which a card's paper is whitened. */
const PALE = 215;

/**
 * Return a JPEG of one or two cards on an A4 sheet (150 dpi by default), slightly smaller than life. `bleached` makes
 * the cards' paper as bright as the sheet.
 */
export async function onOneSheet(
  upper: [SpecimenTemplate, SpecimenPerson],
  lower: [SpecimenTemplate, SpecimenPerson] | null,
  { width = 1240, height = 1754, card = 760, bleached = false } = {},
): Promise<Buffer> {
  const cards = await Promise.all(
    [upper, ...(lower ? [lower] : [])].map(async ([template, person], index) => {
      const { png } = await renderSpecimen({ template, person });
      const shrunk = await sharp(png).resize(card).toBuffer();
      const input = bleached ? await bleach(shrunk) : shrunk;
      return {
        input,
        left: Math.round((width - card) / 2) - index * 14,
        top: Math.round(height * (0.08 + 0.45 * index)),
      };
    }),
  );
  const sheet = await sharp({ create: { width, height, channels: 3, background: SHEET } })
    .composite(cards)
    .png()
    .toBuffer();
  return degradeImage(sheet, { seed: width, blur: 0.6, noise: 4, jpegQuality: 88 });
}

async function bleach(card: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(card).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 3)
    if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > PALE) data.set([SHEET.r, SHEET.g, SHEET.b], at);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer();
}
