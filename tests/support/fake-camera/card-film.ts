import sharp from 'sharp';
import { swing, writeFilm } from './film';

const [WIDTH, HEIGHT] = [1280, 720];
/** Frames per picture, so that the card sways with a period of about three seconds, as in a steady hand. */
const HELD = 4;

async function filmed(card: Buffer, options: { blur?: number; pictures?: number } = {}): Promise<Buffer[]> {
  const { blur = 0, pictures = 10 } = options;
  const wide = 960;
  const table = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#3a322c' } })
    .png()
    .toBuffer();
  return Promise.all(
    Array.from({ length: pictures }, async (_, i) => {
      const degrees = 1.5 * Math.sin((i / pictures) * Math.PI);
      const turned = await sharp(card)
        .resize({ width: wide * 2 })
        .rotate(degrees, { background: '#3a322c' })
        .resize({ width: Math.round(wide * (1 + Math.abs(degrees) * 0.011)) })
        .png()
        .toBuffer({ resolveWithObject: true });
      const left = Math.round((WIDTH - turned.info.width) / 2 + i * 0.4);
      const top = Math.round((HEIGHT - turned.info.height) / 2 - i * 0.3);
      const scene = sharp(table).composite([{ input: turned.data, left, top }]);
      const seen = await scene.png().toBuffer();
      return (blur > 0 ? sharp(seen).blur(blur) : sharp(seen)).jpeg({ quality: 92 }).toBuffer();
    }),
  );
}

/** The front long enough for two photos of it on a slow machine. */
export async function cardFilm(name: string, front: Buffer, back: Buffer): Promise<string> {
  const [soft, first, second] = [
    await filmed(front, { blur: 6, pictures: 4 }),
    await filmed(front),
    await filmed(back),
  ];
  return writeFilm(name, [...swing(soft, 1, HELD), ...swing(first, 18, HELD), ...swing(second, 10, HELD)]);
}

export async function sideFilm(name: string, side: Buffer): Promise<string> {
  return writeFilm(name, swing(await filmed(side), 8, HELD));
}
