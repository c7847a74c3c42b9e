import { Resvg } from '@resvg/resvg-js';
import { type Face, letteringInFace } from './lettering';
import { makeHand, penWriting } from './pen';
import { fullName, type SpecimenPerson } from './person';
import { seededRandom } from './random';
import { Sheet } from './sheet';

/** Who writes a sheet: a drawn pen (by its number) or a printer's font. */
export type Writer = { kind: 'pen'; hand: number } | { kind: 'print'; face: Face };

const WIDTH = 1012;
const HEIGHT = 638;

/** Ten values of a person in one writing, on paper with security lines. */
export function writtenSheet(writer: Writer, person: SpecimenPerson, seed: number): Buffer {
  const random = seededRandom(seed * 53 + 11);
  const sheet = new Sheet(WIDTH, HEIGHT);
  sheet.guilloche('#c9c3a8', 31);
  const titled = (text: string) => (random.next() < 0.5 ? text : asTitle(text));
  const values = [
    titled(fullName(person, 'latin')),
    person.nicNew,
    titled(person.address.latin),
    person.birthDate.replaceAll('-', '/'),
    titled(person.occupation.latin),
    person.nicOld ?? person.licenceNumber,
    titled(person.placeOfBirth.latin),
    person.issueDate.split('-').reverse().join('.'),
    titled(`${person.surname.latin} ${person.givenNames.latin}`),
    `${person.passportNumber} ${person.bloodGroup.slice(0, 1)}`,
  ];
  const ink = writer.kind === 'print' ? '#1c2333' : random.pick(['#1b2a6b', '#1c2333', '#23306b']);
  for (const [index, value] of values.entries()) {
    const [x, y] = [40 + random.next() * 60, 66 + index * 60];
    const size = 24 + random.next() * 8;
    sheet.add(
      writer.kind === 'pen'
        ? `<g stroke="${ink}">${penWriting(value, x, y, size * 0.8, makeHand(writer.hand), seed * 20 + index)}</g>`
        : `<g fill="${ink}">${letteringInFace(writer.face, value, x, y, size)}</g>`,
    );
  }
  const png = new Resvg(sheet.svg('#f6f1e4'), {
    fitTo: { mode: 'width', value: 1518 },
    font: { loadSystemFonts: false },
  });
  return Buffer.from(png.render().asPng());
}

const asTitle = (text: string) => text.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
