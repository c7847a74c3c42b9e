import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { poorAspects } from '@/core/documents/files/image-quality';
import { readPage } from '@/platform/ocr/read-page';
import { cropDocument, cropDocuments } from '@/platform/vision/crop-document';
import { decodeImage } from '@/platform/vision/decode-image';
import { onOneSheet } from '@/tests/fixtures/documents/both-sides';
import { DEGRADATIONS, type Degradation, degradeImage } from '@/tests/fixtures/documents/degrade';
import { paperPhoto } from '@/tests/fixtures/documents/paper';
import { makePerson } from '@/tests/fixtures/documents/person';
import { placedCorners } from '@/tests/fixtures/documents/perspective';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';

const person = makePerson(2);
const photograph = async (degrade: Degradation) =>
  (await decodeImage((await renderSpecimen({ template: 'nic-new-front', person, degrade })).png)).image;

/** Return a PNG header with large dimensions and almost no data. */
function pngClaiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    magic,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

test.each([
  ['a pixel flood', pngClaiming(50_000, 50_000), 'IMAGE_TOO_LARGE'],
  ['one side too long', pngClaiming(8001, 10), 'IMAGE_TOO_LARGE'],
  ['a header without a picture', pngClaiming(300, 300), 'FILE_UNREADABLE'],
  ['an SVG', Buffer.from(svg), 'UNSUPPORTED_FILE_TYPE'],
  ['an SVG behind JPEG bytes', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]), 'FILE_UNREADABLE'],
  ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'), 'UNSUPPORTED_FILE_TYPE'],
  ['nothing', Buffer.alloc(0), 'UNSUPPORTED_FILE_TYPE'],
])('%s is refused by its code', async (_, bytes, code) => {
  await expect(decodeImage(bytes)).rejects.toMatchObject({ code });
});

test('refuses a truncated picture and strips metadata', async () => {
  const whole = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
    .jpeg()
    .toBuffer();
  const kept = await decodeImage(whole);
  expect((await sharp(kept.image).metadata()).exif).toBeUndefined();
  const noisy = await degradeImage(await sharp(whole).png().toBuffer(), { noise: 40, jpegQuality: 90 });
  await expect(decodeImage(noisy.subarray(0, noisy.length / 2))).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
});

test('crops both sides on one sheet in order, or one without pairs', async () => {
  for (const size of [{}, { width: 1300, height: 1700, card: 1000 }]) {
    const sheet = await onOneSheet(['nic-new-front', person], ['nic-new-back', person], size);
    const { image } = await decodeImage(sheet);
    const [upper, lower, ...more] = await cropDocuments(image, { pairs: true });
    expect([upper.found, lower?.found, more]).toEqual([true, true, []]);
    expect(upper.corners[0]?.y).toBeLessThan(lower?.corners[0]?.y ?? 0);
    for (const { width, height } of [upper, lower ?? upper]) expect(width / height).toBeCloseTo(1.586, 1);
    expect(await cropDocuments(image)).toHaveLength(1);
  }
}, 60_000);

test.each([
  ['both sides whose paper is as bright as the sheet', 'nic-new-back', { bleached: true }],
  ['one side at its own size', null, { width: 2480, height: 3508, card: 1011 }],
  ['one side at its own size, as bright as the sheet', null, { width: 2480, height: 3508, card: 1011, bleached: true }],
] as const)(
  'crops from a blank scanner sheet: %s',
  async (_, other, size) => {
    const sheet = await onOneSheet(['nic-new-front', person], other && [other, person], size);
    const found = await cropDocuments((await decodeImage(sheet)).image, { pairs: true });
    expect(found.map((one) => one.found)).toEqual(other ? [true, true] : [true]);
    for (const { width, height } of found) expect(Math.abs(Math.log(width / height / 1.586))).toBeLessThan(0.12);
  },
  60_000,
);

test.each(['photo', 'shadow'] as const)(
  'does not take one card for a pair: %s',
  async (name) => {
    for (const template of ['nic-old-back', 'passport'] as const) {
      const degrade = { seed: 8, ...DEGRADATIONS[name] };
      const { png } = await renderSpecimen({ template, person: makePerson(8), degrade });
      expect(await cropDocuments((await decodeImage(png)).image, { pairs: true })).toHaveLength(1);
    }
  },
  60_000,
);

