import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { getConsoleDocument } from '@/services/documents/read/get-console-document';
import { degradeImage } from '@/tests/fixtures/documents/degrade';
import { forgedSpecimen } from '@/tests/fixtures/documents/forge';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { asFile, processDocument } from '@/tests/support/documents/submit';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';

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

test('marks a painted-over area on the original, also with EXIF rotation', async () => {
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

/** Store the pixels rotated by 90° with the EXIF orientation that undoes it. */
async function onItsSide(jpeg: Buffer): Promise<Buffer> {
  return sharp(jpeg).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
}

test('reports a misplaced field as information with its position', async () => {
  const person = makePerson(9);
  const onTable = (png: Buffer) => degradeImage(png, { table: 0.12, rotate: 3, jpegQuality: 90, seed: 9 });
  const [front, back] = await Promise.all(
    (['nic-new-front', 'nic-new-back'] as const).map(
      async (template) => (await renderSpecimen({ template, person })).png,
    ),
  );
  const seen = async (shownFront: Buffer | undefined) => {
    const files = await Promise.all(
      [shownFront, back].map(async (png) => asFile(await onTable(png ?? Buffer.of()), 'image/jpeg')),
    );
    const { instanceId } = await processDocument(organization, { processorId: 'SRI_LANKA_ID', files });
    const { instance, findings } = await getConsoleDocument(
      { organizationId: organization.organizationId },
      instanceId,
    );
    const failed = instance.result?.validation.rulesFailed ?? [];
    return { ...instance, failed, misplaced: findings.filter(({ detector }) => detector === 'field-place') };
  };
  const genuine = await seen(front);
  expect([genuine.status, genuine.misplaced]).toEqual(['completed', []]);
  expect(genuine.failed.map(({ errorCode }) => errorCode)).not.toContain('VISUAL_MATCH_FAILED');
  const place = { left: 530, top: 240, width: 560, height: 85 };
  const number = await sharp(front).extract(place).png().toBuffer();
  const paper = { create: { width: place.width, height: place.height, channels: 3, background: '#e9f0ea' } } as const;
  const moved = await sharp(front)
    .composite([
      { input: paper, left: place.left, top: place.top },
      { input: number, left: 900, top: 800 },
    ])
    .png()
    .toBuffer();
  const told = await seen(moved);
  expect(told.failed).toContainEqual(
    expect.objectContaining({
      errorCode: 'VISUAL_MATCH_FAILED',
      errorLevel: 'info',
      message: expect.stringContaining('nicNumber'),
    }),
  );
  const [one, ...others] = told.misplaced;
  expect(others).toEqual([]);
  expect(one?.detail).toMatch(/number is not where the template has it/i);
  expect(one?.suspicion).toBeLessThan(0.8);
  expect(one?.place?.x).toBeCloseTo(900 / 1518, 1);
  expect(one?.place?.y).toBeCloseTo(810 / 957, 1);
}, 240_000);

test('reports a picture without a camera trace but completes it', async () => {
  const { png } = await renderSpecimen({ template: 'passport', person: makePerson(9) });
  const judged = async (photo: Buffer, mimeType: string) => {
    const { instance, findings, rules } = await consoleViewOf(photo, mimeType);
    const rule = rules.find(({ id }) => id === 'document-tampering');
    return { status: instance.status, rule, signs: findings.filter(({ detector }) => detector === 'no-camera-trace') };
  };
  const drawn = await judged(png, 'image/png');
  expect([drawn.status, drawn.rule?.outcome, drawn.signs.length]).toEqual(['completed', 'passed', 1]);
  expect(drawn.rule?.confidence).toBeLessThan(1);
  expect(drawn.signs[0]).toMatchObject({ detail: expect.stringContaining('no sensor noise'), place: null });
  const photograph = await degradeImage(png, { table: 0.12, rotate: 3, noise: 4, jpegQuality: 90, seed: 9 });
  expect(await judged(photograph, 'image/jpeg')).toMatchObject({ status: 'completed', signs: [] });
}, 240_000);
