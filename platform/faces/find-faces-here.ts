import type * as FaceApi from '@vladmandic/face-api';
import type { FaceFinding } from '@/core/documents/reading';
import { sharp } from '@/platform/vision/own-sharp';
import { faceApi, pictureTensor } from './face-net';
import type { FaceWishes, GreyPicture } from './find-faces';

const LONGEST_SIDE = 1280;
const MOST_FACES = 10;
/** Two findings that overlap more than this are one face. */
const SAME_FACE = 0.4;

type Detector = { kind: 'ssd' | 'tiny'; least: number; pad: number; brighten: boolean };

/**
 * Tried in turn until one finds a face. Each alone misses some: SSD faces that fill the picture (grey around helps), the tiny one
 * faces that are small, all of them faces in the dark. Together they missed 1 of 115.
 */
const CASCADE: Detector[] = [
  { kind: 'ssd', least: 0.5, pad: 0, brighten: false },
  { kind: 'ssd', least: 0.5, pad: 0.25, brighten: true },
  { kind: 'tiny', least: 0.5, pad: 0, brighten: true },
  { kind: 'ssd', least: 0.4, pad: 0.5, brighten: true },
  { kind: 'ssd', least: 0.1, pad: 0, brighten: true },
];

const QUICK_LOOKS = 2;

/** Runs in the faces worker. Largest face first. */
export async function findFacesHere(image: Uint8Array, wishes: FaceWishes): Promise<FaceFinding[]> {
  const { width = 1, height = 1 } = await sharp(image).metadata();
  for (const detector of wishes.thorough ? CASCADE : CASCADE.slice(0, QUICK_LOOKS)) {
    const found = await detect(image, detector, { width, height }, wishes);
    if (found.length > 0) return distinct(found);
  }
  return [];
}

async function detect(
  image: Uint8Array,
  { kind, least, pad, brighten }: Detector,
  size: { width: number; height: number },
  wishes: FaceWishes,
): Promise<FaceFinding[]> {
  const api = await faceApi();
  const scale = Math.min(1, LONGEST_SIDE / Math.max(size.width, size.height));
  const [w, h] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const [px, py] = [Math.round(w * pad), Math.round(h * pad)];
  const resized = sharp(image).resize(w, h, { fit: 'fill' }).removeAlpha();
  const { data, info } = await (brighten ? resized.normalise() : resized)
    .extend({ left: px, right: px, top: py, bottom: py, background: '#808080' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const tensor = pictureTensor(data, info.width, info.height);
  try {
    const options =
      kind === 'ssd'
        ? new api.SsdMobilenetv1Options({ minConfidence: least, maxResults: MOST_FACES })
        : new api.TinyFaceDetectorOptions({ inputSize: 416, scoreThreshold: least });
    // The type of the input knows only browser elements; tensors are what the package's own Node example passes.
    const input = tensor as unknown as Parameters<typeof api.detectAllFaces>[0];
    const task = api.detectAllFaces(input, options);
    return (await look(task, wishes)).map(({ detection, descriptor, landmarks }) => {
      const { x, y, width, height } = detection.box;
      const [left, top] = [Math.max(0, (x - px) / scale), Math.max(0, (y - py) / scale)];
      const box = {
        x: Math.round(left),
        y: Math.round(top),
        width: Math.round(Math.min(width / scale, size.width - left)),
        height: Math.round(Math.min(height / scale, size.height - top)),
      };
      return {
        box,
        score: detection.score,
        ...(descriptor && { descriptor: Array.from(descriptor) }),
        ...(landmarks && {
          landmarks: landmarks.positions.map((point) => ({ x: (point.x - px) / scale, y: (point.y - py) / scale })),
        }),
      };
    });
  } finally {
    tensor.dispose();
  }
}

const GREY_SIDE = 640;

/** The picture as brightness; `scale` leads from its pixels to those of the picture. */
export async function greyHere(image: Uint8Array): Promise<GreyPicture> {
  const { width = 1 } = await sharp(image).metadata();
  const { data, info } = await sharp(image)
    .resize(GREY_SIDE, GREY_SIDE, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, scale: width / info.width };
}

type Seen = { detection: FaceApi.FaceDetection; descriptor?: Float32Array; landmarks?: FaceApi.FaceLandmarks68 };

/** Only as far as asked: each step costs as much again. */
async function look(
  task: ReturnType<typeof FaceApi.detectAllFaces>,
  { descriptors, landmarks }: FaceWishes,
): Promise<Seen[]> {
  if (!descriptors && !landmarks) return (await task).map((detection) => ({ detection }));
  const seen = descriptors ? await task.withFaceLandmarks().withFaceDescriptors() : await task.withFaceLandmarks();
  return seen.map((face) => ({
    detection: face.detection,
    ...('descriptor' in face && { descriptor: face.descriptor as Float32Array }),
    ...(landmarks && { landmarks: face.landmarks }),
  }));
}

function distinct(faces: FaceFinding[]): FaceFinding[] {
  const kept: FaceFinding[] = [];
  for (const face of [...faces].sort((a, b) => b.score - a.score)) {
    if (kept.every((other) => overlap(other.box, face.box) < SAME_FACE)) kept.push(face);
  }
  return kept.sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
}

function overlap(a: FaceFinding['box'], b: FaceFinding['box']): number {
  const w = Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x));
  const h = Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
  return (w * h) / Math.max(1, a.width * a.height + b.width * b.height - w * h);
}
