import { drawLicenceBack, drawLicenceFront } from './licence';
import { drawNewNicBack, drawNewNicFront, drawOldNicBack, drawOldNicFront } from './nic';
import { drawPassport } from './passport';
import type { SpecimenPerson } from './person';
import { Sheet } from './sheet';

export const SPECIMEN_TEMPLATES = [
  'nic-old-front',
  'nic-old-back',
  'nic-new-front',
  'nic-new-back',
  'passport',
  'licence-front',
  'licence-back',
] as const;
export type SpecimenTemplate = (typeof SPECIMEN_TEMPLATES)[number];

/** Paper, size in drawing units (aspect ratio 1.586 for ID-1, 1.42 for a passport page) and print of a side. */
export type SideDrawing = {
  background: string;
  width: number;
  height: number;
  draw: (sheet: Sheet, person: SpecimenPerson, portraitJpeg: string) => void;
};

const card = (background: string, draw: SideDrawing['draw']): SideDrawing => ({
  background,
  width: 1012,
  height: 638,
  draw,
});

const drawings: Record<SpecimenTemplate, SideDrawing> = {
  'nic-old-front': card('#f3e6d0', drawOldNicFront),
  'nic-old-back': card('#f3e6d0', drawOldNicBack),
  'nic-new-front': card('#e9f0ea', drawNewNicFront),
  'nic-new-back': card('#e9f0ea', drawNewNicBack),
  passport: { background: '#f1ece0', width: 1476, height: 1039, draw: drawPassport },
  'licence-front': card('#f4eedd', drawLicenceFront),
  'licence-back': card('#f4eedd', drawLicenceBack),
};

export function drawSide(template: SpecimenTemplate, person: SpecimenPerson, portraitJpeg: string) {
  const side = drawings[template];
  const sheet = new Sheet(side.width, side.height);
  side.draw(sheet, person, portraitJpeg);
  const { truth, places, classPlaces, portraitPlace, width, height } = sheet;
  return { svg: sheet.svg(side.background), truth, places, classPlaces, portraitPlace, width, height };
}
