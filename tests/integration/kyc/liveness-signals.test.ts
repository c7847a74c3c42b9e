import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { depthOf } from '@/core/kyc/liveness/signals';
import { analyzeFrames } from '@/services/kyc/liveness/analyze-frames';
import { movingFace, seen } from '@/tests/support/fake-camera/face-film';

vi.setConfig({ testTimeout: 300_000 });

const PORTRAITS = [7, 9];

async function measured(straight: Buffer, other: Buffer): Promise<{ depth: number; detail: number }> {
  const frames = await analyzeFrames({
    frames: [straight, other].map((bytes, i) => ({
      step: i === 0 ? ('align' as const) : ('peak-1' as const),
      at: i * 1_000,
      base64Data: bytes.toString('base64'),
    })),
  });
  const [one, two] = frames;
  return { depth: depthOf(one?.marks ?? [], two?.marks ?? []) ?? Number.NaN, detail: one?.detail ?? Number.NaN };
}

/** A printed portrait before the camera: small, grey, compressed once, then filmed at close range. */
const printed = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize(240)
    .greyscale()
    .jpeg({ quality: 40 })
    .toBuffer()
    .then((small) => sharp(small).resize(640, 480).jpeg({ quality: 90 }).toBuffer());

/** Rotate the flat picture around its vertical axis by as much as a head turn narrows a face. */
const turnedFlat = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .affine([0.9, 0.05, 0, 1], { background: '#808080' })
    .resize(640, 480, { fit: 'cover' })
    .jpeg({ quality: 90 })
    .toBuffer();

test('measures more depth in a turning head than in a moved photo or a print', async () => {
  const told: Array<Record<string, { depth: number; detail: number }>> = [];
  for (const portrait of PORTRAITS) {
    const face = await movingFace(portrait);
    const straight = await seen(face.posed({}), 1);
    const print = await printed(straight);
    told.push({
      head: await measured(straight, await seen(face.posed({ yaw: 20 }), 2)),
      held: await measured(straight, await seen(face.posed({}, { x: 14, y: 6 }), 3)),
      tilted: await measured(straight, await turnedFlat(straight)),
      print: await measured(print, await turnedFlat(print)),
    });
  }
  for (const { head, held, tilted, print } of told) {
    expect(head?.depth).toBeGreaterThan(3 * Math.max(held?.depth ?? 1, tilted?.depth ?? 1, print?.depth ?? 1));
    expect(print?.detail).toBeLessThan((head?.detail ?? 0) * 0.8);
  }
});
