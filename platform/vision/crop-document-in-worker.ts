import type { PictureSide } from '@/core/documents/files/image-quality';
import { findOnSheet } from './find-on-sheet';
import { findQuads } from './find-quad';
import { measureQuality } from './measure-quality';
import { cv, openCvReady, withMatrices } from './opencv';
import { length, type Quad } from './quad-shape';
import { sharp } from './sharp-instance';
import type { Corner, CroppedPicture } from './vision-job';

const SEARCH_SIDE = 900;
const MEASURED_WIDTH = 1000;
/** 480 dpi for a card. */
const CROPPED_SIDE = 1600;

/** Runs in the see worker. `pairs`: also on a blank sheet. */
export async function cropDocumentInWorker(
  image: Uint8Array,
  pairs: boolean,
): Promise<[CroppedPicture, ...CroppedPicture[]]> {
  await openCvReady();
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(SEARCH_SIDE, SEARCH_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const searched = [small.data, small.info.width, small.info.height] as const;
  const outlines = findQuads(...searched, pairs);
  const [first, ...more] = outlines.length === 0 && pairs ? findOnSheet(...searched) : outlines;
  if (!first) return [await wholePicture(image, width, height)];
  const cut = (quad: Quad): Promise<CroppedPicture> => cutOut({ data, width, height }, quad, small.info);
  return [await cut(first), ...(await Promise.all(more.map(cut)))];
}

type Raw = { data: Uint8Array; width: number; height: number };

/** `searched`: size of the downscaled image. */
async function cutOut(
  { data, width, height }: Raw,
  quad: Quad,
  searched: { width: number; height: number },
): Promise<CroppedPicture> {
  const [sx, sy] = [width / searched.width, height / searched.height];
  const corners = quad.corners.map(({ x, y }) => ({ x: x * sx, y: y * sy })) as Quad['corners'];
  const { rgb, ...size } = straighten(data, width, height, corners);
  const cropped = await sharp(rgb, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const quality = await measured(cropped, cutSides(quad.corners, searched), longestSide(corners));
  return { image: cropped, ...size, found: true, corners: corners.map(rounded), quality };
}

async function wholePicture(image: Uint8Array, width: number, height: number): Promise<CroppedPicture> {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const { data, info } = await sharp(image)
    .resize(CROPPED_SIDE, CROPPED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  const quality = await measured(data, [], Math.max(width, height));
  return { image: data, width: info.width, height: info.height, found: false, corners, quality };
}

const rounded = ({ x, y }: Corner) => ({ x: Math.round(x), y: Math.round(y) });

function longestSide([a, b, c, d]: Quad['corners']): number {
  return Math.round(Math.max(length(a, b), length(b, c), length(c, d), length(d, a)));
}

function straighten(data: Uint8Array, width: number, height: number, corners: Quad['corners']) {
  const [a, b, c, d] = corners;
  const [across, down] = [Math.max(length(a, b), length(d, c)), Math.max(length(b, c), length(a, d))];
  const scale = Math.min(1, CROPPED_SIDE / Math.max(across, down));
  const [w, h] = [Math.max(16, Math.round(across * scale)), Math.max(16, Math.round(down * scale))];
  return withMatrices((keep) => {
    const source = keep(new cv.Mat(height, width, cv.CV_8UC3));
    source.data.set(data);
    const from = keep(
      cv.matFromArray(
        4,
        1,
        cv.CV_32FC2,
        corners.flatMap(({ x, y }) => [x, y]),
      ),
    );
    const to = keep(cv.matFromArray(4, 1, cv.CV_32FC2, [0, 0, w, 0, w, h, 0, h]));
    const out = keep(new cv.Mat());
    cv.warpPerspective(
      source,
      out,
      keep(cv.getPerspectiveTransform(from, to)),
      new cv.Size(w, h),
      cv.INTER_LINEAR,
      cv.BORDER_REPLICATE,
      new cv.Scalar(),
    );
    return { rgb: new Uint8Array(out.data), width: w, height: h };
  });
}

/** The document continues outside. */
function cutSides(corners: Quad['corners'], size: { width: number; height: number }): PictureSide[] {
  const [a, b, c, d] = corners;
  const edge = 5;
  const sides: [PictureSide, Corner, Corner][] = [
    ['top', a, b],
    ['right', b, c],
    ['bottom', c, d],
    ['left', d, a],
  ];
  const onEdge = (p: Corner, q: Corner) =>
    (p.x < edge && q.x < edge) ||
    (p.y < edge && q.y < edge) ||
    (p.x > size.width - edge - 1 && q.x > size.width - edge - 1) ||
    (p.y > size.height - edge - 1 && q.y > size.height - edge - 1);
  return sides.filter(([, p, q]) => onEdge(p, q)).map(([side]) => side);
}

async function measured(image: Uint8Array, cut: PictureSide[], resolution: number) {
  const { width: full = 1 } = await sharp(image).metadata();
  const { data, info } = await sharp(image)
    .resize(MEASURED_WIDTH)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const quality = measureQuality({ width: info.width, height: info.height, data }, cut, resolution);
  const scale = full / info.width;
  const scaled = <M extends { box: { x: number; y: number; width: number; height: number } | null }>(
    measure: M,
  ): M => ({
    ...measure,
    box: measure.box && {
      x: Math.round(measure.box.x * scale),
      y: Math.round(measure.box.y * scale),
      width: Math.round(measure.box.width * scale),
      height: Math.round(measure.box.height * scale),
    },
  });
  const { blur, glare, darkness, cutOff } = quality;
  return { resolution, blur: scaled(blur), glare: scaled(glare), darkness: scaled(darkness), cutOff: scaled(cutOff) };
}
