import type { FaceFinding } from '@/core/documents/pipeline/reading';
import { sharp } from '@/platform/vision/sharp-instance';
import { ALIGNED_SIDE, alignedFace } from './aligned-face';
import { type Located, withoutOverlaps } from './face-boxes';
import { runFaceModel } from './face-models';
import { type Detector, landmarksOf, locate } from './face-net';
import type { FaceRequests, GreyPicture } from './find-faces';
import type { Rgb } from './square-input';

/** 128 numbers, unit length. */
async function descriptorOf(picture: Rgb, landmarks: readonly { x: number; y: number }[]): Promise<number[]> {
  const shape = [1, 3, ALIGNED_SIDE, ALIGNED_SIDE];
  const numbers = Array.from(await runFaceModel('descriptor', alignedFace(picture, landmarks), shape));
  const length = Math.hypot(...numbers);
  return numbers.map((number) => number / length);
}

const LONGEST_SIDE = 1280;
const MOST_FACES = 10;
/** Higher IoU: one face. */
const SAME_FACE = 0.4;

/** `sure` ends the search; `weak` counts if no pass was sure. Scores 0 to 1. */
type Look = { kind: Detector; pad: number; brighten: boolean; sure: number; weak: number };

/**
 * In order until one is sure: SSD misses faces that fill the image (hence padding), the tiny net small ones. Measured
 * in docs/decisions/010-face-comparison.md.
 */
const LOOKS: Look[] = [
  { kind: 'ssd', pad: 0, brighten: false, sure: 0.5, weak: 0.2 },
  { kind: 'ssd', pad: 0.5, brighten: true, sure: 0.5, weak: 0.25 },
  { kind: 'tiny', pad: 0, brighten: true, sure: 0.5, weak: 0.4 },
];
const DARK_LOOK: Look = { kind: 'ssd', pad: 0, brighten: true, sure: 0.5, weak: 0.2 };
const QUICK_LOOKS = 2;

/** Runs in the faces worker; largest first. */
export async function findFacesInWorker(image: Uint8Array, wishes: FaceRequests): Promise<FaceFinding[]> {
  const { width = 1, height = 1 } = await sharp(image).metadata();
  const weak: FaceFinding[] = [];
  for (const one of wishes.thorough ? [...LOOKS, DARK_LOOK] : LOOKS.slice(0, QUICK_LOOKS)) {
    if (one === DARK_LOOK && !(await isFlat(image))) continue;
    const found = await detect(image, one, { width, height }, wishes);
    const sure = found.filter(({ score }) => score >= one.sure);
    if (sure.length > 0) return distinct(sure);
    weak.push(...found);
  }
  return wishes.thorough ? distinct(weak) : [];
}

/** 1st to 99th percentile, of 255. */
const FLAT_RANGE = 128;

async function isFlat(image: Uint8Array): Promise<boolean> {
  const small = sharp(image).resize(256, 256, { fit: 'inside', kernel: 'nearest' }).greyscale().toColourspace('b-w');
  const values = (await small.raw().toBuffer()).sort();
  const at = (share: number) => values[Math.floor(share * (values.length - 1))] ?? 0;
  return at(0.99) - at(0.01) < FLAT_RANGE;
}

async function detect(
  image: Uint8Array,
  { kind, weak, pad, brighten }: Look,
  size: { width: number; height: number },
  wishes: FaceRequests,
): Promise<FaceFinding[]> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(size.width, size.height));
  const [w, h] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const [px, py] = [Math.round(w * pad), Math.round(h * pad)];
  const resized = sharp(image).resize(w, h, { fit: 'fill' }).removeAlpha();
  const { data, info } = await (brighten ? resized.normalise() : resized)
    .extend({ left: px, right: px, top: py, bottom: py, background: '#808080' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen: FaceFinding[] = [];
  const rgb = { data, width: info.width, height: info.height };
  for (const { box, score } of await locate(rgb, kind, weak, MOST_FACES)) {
    const [left, top] = [Math.max(0, (box.x - px) / scale), Math.max(0, (box.y - py) / scale)];
    seen.push({
      box: {
        x: Math.round(left),
        y: Math.round(top),
        width: Math.round(Math.min(box.width / scale, size.width - left)),
        height: Math.round(Math.min(box.height / scale, size.height - top)),
      },
      score,
      ...(await lookCloser(rgb, box, wishes, ({ x, y }) => ({ x: (x - px) / scale, y: (y - py) / scale }))),
    });
  }
  return seen;
}

export async function followFaceInWorker(image: Uint8Array, box: FaceFinding['box']): Promise<FaceFinding[]> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const landmarks = await landmarksOf({ data, width: info.width, height: info.height }, box);
  return landmarks ? [{ box, score: 1, landmarks: landmarks }] : [];
}

const GREY_SIDE = 640;

/** `scale` converts to source pixels. */
export async function greyInWorker(image: Uint8Array): Promise<GreyPicture> {
  const { width = 1 } = await sharp(image).metadata();
  const { data, info } = await sharp(image)
    .resize(GREY_SIDE, GREY_SIDE, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, scale: width / info.width };
}

/** Each step is as costly as detection. */
async function lookCloser(
  rgb: Rgb,
  box: Located['box'],
  { descriptors, landmarks: points }: FaceRequests,
  place: (point: { x: number; y: number }) => { x: number; y: number },
): Promise<Pick<FaceFinding, 'descriptor' | 'landmarks'>> {
  const landmarks = descriptors || points ? await landmarksOf(rgb, box) : null;
  if (!landmarks) return {};
  return {
    ...(descriptors && { descriptor: await descriptorOf(rgb, landmarks) }),
    ...(points && { landmarks: landmarks.map(place) }),
  };
}

function distinct(faces: FaceFinding[]): FaceFinding[] {
  return withoutOverlaps(faces, SAME_FACE).sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
}
