import { lettering, letteringWidth, pitchedLettering } from './lettering';
import { seededRandom } from './random';

type TextStyle = { size?: number; weight?: 400 | 600 | 700; fill?: string; pitch?: number };

export type TextPlace = { x: number; y: number; size: number; width: number; weight: 400 | 600 | 700 };

const INK = '#1c2333';
const LABEL_INK = '#5a3d2b';
/** A page as SVG, with the expected values of a perfect reading. */
export class Sheet {
  readonly truth: Record<string, string> = {};
  readonly places: Record<string, TextPlace> = {};
  /** Places of the dates (from, until) of all classes in a licence's table, including those not granted. */
  readonly classPlaces: Record<string, [TextPlace, TextPlace]> = {};
  portraitPlace: { x: number; y: number; width: number; height: number } | null = null;
  private readonly parts: string[] = [];

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  add(svg: string): void {
    this.parts.push(svg);
  }

  /** `pitch` sets fixed character steps, as in machine-readable zones. */
  text(x: number, y: number, content: string, style: TextStyle = {}): void {
    const { size = 26, weight = 400, fill = INK, pitch } = style;
    const outlines = pitch
      ? pitchedLettering(content, x, y, size, weight, pitch)
      : lettering(content, x, y, size, weight);
    this.add(`<g fill="${fill}">${outlines}</g>`);
  }

  label(x: number, y: number, content: string, size = 17): void {
    this.text(x, y, content, { size, fill: LABEL_INK });
  }

  value(key: string, x: number, y: number, content: string, style: TextStyle = {}): void {
    this.truth[key] = content;
    const { size = 26, weight = 600, pitch } = style;
    const width = pitch ? pitch * content.length : letteringWidth(content, size, weight);
    this.places[key] = { x, y, size, width, weight };
    this.text(x, y, content, { weight: 600, ...style });
  }

  /** Draw wavy security lines, which a reader must not mistake for ink. */
  guilloche(colour: string, seed: number): void {
    const random = seededRandom(seed);
    for (let line = 0; line < 26; line += 1) {
      const y = (line / 25) * this.height;
      const a = 10 + random.next() * 24;
      const w = this.width / 4;
      const waves = `q ${w / 2} ${-a} ${w} 0 t ${w} 0 t ${w} 0 t ${w} 0`;
      this.add(
        `<path d="M 0 ${y.toFixed(0)} ${waves}" stroke="${colour}" stroke-width="1.4" fill="none" opacity="0.5"/>`,
      );
    }
  }

  portrait(x: number, y: number, width: number, height: number, jpegBase64: string): void {
    this.portraitPlace = { x, y, width, height };
    this.add(
      `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${jpegBase64}"/>` +
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#777" stroke-width="1.5"/>`,
    );
  }

  signature(x: number, y: number, seed: number): void {
    const random = seededRandom(seed);
    const strokes = Array.from({ length: 7 }, () => {
      const [a, b, c, d] = [random.next(), random.next(), random.next(), random.next()];
      return `q ${(a * 20).toFixed(0)} ${(-45 * b).toFixed(0)} ${(18 + 14 * c).toFixed(0)} ${(10 * d - 5).toFixed(0)}`;
    });
    this.add(`<path d="M ${x} ${y} ${strokes.join(' ')}" stroke="#23306b" stroke-width="3" fill="none"/>`);
  }

  bars(x: number, y: number, width: number, height: number, seed: number): void {
    const random = seededRandom(seed);
    for (let at = x; at < x + width; ) {
      const bar = 2 + Math.floor(random.next() * 4);
      this.add(`<rect x="${at}" y="${y}" width="${bar}" height="${height}" fill="#111"/>`);
      at += bar + 2 + Math.floor(random.next() * 4);
    }
  }

  svg(background: string): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.width} ${this.height}">` +
      `<rect width="${this.width}" height="${this.height}" fill="${background}"/>${this.parts.join('')}</svg>`
    );
  }
}
