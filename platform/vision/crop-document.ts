import type { ImageQuality } from '@/core/documents/files/image-quality';
import type { Orientation } from '@/core/documents/pipeline/reading';
import { orientationOf } from '@/platform/ocr/read-page';
import { engine } from '@/platform/worker-pool/worker-pools';
import type { Corner, CroppedPicture, VisionAnswer, VisionJob } from './vision-job';

export type CroppedDocument = {
  image: Buffer;
  width: number;
  height: number;
  /** If false, `image` is the whole picture. */
  found: boolean;
  /** Source pixels, clockwise from the upright document's top left. */
  corners: Corner[];
  /** Clockwise degrees applied after cropping. */
  rotation: 0 | 90 | 180 | 270;
  /** True if mirrored back. */
  mirrored: boolean;
  /** Boxes in pixels of `image`. */
  quality: ImageQuality;
};

/**
 * `pairs`: both sides of a card, as on a photocopy. `image` must come from `decodeImage` or `pdfPages`. Rejects with
 * WorkerFault.
 */
export async function cropDocuments(
  image: Uint8Array,
  { pairs = false } = {},
): Promise<[CroppedDocument, ...CroppedDocument[]]> {
  const cropped = await engine<VisionJob, VisionAnswer>('see').run({ what: 'crop', image, pairs });
  if (cropped.what !== 'crop') throw new TypeError('the see engine answered another question');
  const [first, ...more] = cropped.documents;
  return [await upright(first), ...(await Promise.all(more.map(upright)))];
}

export async function cropDocument(image: Uint8Array): Promise<CroppedDocument> {
  return (await cropDocuments(image))[0];
}

async function upright(cropped: CroppedPicture): Promise<CroppedDocument> {
  const orientation = await orientationOf(cropped.image);
  const { quarterTurns: turns, mirrored } = orientation;
  const { found, corners, quality } = cropped;
  if (turns === 0 && !mirrored) {
    const { width, height } = cropped;
    return { image: Buffer.from(cropped.image), width, height, found, corners, rotation: 0, mirrored, quality };
  }
  const see = engine<VisionJob, VisionAnswer>('see');
  const turned = await see.run({ what: 'turn', image: cropped.image, orientation });
  if (turned.what !== 'turn') throw new TypeError('the see engine answered another question');
  return {
    image: Buffer.from(turned.image),
    width: turned.width,
    height: turned.height,
    found,
    corners: turnCorners(corners, orientation),
    rotation: ([0, 90, 180, 270] as const)[turns],
    mirrored,
    quality: turnQuality(quality, cropped, orientation),
  };
}

function turnCorners(corners: readonly Corner[], { quarterTurns, mirrored }: Orientation): Corner[] {
  const turned = [...corners.slice(4 - quarterTurns), ...corners.slice(0, 4 - quarterTurns)];
  return mirrored ? [1, 0, 3, 2].flatMap((index) => turned[index] ?? []) : turned;
}

type Size = { width: number; height: number };

function turnQuality(quality: ImageQuality, size: Size, { quarterTurns: turns, mirrored }: Orientation): ImageQuality {
  const across = turns % 2 === 0 ? size.width : size.height;
  const turnOnly = (box: ImageQuality['blur']['box']) => {
    if (!box) return null;
    const { x, y, width, height } = box;
    if (turns === 1) return { x: size.height - y - height, y: x, width: height, height: width };
    if (turns === 2) return { x: size.width - x - width, y: size.height - y - height, width, height };
    return turns === 3 ? { x: y, y: size.width - x - width, width: height, height: width } : box;
  };
  const turnBox = (box: ImageQuality['blur']['box']) => {
    const turned = turnOnly(box);
    return turned && mirrored ? { ...turned, x: across - turned.x - turned.width } : turned;
  };
  const order = ['top', 'right', 'bottom', 'left'] as const;
  const turnSide = (side: (typeof order)[number]) => {
    const turned = order[(order.indexOf(side) + turns) % 4] ?? side;
    return mirrored && turned === 'left' ? 'right' : mirrored && turned === 'right' ? 'left' : turned;
  };
  const { blur, glare, darkness, cutOff, resolution } = quality;
  return {
    blur: { ...blur, box: turnBox(blur.box) },
    glare: { ...glare, box: turnBox(glare.box) },
    darkness: { ...darkness, box: turnBox(darkness.box) },
    cutOff: { ...cutOff, box: turnBox(cutOff.box), sides: cutOff.sides.map(turnSide) },
    resolution,
  };
}
