export type Point = { x: number; y: number };

/** Map pixels to document coordinates (0 to 1) by perspective; corners clockwise from the top left (Heckbert 1989). */
export function cardPlane(corners: readonly Point[]): (x: number, y: number) => Point {
  const [a, b, c, d] = [0, 1, 2, 3].map((index) => corners[index] ?? { x: 0, y: 0 }) as [Point, Point, Point, Point];
  const [dx1, dy1, dx2, dy2] = [b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y];
  const [sx, sy] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const size = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(sx * dy2 - dx2 * sy) / size, (dx1 * sy - sx * dy1) / size];
  const [e, f, k, l] = [b.x - a.x + g * b.x, d.x - a.x + h * d.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y];
  return (x, y) => {
    // x = (e u + f v + a.x) / (g u + h v + 1), and the same for y, solved for u and v.
    const [m, n, p, q] = [e - g * x, f - h * x, k - g * y, l - h * y];
    const whole = m * q - n * p;
    const [r, s] = [x - a.x, y - a.y];
    return { x: (r * q - n * s) / whole, y: (m * s - r * p) / whole };
  };
}
