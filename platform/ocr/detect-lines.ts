import { InferenceSession, Tensor } from 'onnxruntime-node';
import { SESSION_OPTIONS } from '@/platform/onnx-session';
import { modelPath } from './models';
import type { Raster } from './raster';
import { type Point, smallestRectangle, stripPart, type TurnedRectangle } from './strip';

/** PP-OCRv4: pixel threshold, minimum region mean, growth ratio. */
const PIXEL_THRESHOLD = 0.3;
const REGION_THRESHOLD = 0.5;
const GROWTH = 1.6;
const SMALLEST_SIDE = 3;
const MOST_LINES = 400;

let session: Promise<InferenceSession> | undefined;

/** DB post-processing (Liao et al. 2020). */
export async function detectLines(raster: Raster, longest = 960): Promise<TurnedRectangle[]> {
  session ??= InferenceSession.create(modelPath('ch_PP-OCRv4_det_infer.onnx'), SESSION_OPTIONS);
  const net = await session;
  const scale = Math.min(1.5, longest / Math.max(raster.width, raster.height));
  const width = Math.max(32, Math.round((raster.width * scale) / 32) * 32);
  const height = Math.max(32, Math.round((raster.height * scale) / 32) * 32);
  const input = new Tensor('float32', normalised(raster, width, height), [1, 3, height, width]);
  const output = (await net.run({ [net.inputNames[0] ?? 'x']: input }))[net.outputNames[0] ?? ''];
  if (!output) throw new Error('the detection model gave nothing');
  const map = output.data as Float32Array;
  const [sx, sy] = [raster.width / width, raster.height / height];
  const found = regions(map, width, height)
    .map((region) => grown(region, sx, sy))
    .filter((rectangle): rectangle is TurnedRectangle => rectangle !== null)
    .slice(0, MOST_LINES);
  return apart(found);
}

/** No character is read twice. */
function apart(rectangles: TurnedRectangle[]): TurnedRectangle[] {
  const cut = rectangles.map((rectangle) => ({ ...rectangle, left: 0, right: 0 }));
  for (const a of cut) {
    for (const b of cut) {
      const [cos, sin] = [Math.cos(a.angle), Math.sin(a.angle)];
      const [along, across] = [(b.cx - a.cx) * cos + (b.cy - a.cy) * sin, (b.cy - a.cy) * cos - (b.cx - a.cx) * sin];
      if (along <= 0 || Math.abs(across) > Math.min(a.height, b.height) * 0.4) continue;
      const overlap = (a.width + b.width) / 2 - along;
      if (overlap <= 0 || overlap > Math.min(a.width, b.width) / 2) continue;
      a.right = Math.max(a.right, overlap / 2);
      b.left = Math.max(b.left, overlap / 2);
    }
  }
  return cut.map(({ left, right, ...rectangle }) =>
    stripPart(rectangle, left / rectangle.width, 1 - right / rectangle.width),
  );
}

/** Area-averaged; ImageNet normalization. */
function normalised(raster: Raster, width: number, height: number): Float32Array {
  const [mean, deviation] = [
    [0.485, 0.456, 0.406],
    [0.229, 0.224, 0.225],
  ];
  const plane = width * height;
  const out = new Float32Array(plane * 3);
  for (let y = 0; y < height; y += 1) {
    const y0 = Math.floor((y * raster.height) / height);
    const y1 = Math.max(y0 + 1, Math.floor(((y + 1) * raster.height) / height));
    for (let x = 0; x < width; x += 1) {
      const x0 = Math.floor((x * raster.width) / width);
      const x1 = Math.max(x0 + 1, Math.floor(((x + 1) * raster.width) / width));
      let sum = 0;
      for (let v = y0; v < y1; v += 1) {
        for (let u = x0; u < x1; u += 1) sum += raster.data[v * raster.width + u] ?? 0;
      }
      const grey = sum / ((y1 - y0) * (x1 - x0) * 255);
      for (let channel = 0; channel < 3; channel += 1) {
        out[channel * plane + y * width + x] = (grey - (mean?.[channel] ?? 0)) / (deviation?.[channel] ?? 1);
      }
    }
  }
  return out;
}

function regions(map: Float32Array, width: number, height: number): Point[][] {
  const seen = new Uint8Array(map.length);
  const found: Point[][] = [];
  const isText = (index: number) => (map[index] ?? 0) > PIXEL_THRESHOLD;
  for (let start = 0; start < map.length; start += 1) {
    if (seen[start] || !isText(start)) continue;
    const stack = [start];
    const edge: Point[] = [];
    let [sum, count] = [0, 0];
    seen[start] = 1;
    for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
      const [x, y] = [index % width, Math.floor(index / width)];
      sum += map[index] ?? 0;
      count += 1;
      let inner = 0;
      for (const [dx, dy] of NEIGHBOURS) {
        const [u, v] = [x + dx, y + dy];
        if (u < 0 || v < 0 || u >= width || v >= height) continue;
        const next = v * width + u;
        if (!isText(next)) continue;
        inner += 1;
        if (seen[next]) continue;
        seen[next] = 1;
        stack.push(next);
      }
      if (inner < 4) edge.push({ x, y });
    }
    if (count >= 9 && sum / count >= REGION_THRESHOLD) found.push(edge);
  }
  return found;
}

const NEIGHBOURS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

function grown(edge: Point[], sx: number, sy: number): TurnedRectangle | null {
  const rectangle = smallestRectangle(edge.map(({ x, y }) => ({ x: (x + 0.5) * sx, y: (y + 0.5) * sy })));
  if (!rectangle) return null;
  const [width, height] = [rectangle.width + sx, rectangle.height + sy];
  if (Math.min(width, height) < SMALLEST_SIDE) return null;
  const distance = (width * height * GROWTH) / (2 * (width + height));
  return { ...rectangle, width: width + 2 * distance, height: height + 2 * distance };
}
