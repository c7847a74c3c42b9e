import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findCard } from '@/core/kyc/capture/find-card';
import { judgeCard } from '@/core/kyc/capture/judge-card';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { cardScene, UPRIGHT } from './held-card';

function lookAt(ratio: number) {
  const height = Math.round((656 / ratio) * 1.48);
  return { left: 0, top: Math.round((UPRIGHT.height - height) / 2), width: UPRIGHT.width, height };
}

async function hintOf(picture: Buffer, ratio: number): Promise<string> {
  const { data, info } = await sharp(picture)
    .extract(lookAt(ratio))
    .resize({ width: 480 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = { data: new Uint8Array(data), width: info.width, height: info.height };
  const sight = findCard(grey, ratio);
  return judgeCard(grey, sight, { usualSharpness: null, blurredAt: null, before: sight.corners, otherSide: null }).hint;
}

describe.each([
  ['nic-new-front', 1.586],
  ['nic-new-back', 1.586],
  ['licence-front', 1.586],
  ['passport', 1.42],
] as const)('a printed %s', (template, ratio) => {
  const card = renderSpecimen({ template, person: makePerson(4) }).then(({ png }) => png);
  test.each([
    ['far', [{ width: 0.5 }, { width: 0.58, degrees: 3 }]],
    ['good', [{ width: 0.66 }, { width: 0.75, degrees: -4 }, { width: 0.85 }, { width: 0.91, degrees: 1 }]],
    ['close', [{ width: 0.97 }, { width: 1.02 }, { width: 1.12 }, { width: 1.25 }]],
    ['outside', [{ dx: 170 }, { dx: -170 }, { dx: 120, width: 0.9 }]],
    ['angle', [{ width: 0.7, degrees: 14.5 }]],
  ] as const)('returns %s where expected', async (hint, scenes) => {
    for (const scene of scenes)
      expect(await hintOf(await cardScene(await card, scene), ratio), JSON.stringify(scene)).toBe(hint);
  });
});
