/** Interleaved RGB. */
export type Rgb = { data: Uint8Array; width: number; height: number };
export type ImageRegion = { x: number; y: number; width: number; height: number };

/** x = across * px + left, y = down * py + top. */
export type SquareInput = {
  values: Float32Array;
  side: number;
  across: number;
  down: number;
  left: number;
  top: number;
};

/** Bilinear; padded black at the end or on both sides (`centred`), as face-api does. */
export function squareInput({ data, width }: Rgb, part: ImageRegion, side: number, centred: boolean): SquareInput {
  const whole = Math.max(part.width, part.height);
  const scale = whole / side;
  const shift = (length: number): number => (centred ? whole - length - Math.round((whole - length) / 2) : 0);
  const [padX, padY] = [shift(part.width), shift(part.height)];
  const values = new Float32Array(side * side * 3);
  const at = (x: number, y: number, channel: number): number =>
    x < 0 || y < 0 || x >= part.width || y >= part.height
      ? 0
      : (data[((part.y + y) * width + part.x + x) * 3 + channel] ?? 0);
  for (let v = 0; v < side; v += 1) {
    const y = v * scale;
    const [y0, y1] = [Math.floor(y), Math.min(Math.ceil(y), whole - 1)];
    for (let u = 0; u < side; u += 1) {
      const x = u * scale;
      const [x0, x1] = [Math.floor(x), Math.min(Math.ceil(x), whole - 1)];
      for (let channel = 0; channel < 3; channel += 1) {
        const upper = at(x0 - padX, y0 - padY, channel) * (x0 + 1 - x) + at(x1 - padX, y0 - padY, channel) * (x - x0);
        const lower = at(x0 - padX, y1 - padY, channel) * (x0 + 1 - x) + at(x1 - padX, y1 - padY, channel) * (x - x0);
        values[(v * side + u) * 3 + channel] = upper * (y0 + 1 - y) + lower * (y - y0);
      }
    }
  }
  // face-api's rounding, with which thresholds were measured.
  const back = (length: number): number => length / Math.round(length / scale);
  const before = (length: number): number => (centred ? (whole - length) / 2 : 0);
  return {
    values,
    side,
    ...(centred ? { across: scale, down: scale } : { across: back(part.width), down: back(part.height) }),
    left: part.x - before(part.width),
    top: part.y - before(part.height),
  };
}
