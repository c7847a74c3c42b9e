import { Resvg } from '@resvg/resvg-js';
import { type Degradation, degradeImage } from './degrade';
import type { SpecimenPerson } from './person';
import { portraitOf } from './portraits';
import { drawSide, type SpecimenTemplate } from './templates';

export type SpecimenRequest = {
  template: SpecimenTemplate;
  person: SpecimenPerson;
  /** Pixels across the undamaged document; 1518 is a card at about 450 dpi. */
  width?: number;
  degrade?: Degradation;
};

/** `png` holds PNG bytes, or JPEG bytes when the degradation asked for them. `truth` is the text exactly as printed. */
export type Specimen = { png: Buffer; truth: Record<string, string> };

/** Draws one side of a specimen document, then does to it what a telephone and a kitchen table do. */
export async function renderSpecimen(request: SpecimenRequest): Promise<Specimen> {
  const { template, person, width = 1518, degrade } = request;
  const portrait = await portraitOf(person.portrait);
  const side = drawSide(template, person, portrait.toString('base64'));
  const picture = new Resvg(side.svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  }).render();
  const png = Buffer.from(picture.asPng());
  return { png: degrade ? await degradeImage(png, degrade) : png, truth: side.truth };
}
