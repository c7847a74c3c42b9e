export type Point = { x: number; y: number };

/** How a face is held: degrees of yaw (to the person's left) and pitch (down), 0 to 1 of closed eyes and smile; less than no smile is a smile taken away. */
export type Pose = { yaw?: number; pitch?: number; blink?: number; smile?: number };

export type Picture = { rgb: Buffer; width: number; height: number };

/**
 * A photograph of a face as something that can move: its 68 landmarks give the places, a smooth depth over them the third
 * dimension. Each output pixel looks up where it came from, so there are no seams; far from the face nothing moves.
 */
export class MovingFace {
  private readonly centre: Point;
  private readonly halfWidth: number;
  private readonly halfHeight: number;

  constructor(
    private readonly picture: Picture,
    private readonly marks: readonly Point[],
  ) {
    const [left, right, chin, brow] = [this.mark(0), this.mark(16), this.mark(8), this.mark(27)];
    this.halfWidth = Math.hypot(right.x - left.x, right.y - left.y) / 2;
    this.halfHeight = Math.hypot(chin.x - brow.x, chin.y - brow.y) * 0.75;
    this.centre = { x: (left.x + right.x) / 2, y: (this.mark(30).y + brow.y) / 2 };
  }

  private mark(index: number): Point {
    const mark = this.marks[index];
    if (!mark) throw new Error(`a face has 68 landmarks, ${index} is missing`);
    return mark;
  }

  /** The picture with the face in this pose; `shift` moves the whole picture, as a hand does. */
  posed(pose: Pose, shift: Point = { x: 0, y: 0 }): Picture {
    const { rgb, width, height } = this.picture;
    const out = Buffer.alloc(rgb.length);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const from = this.source({ x: x - shift.x, y: y - shift.y }, pose);
        this.sample(from, out, (y * width + x) * 3);
      }
    }
    return { rgb: out, width, height };
  }

  private source(at: Point, pose: Pose): Point {
    const turned = this.turnedBack(at, pose);
    return this.smiledBack(this.blinkedBack(turned, pose.blink ?? 0), pose.smile ?? 0);
  }

  /** Undoes the turn of the head: finds the place on the unturned face that is seen here. */
  private turnedBack(at: Point, { yaw = 0, pitch = 0 }: Pose): Point {
    if (yaw === 0 && pitch === 0) return at;
    const [sinYaw, cosYaw] = [Math.sin((yaw * Math.PI) / 180), Math.cos((yaw * Math.PI) / 180)];
    const [sinPitch, cosPitch] = [Math.sin((pitch * Math.PI) / 180), Math.cos((pitch * Math.PI) / 180)];
    const [tx, ty] = [at.x - this.centre.x, at.y - this.centre.y];
    let [dx, dy] = [tx, ty];
    for (let round = 0; round < 6; round++) {
      const near = Math.exp(-(((dx / (1.5 * this.halfWidth)) ** 2 + (dy / (1.7 * this.halfHeight)) ** 2) ** 2));
      const depth = this.depth(dx, dy);
      dx = (tx - depth * sinYaw) / (1 - (1 - cosYaw) * near);
      dy = (ty - depth * sinPitch) / (1 - (1 - cosPitch) * near);
    }
    return { x: this.centre.x + dx, y: this.centre.y + dy };
  }

  /** Towards the camera, in pixels: a smooth dome and a nose on it. */
  private depth(dx: number, dy: number): number {
    const dome = Math.exp(-((dx / this.halfWidth) ** 2 * 0.9 + (dy / this.halfHeight) ** 2 * 0.6));
    const nose = this.mark(30);
    const [nx, ny] = [this.centre.x + dx - nose.x, this.centre.y + dy - nose.y];
    const bump = Math.exp(
      -((nx / (0.2 * this.halfWidth)) ** 2) - (ny / ((ny < 0 ? 0.5 : 0.18) * this.halfHeight)) ** 2,
    );
    return this.halfWidth * (1.35 * dome + 0.4 * bump);
  }

  /** Undoes the lid: skin from above the eye is drawn over it, the eye is pressed into what stays open. */
  private blinkedBack(at: Point, closed: number): Point {
    if (closed === 0) return at;
    for (const first of [36, 42]) {
      const [outer, inner] = [this.mark(first), this.mark(first + 3)];
      const middle = { x: (outer.x + inner.x) / 2, y: (outer.y + inner.y) / 2 };
      const half = (Math.hypot(inner.x - outer.x, inner.y - outer.y) / 2) * 1.4;
      const across = (at.x - middle.x) / half;
      if (Math.abs(across) >= 1) continue;
      const arch = 1 - across ** 2;
      const open = Math.max(half * 0.34, (this.mark(first + 5).y - this.mark(first + 1).y) * 1.25) * arch;
      const upper = middle.y - open * 0.62;
      const lower = middle.y + open * 0.6;
      const above = upper - half * 0.75 * arch;
      if (at.y < above || at.y > lower || open < 1) continue;
      const lid = upper + (lower - upper) * closed;
      const y =
        at.y < lid
          ? above + ((at.y - above) / (lid - above)) * (upper - above)
          : upper + ((at.y - lid) / (lower - lid)) * (lower - upper);
      return { x: at.x, y };
    }
    return at;
  }

  private smiledBack(at: Point, smile: number): Point {
    if (smile === 0) return at;
    const [one, other] = [this.mark(48), this.mark(54)];
    const wide = Math.hypot(other.x - one.x, other.y - one.y);
    let [x, y] = [at.x, at.y];
    for (const [corner, side] of [
      [one, -1],
      [other, 1],
    ] as const) {
      const near = Math.exp(-(((at.x - corner.x) / (0.42 * wide)) ** 2 + ((at.y - corner.y) / (0.42 * wide)) ** 2));
      x -= side * 0.26 * wide * smile * near;
      y += 0.13 * wide * smile * near;
    }
    return { x, y };
  }

  private sample(from: Point, out: Buffer, offset: number): void {
    const { rgb, width, height } = this.picture;
    const [x, y] = [Math.min(Math.max(from.x, 0), width - 1.001), Math.min(Math.max(from.y, 0), height - 1.001)];
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [x - x0, y - y0];
    for (let c = 0; c < 3; c++) {
      const p = (y0 * width + x0) * 3 + c;
      const top = (rgb[p] ?? 0) * (1 - fx) + (rgb[p + 3] ?? 0) * fx;
      const bottom = (rgb[p + width * 3] ?? 0) * (1 - fx) + (rgb[p + width * 3 + 3] ?? 0) * fx;
      out[offset + c] = top * (1 - fy) + bottom * fy;
    }
  }
}
