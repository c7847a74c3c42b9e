import { lacksCameraTrace } from '@/core/documents/forgery-detection/camera-trace';
import { detectors } from '@/core/documents/forgery-detection/detectors';
import { findGlyphs } from '@/core/documents/forgery-detection/find-glyphs';
import { luminanceSteps } from '@/core/documents/forgery-detection/jpeg-steps';
import { colourSpread } from '@/core/documents/forgery-detection/recapture-detection/judge';
import { screenGrid } from '@/core/documents/forgery-detection/recapture-detection/screen-grid';
import type { TracePicture } from '@/core/documents/forgery-detection/trace-picture';
import { LONGEST_SIDE } from './decode-image-in-worker';
import { findQuads } from './find-quad';
import { openCvReady } from './opencv';
import { sharp } from './sharp-instance';
import type { Corner, TracedPicture } from './vision-job';

const SEARCH_SIDE = 900;
/** About a second per three million. */
const MOST_PIXELS = 12_000_000;

/** Runs in the see worker. */
export async function findTracesInWorker(
  bytes: Uint8Array,
  pairs: boolean,
): Promise<[TracedPicture, ...TracedPicture[]]> {
  await openCvReady();
  const { data, info } = await sharp(bytes, { failOn: 'none', limitInputPixels: LONGEST_SIDE * LONGEST_SIDE, pages: 1 })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { orientation = 1 } = await sharp(bytes, { failOn: 'none' }).metadata();
  const small = await sharp(data, { raw: { width, height, channels } })
    .resize(SEARCH_SIDE, SEARCH_SIDE, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = width / small.info.width;
  const [first, ...more] = findQuads(small.data, small.info.width, small.info.height, pairs).map(({ corners }) =>
    corners.map(({ x, y }) => ({ x: x * scale, y: y * scale })),
  );
  const steps = luminanceSteps(bytes);
  const look = (corners: Corner[] | null): TracedPicture => {
    const raw = { data, width, height, channels };
    const picture = tracePicture(raw, corners, steps);
    const traces = Object.values(detectors).map((detect) => detect(picture));
    const reproduction = { grid: screenGrid(picture), colours: colourSpread(raw, picture) };
    return {
      traces,
      left: picture.left,
      top: picture.top,
      whole: { width, height, orientation },
      reproduction,
      cameraless: lacksCameraTrace(picture),
    };
  };
  return [look(first ?? null), ...more.map(look)];
}

type Raw = { data: Uint8Array; width: number; height: number; channels: number };

const GREEN_AND_BLUE = [1, 2] as const;
const ONE_CHANNEL = [0, 0] as const;

/** Luminance, cropped to JPEG's 8-pixel grid. */
function tracePicture(raw: Raw, corners: Corner[] | null, steps: readonly number[] | null): TracePicture {
  const xs = corners?.map(({ x }) => x) ?? [0, raw.width];
  const ys = corners?.map(({ y }) => y) ?? [0, raw.height];
  const left = Math.max(0, Math.floor(Math.min(...xs) / 8) * 8);
  const top = Math.max(0, Math.floor(Math.min(...ys) / 8) * 8);
  const width = Math.min(raw.width, Math.ceil(Math.max(...xs))) - left;
  const height = Math.min(
    raw.height - top,
    Math.ceil(Math.max(...ys)) - top,
    Math.floor(MOST_PIXELS / Math.max(1, width)),
  );
  const luma = new Float32Array(width * height);
  const clipped = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = ((top + y) * raw.width + left + x) * raw.channels;
      const [green, blue] = raw.channels >= 3 ? GREEN_AND_BLUE : ONE_CHANNEL;
      const [r, g, b] = [raw.data[at] ?? 0, raw.data[at + green] ?? 0, raw.data[at + blue] ?? 0];
      luma[y * width + x] = 0.299 * r + 0.587 * g + 0.114 * b;
      clipped[y * width + x] = Math.min(r, g, b) === 0 || Math.max(r, g, b) === 255 ? 1 : 0;
    }
  }
  const inside = insideOf(corners, left, top, width, height);
  const placed = corners?.map(({ x, y }) => ({ x: x - left, y: y - top })) ?? null;
  const part = { width, height, left, top, luma, clipped, steps, inside, corners: placed };
  return { ...part, glyphs: findGlyphs(part) };
}

/** Excludes the document's own edge. */
function insideOf(
  corners: Corner[] | null,
  left: number,
  top: number,
  width: number,
  height: number,
): TracePicture['inside'] {
  const rim = Math.max(6, width * 0.012);
  if (!corners) return (x, y) => x >= rim && y >= rim && x < width - rim && y < height - rim;
  const edges = corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
    return { x: from.x - left, y: from.y - top, nx: -(to.y - from.y) / length, ny: (to.x - from.x) / length };
  });
  return (x, y) => edges.every((edge) => (x - edge.x) * edge.nx + (y - edge.y) * edge.ny >= rim);
}
