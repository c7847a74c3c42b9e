import sharp from 'sharp';
import { movingFace } from '@/tests/support/fake-camera/face-film';
import type { Pose } from '@/tests/support/fake-camera/moving-face';
import { PORTRAIT_COUNT, webcamPicture } from '@/tests/support/specimens/portraits';

const POSES: Pose[] = [
  {},
  { yaw: 15 },
  { yaw: 30 },
  { yaw: -15 },
  { yaw: -30 },
  { pitch: 20 },
  { blink: 1 },
  { smile: 1 },
];
const only = process.argv[2]?.split(',').map(Number);
for (let p = 0; p < PORTRAIT_COUNT; p++) {
  if (only && !only.includes(p)) continue;
  const face = await movingFace(p);
  const t0 = performance.now();
  const pics = [await webcamPicture(p), ...POSES.map((x) => face.posed(x))];
  const ms = (performance.now() - t0) / POSES.length;
  const tiles = await Promise.all(
    pics.map(async ({ rgb, width, height }, i) => ({
      input: await sharp(rgb, { raw: { width, height, channels: 3 } })
        .extract({ left: 80, top: 0, width: 480, height: 480 })
        .resize(400, 400)
        .png()
        .toBuffer(),
      left: (i % 5) * 400,
      top: Math.floor(i / 5) * 400,
    })),
  );
  await sharp({ create: { width: 2000, height: 800, channels: 3, background: '#fff' } })
    .composite(tiles)
    .png()
    .toFile(`/tmp/ks5-out/face-${p}.png`);
  console.log(p, Math.round(ms), 'ms');
}
