import { Resvg } from '@resvg/resvg-js';
import { type Degradation, degradeImage } from './degrade';
import type { SpecimenPerson } from './person';
import { portraitOf } from './portraits';
import { drawSide, type SpecimenTemplate } from './templates';

export type SpecimenRequest = {
  template: SpecimenTemplate;
  person: SpecimenPerson;
  /** Width of the undamaged document in pixels; 1518 is an ID-1 card at about 450 dpi. */
  width?: number;
  degrade?: Degradation;
};

/** `png` holds JPEG bytes if the degradation has a JPEG quality. `truth` is the printed text. */
export type Specimen = { png: Buffer; truth: Record<string, string> };

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
