import { makeHand, penWriting } from './pen';
import { Sheet } from './sheet';

export class PenSheet extends Sheet {
  constructor(
    width: number,
    height: number,
    private readonly hand: number,
  ) {
    super(width, height);
  }

  override value(key: string, x: number, y: number, content: string, style: Parameters<Sheet['value']>[4] = {}): void {
    if (/^[ -~]+$/.test(content)) {
      const writing = penWriting(content, x, y, (style.size ?? 26) * 0.8, makeHand(this.hand), this.hand * 97 + y);
      this.truth[key] = content;
      this.add(`<g stroke="#1b2a6b">${writing}</g>`);
    } else super.value(key, x, y, content, style);
  }
}
