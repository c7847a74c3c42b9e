import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shownPlace } from './field-places';

const [width, height] = [40, 30];
const box = { x: 4, y: 3, width: 12, height: 6 };

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'maps a box of an image with EXIF orientation %i to the displayed image',
  async (orientation) => {
    const marked = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .composite([
        {
          input: { create: { width: box.width, height: box.height, channels: 3, background: '#000' } },
          left: box.x,
          top: box.y,
        },
      ])
      .withMetadata({ orientation })
      .tiff()
      .toBuffer();
    const { data, info } = await sharp(marked).rotate().greyscale().raw().toBuffer({ resolveWithObject: true });
    const dark = [...data.keys()].filter(
      (at) => (data[at * info.channels] ?? 255) < 128 && at < info.width * info.height,
    );
    const xs = dark.map((at) => at % info.width);
    const ys = dark.map((at) => Math.floor(at / info.width));
    const { x, y, width: wide, height: high } = shownPlace(box, { width, height, orientation });
    expect([x * info.width, y * info.height].map(Math.round)).toEqual([Math.min(...xs), Math.min(...ys)]);
    expect([(x + wide) * info.width, (y + high) * info.height].map(Math.round)).toEqual([
      Math.max(...xs) + 1,
      Math.max(...ys) + 1,
    ]);
  },
);
