/** 0 to 255, row by row. */
export type Grey = { data: Uint8Array; width: number; height: number };

export type Point = { x: number; y: number };
/** Clockwise from the top left, in pixels. */
export type Corners = readonly [Point, Point, Point, Point];

/** Rec. 601 luma. */
export function greyOf(rgba: ArrayLike<number>, width: number, height: number): Grey {
  const data = new Uint8Array(width * height);
  for (let i = 0, p = 0; i < data.length; i++, p += 4) {
    data[i] = ((rgba[p] ?? 0) * 77 + (rgba[p + 1] ?? 0) * 150 + (rgba[p + 2] ?? 0) * 29) >> 8;
  }
  return { data, width, height };
}

export function meanOf({ data }: Grey): number {
  let sum = 0;
  for (const value of data) sum += value;
  return data.length === 0 ? 0 : sum / data.length;
}

/** Interpolated; clamped to the edge. */
export function at({ data, width, height }: Grey, x: number, y: number): number {
  const cx = Math.min(Math.max(x, 0), width - 1);
  const cy = Math.min(Math.max(y, 0), height - 1);
  const [x0, y0] = [Math.floor(cx), Math.floor(cy)];
  const [x1, y1] = [Math.min(x0 + 1, width - 1), Math.min(y0 + 1, height - 1)];
  const [fx, fy] = [cx - x0, cy - y0];
  const top = (data[y0 * width + x0] ?? 0) * (1 - fx) + (data[y0 * width + x1] ?? 0) * fx;
  const bottom = (data[y1 * width + x0] ?? 0) * (1 - fx) + (data[y1 * width + x1] ?? 0) * fx;
  return top * (1 - fy) + bottom * fy;
}

export function straighten(picture: Grey, corners: Corners, width: number, height: number): Grey {
  const [a, b, c, d] = corners;
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const v = (row + 0.5) / height;
    for (let column = 0; column < width; column++) {
      const u = (column + 0.5) / width;
      const x = (a.x * (1 - u) + b.x * u) * (1 - v) + (d.x * (1 - u) + c.x * u) * v;
      const y = (a.y * (1 - u) + b.y * u) * (1 - v) + (d.y * (1 - u) + c.y * u) * v;
      data[row * width + column] = at(picture, x, y);
    }
  }
  return { data, width, height };
}

/** Normalized correlation: 1 identical, 0 unrelated. */
export function likeness(one: Grey, other: Grey): number {
  const [m, n] = [meanOf(one), meanOf(other)];
  let [both, left, right] = [0, 0, 0];
  for (let i = 0; i < one.data.length; i++) {
    const a = (one.data[i] ?? 0) - m;
    const b = (other.data[i] ?? 0) - n;
    both += a * b;
    left += a * a;
    right += b * b;
  }
  return left === 0 || right === 0 ? 0 : both / Math.sqrt(left * right);
}

/** Rotate by 90 degrees clockwise. */
export function turned({ data, width, height }: Grey): Grey {
  const result = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) result[x * height + (height - 1 - y)] = data[y * width + x] ?? 0;
  return { data: result, width: height, height: width };
}

/** Area means. */
export function shrinkTo(picture: Grey, width: number, height: number): Grey {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.floor((y * picture.height) / height), Math.ceil(((y + 1) * picture.height) / height)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.floor((x * picture.width) / width), Math.ceil(((x + 1) * picture.width) / width)];
      let sum = 0;
      for (let v = top; v < bottom; v++) {
        for (let u = left; u < right; u++) sum += picture.data[v * picture.width + u] ?? 0;
      }
      data[y * width + x] = sum / Math.max(1, (bottom - top) * (right - left));
    }
  }
  return { data, width, height };
}
