import type { PageReading } from '@/core/documents/pipeline/reading';
import { type DrawnPage, MAX_LINES, sampleLines, type TextStrip } from '@/core/documents/text-layer/text-layer';
import { sharp } from '@/platform/vision/sharp-instance';

const ROOM = 14;
/** Share of a line's height. */
const MARGIN = 0.1;

/** Sampled lines as rendered, on one JPEG. */
export type StripSheet = { image: Uint8Array; strips: TextStrip[] };

type CutLine = { strip: TextStrip; left: number; pixels: Uint8Array; width: number };

export class StripCutter {
  private readonly cut: CutLine[] = [];
  private bottom = ROOM;

  constructor(private readonly pages: number) {}

  /** `page` from 1. */
  add(page: number, text: PageReading, drawn: DrawnPage): void {
    const share = Math.max(1, Math.floor(MAX_LINES / this.pages));
    for (const { box, text: said } of sampleLines(text, Math.min(share, MAX_LINES - this.cut.length))) {
      const margin = Math.round(box.height * MARGIN);
      const [left, right] = [within(box.x - ROOM / 2, drawn.width), within(box.x + box.width + ROOM / 2, drawn.width)];
      const [top, end] = [within(box.y - margin, drawn.height), within(box.y + box.height + margin, drawn.height)];
      const [width, height] = [right - left, end - top];
      if (width < 4 || height < 4) continue;
      const pixels = new Uint8Array(width * height * 4);
      for (let row = 0; row < height; row += 1) {
        const from = ((top + row) * drawn.width + left) * 4;
        pixels.set(drawn.data.subarray(from, from + width * 4), row * width * 4);
      }
      this.cut.push({ strip: { page, text: said, top: this.bottom, height }, left: ROOM, pixels, width });
      this.bottom += height + ROOM;
    }
  }

  async sheet(): Promise<StripSheet | null> {
    if (this.cut.length === 0) return null;
    const width = Math.max(...this.cut.map((one) => one.width)) + ROOM * 2;
    const image = await sharp({ create: { width, height: this.bottom, channels: 3, background: '#fff' } })
      .composite(
        this.cut.map(({ strip, left, pixels, width: own }) => ({
          input: Buffer.from(pixels.buffer),
          raw: { width: own, height: strip.height, channels: 4 as const },
          left,
          top: strip.top,
        })),
      )
      .jpeg({ quality: 92 })
      .toBuffer();
    return { image, strips: this.cut.map(({ strip }) => strip) };
  }
}

const within = (value: number, limit: number): number => Math.max(0, Math.min(limit, Math.round(value)));
