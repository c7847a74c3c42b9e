import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { getConsoleDocument } from '@/services/documents/get-console-document';
import { asFile, processDocument } from '@/tests/support/documents/submit';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { forgedSpecimen } from '@/tests/support/specimens/forge';
import { withGhost } from '@/tests/support/specimens/ghost';
import { makePerson } from '@/tests/support/specimens/person';
import { renderSpecimen } from '@/tests/support/specimens/render-specimen';

let organization: TestOrganization;
beforeAll(async () => {
  organization = await makeOrganization();
});

async function consoleViewOf(photo: Buffer, mimeType = 'image/jpeg') {
  const { instanceId } = await processDocument(organization, {
    processorId: 'SRI_LANKA_ID',
    files: [asFile(photo, mimeType)],
  });
  return getConsoleDocument({ organizationId: organization.organizationId }, instanceId);
}

test('what was painted over is framed on the picture as it was sent, also where a telephone says that it lies on its side', async () => {
  const { image } = await forgedSpecimen('passport', makePerson(2003), 'portrait', 2003);
  const upright = await consoleViewOf(image);
  const lying = await consoleViewOf(await onItsSide(image));
  const [sign] = upright.findings;
  const [turned] = lying.findings;
  expect(upright.instance.errorCode).toBe('POST_VALIDATION_FAILED');
  expect(sign).toMatchObject({ suspicion: expect.any(Number), detail: expect.stringContaining('part of the picture') });
  expect(upright.files.find(({ id }) => id === sign?.fileId)?.purpose).toBe('original');
  expect(sign?.place?.width).toBeGreaterThan(0);
  expect(turned?.detector).toBe(sign?.detector);
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(turned?.place?.[side]).toBeCloseTo(sign?.place?.[side] ?? -1, 1);
}, 240_000);

/** The same pixels stored a quarter turn away, with the EXIF orientation that turns them back when they are shown. */
async function onItsSide(jpeg: Buffer): Promise<Buffer> {
  return sharp(jpeg).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
}

test.each([
  [0, false],
  [3, true],
])(
  'the small second portrait of a card is compared with the large one (face %i further)',
  async (further, told) => {
    const person = makePerson(9);
    const { png } = await renderSpecimen({ template: 'passport', person });
    const card = await withGhost(png, person.portrait + further, { width: 0.11, strength: 0.8 });
    const { findings } = await consoleViewOf(card, 'image/png');
    const ghosts = findings.filter(({ detector }) => detector === 'ghost-image');
    expect(ghosts).toHaveLength(told ? 1 : 0);
    if (!told) return;
    const { x = 0, y = 0, width = 0 } = ghosts[0]?.place ?? {};
    expect(x + width / 2).toBeCloseTo(0.855, 1);
    expect(y).toBeGreaterThan(0.4);
    expect(ghosts[0]?.suspicion).toBeLessThan(0.8);
  },
  240_000,
);
