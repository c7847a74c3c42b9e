import sharp from 'sharp';
import { degradeImage } from './degrade';
import type { SpecimenPerson } from './person';
import { renderSpecimen } from './render-specimen';
import type { SpecimenTemplate } from './templates';

/** Two cards on one sheet, one below the other, as a photocopier shows both sides: A4 at 150 dots an inch unless told, a card a little smaller than life. JPEG. */
export async function onOneSheet(
  upper: [SpecimenTemplate, SpecimenPerson],
  lower: [SpecimenTemplate, SpecimenPerson],
  { width = 1240, height = 1754, card = 760 } = {},
): Promise<Buffer> {
  const cards = await Promise.all(
    [upper, lower].map(async ([template, person], index) => {
      const { png } = await renderSpecimen({ template, person });
      const input = await sharp(png).resize(card).toBuffer();
      return {
        input,
        left: Math.round((width - card) / 2) - index * 14,
        top: Math.round(height * (0.08 + 0.45 * index)),
      };
    }),
  );
  const sheet = await sharp({ create: { width, height, channels: 3, background: '#fbfbf9' } })
    .composite(cards)
    .png()
    .toBuffer();
  // A scanner's own blur and grain lie over all of it alike.
  return degradeImage(sheet, { seed: width, blur: 0.6, noise: 4, jpegQuality: 88 });
}
