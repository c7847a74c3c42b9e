import { Resvg } from '@resvg/resvg-js';
import { degradeImage } from './degrade';
import { lettering } from './lettering';
import { seededRandom } from './random';

const PAPERS = ['#ffffff', '#f4f1e8', '#e8ecef'] as const;

export async function paperPhoto(seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const left = random.integer(40, 200);
  const word = () => 'abcdefghijklmnop'.slice(0, random.integer(3, 9));
  const words = () => Array.from({ length: random.integer(3, 8) }, word).join(' ');
  const pitch = random.integer(26, 40);
  const rows = Array.from({ length: random.integer(6, 20) }, (_, row) =>
    lettering(words(), left, 90 + row * pitch, 22, 400),
  );
  const box = `<rect x="${left}" y="60" width="700" height="${random.integer(200, 700)}" fill="none" stroke="#888" stroke-width="2"/>`;
  const rule = `<path d="M 0 ${random.integer(50, 850)} H 1200" stroke="#ccc" stroke-width="2"/>`;
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900">' +
    `<rect width="1200" height="900" fill="${random.pick(PAPERS)}"/>${['', box, rule][seed % 3]}<g fill="#222">${rows.join('')}</g></svg>`;
  const picture = new Resvg(drawn, {
    fitTo: { mode: 'width', value: 1200 },
    font: { loadSystemFonts: false },
  }).render();
  const shadow = random.next() * 0.4;
  return degradeImage(Buffer.from(picture.asPng()), { seed, shadow, blur: 0.8, noise: 4, jpegQuality: 80 });
}
