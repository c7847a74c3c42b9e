import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findCard } from '@/core/kyc/capture/find-card';
import type { Grey } from '@/core/kyc/capture/grey';
import { isLikelyCard, judgePhoto, type PhotoFault } from '@/core/kyc/capture/judge-photo';
import type { Degradation } from '@/tests/support/specimens/degrade';
import { makePerson } from '@/tests/support/specimens/person';
import { renderSpecimen } from '@/tests/support/specimens/render-specimen';
import type { SpecimenTemplate } from '@/tests/support/specimens/templates';

type Part = { left: number; top: number; width: number; height: number };

/** As the page looks (components/kyc/upload/look-at-photo.ts), with sharp in place of a canvas. */
async function look(photo: Buffer): Promise<PhotoFault | null> {
  const { width = 0, height = 0 } = await sharp(photo).metadata();
  const whole = { left: 0, top: 0, width, height };
  const { corners } = findCard(await grey(photo, whole, 480), 1.586);
  const scale = width / 480;
  const xs = corners?.map(({ x }) => Math.min(width, Math.max(0, x * scale))) ?? [];
  const ys = corners?.map(({ y }) => Math.min(height, Math.max(0, y * scale))) ?? [];
  const isCard = corners !== null && isLikelyCard(Math.max(...xs) - Math.min(...xs), width);
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const card = { left, top, width: Math.floor(Math.max(...xs)) - left, height: Math.floor(Math.max(...ys)) - top };
  const part = isCard ? card : whole;
  const picture = await grey(photo, part, Math.min(1000, part.width));
  return judgePhoto({ picture, isCard, across: Math.max(part.width, part.height) });
}

async function grey(photo: Buffer, part: Part, across: number): Promise<Grey> {
  const { data, info } = await sharp(photo)
    .extract(part)
    .removeAlpha()
    .greyscale()
    .resize({ width: Math.round(across) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

const SIDES: SpecimenTemplate[] = ['nic-new-front', 'nic-new-back', 'licence-front', 'nic-old-front'];

async function judged(degrade: Degradation): Promise<(PhotoFault | null)[]> {
  const found: (PhotoFault | null)[] = [];
  for (const [index, template] of SIDES.entries()) {
    const { png } = await renderSpecimen({ template, person: makePerson(9100 + index), degrade });
    found.push(await look(png));
  }
  return found;
}

const NOTHING = [null, null, null, null];

test.each<[string, Degradation]>([
  ['as a good camera sees it', { table: 0.12, blur: 0.7, noise: 4, jpegQuality: 82 }],
  ['filling the picture, as a scanner gives it', { jpegQuality: 90 }],
  ['a little soft, in evening light', { table: 0.1, blur: 2, brightness: 0.65, noise: 6, jpegQuality: 80 }],
  [
    'turned, in perspective, with a shadow',
    { table: 0.15, rotate: 7, perspective: 0.04, shadow: 0.4, jpegQuality: 80 },
  ],
  ['small in a large photo', { table: 0.3, width: 2400, blur: 0.7, jpegQuality: 85 }],
  ['on its side', { table: 0.1, quarterTurns: 1, blur: 0.7, jpegQuality: 85 }],
])('a photo that can be read is not advised against: %s', async (_name, degrade) => {
  expect(await judged(degrade)).toEqual(NOTHING);
});

test.each<[PhotoFault, string, Degradation]>([
  ['blur', 'out of focus', { table: 0.1, blur: 9, jpegQuality: 85 }],
  ['blur', 'out of focus and filling the picture', { blur: 9, jpegQuality: 85 }],
  ['dark', 'without light', { table: 0.1, brightness: 0.14, noise: 3, jpegQuality: 85 }],
  ['small', 'from far away', { table: 0.1, width: 440, jpegQuality: 85 }],
])('a photo that is of no use is advised against before it is sent: %s, %s', async (fault, _name, degrade) => {
  expect(await judged(degrade)).toEqual([fault, fault, fault, fault]);
});