test('finds a card on a table within 1 % of its width', async () => {
  const degrade = DEGRADATIONS.photo;
  const { corners, found, rotation } = await cropDocument(await photograph(degrade));
  expect({ found, rotation }).toEqual({ found: true, rotation: 0 });
  for (const [index, [x, y]] of placedCorners(1518, 957, degrade).entries()) {
    const corner = corners[index] ?? { x: 0, y: 0 };
    expect(Math.hypot(corner.x - x, corner.y - y)).toBeLessThan(15);
  }
});

test.each(['#d8d8d4', '#d6dcd8'])('finds a pale card on a table of similar color (%s)', async (tableColour) => {
  const degrade: Degradation = {
    seed: 3,
    table: 0.12,
    rotate: 4,
    perspective: 0.02,
    noise: 4,
    tableColour,
    jpegQuality: 82,
  };
  const { corners, found } = await cropDocument(await photograph(degrade));
  expect(found).toBe(true);
  for (const [index, [x, y]] of placedCorners(1518, 957, degrade).entries()) {
    const corner = corners[index] ?? { x: 0, y: 0 };
    expect(Math.hypot(corner.x - x, corner.y - y)).toBeLessThan(25);
  }
});

test.each([3, 4, 5, 6, 1003, 1021])('does not take a page filling the picture for a card (%i)', async (seed) => {
  expect(await cropDocument((await decodeImage(await paperPhoto(seed))).image)).toMatchObject({ found: false });
});

test.each([
  ['upside down', DEGRADATIONS.upsideDown, 180],
  ['on its side', DEGRADATIONS.sideways, 270],
] as const)('turns a card %s upright', async (_, degrade, rotation) => {
  const cropped = await cropDocument(await photograph(degrade));
  expect(cropped).toMatchObject({ found: true, rotation });
  expect(cropped.width).toBeGreaterThan(cropped.height);
});

test('flips a mirrored card and keeps its corners in the photo', async () => {
  const degrade = DEGRADATIONS.tilted;
  const photo = await photograph(degrade);
  const { width = 0 } = await sharp(photo).metadata();
  const plain = await cropDocument(photo);
  for (const quarterTurns of [0, 1] as const) {
    const turned = await cropDocument(await photograph({ ...degrade, quarterTurns, mirrored: true }));
    expect(turned).toMatchObject({ found: true, mirrored: true, rotation: quarterTurns * 90 });
    const texts = (await readPage(turned.image, { scripts: ['latin'], upright: true })).lines.map(({ text }) => text);
    expect(texts).toContain(person.nicNew);
    for (const [index, { x, y }] of plain.corners.entries()) {
      const corner = turned.corners[index] ?? { x: 0, y: 0 };
      // A clockwise quarter turn maps (x, y) to (height - y, x); mirroring then maps x to width - x, which gives y.
      const [wx, wy] = quarterTurns === 0 ? [width - x, y] : [y, x];
      expect(Math.hypot(corner.x - wx, corner.y - wy)).toBeLessThan(8);
    }
  }
});

test.each([
  ['a good photograph', DEGRADATIONS.tilted, []],
  ['a reflection', { table: 0.1, glare: 0.12 }, ['glare']],
  ['a blurred one', { table: 0.1, blur: 6 }, ['blur']],
  ['a dark room', { table: 0.1, brightness: 0.2 }, ['darkness']],
  ['a card that leaves the picture', { table: 0.12, cutRight: 0.25 }, ['cutOff']],
] as [string, Degradation, string[]][])('measures %s as poor in %j', async (_, degrade, poor) => {
  const { quality } = await cropDocument(await photograph(degrade));
  expect(poorAspects(quality)).toEqual(poor);
});

test('locates a reflection', async () => {
  const { quality, width, height } = await cropDocument(
    await photograph({ table: 0.1, glare: 0.1, glareAt: [0.7, 0.3] }),
  );
  const { x = 0, y = 0, width: w = 0, height: h = 0 } = quality.glare.box ?? {};
  expect((x + w / 2) / width).toBeCloseTo(0.74, 1);
  expect((y + h / 2) / height).toBeCloseTo(0.24, 1);
});
