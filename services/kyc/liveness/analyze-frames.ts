import { type Grey, type Point, shrinkTo } from '@/core/kyc/capture/grey';
import type { SubmitLivenessRun } from '@/core/kyc/liveness/contract';
import { appearancesOf, fingerprintOf } from '@/core/kyc/liveness/evidence/fingerprint';
import { COMPARED } from '@/core/kyc/liveness/evidence/recording';
import { remainderOf, type UpperFace, upperFaceOf } from '@/core/kyc/liveness/evidence/upper-face';
import type { ObservedFrame } from '@/core/kyc/liveness/judge-run';
import { detailOf } from '@/core/kyc/liveness/signals';
import { eyeLikeness, signsOf } from '@/core/kyc/liveness/signs';
import { compareFaces, readFrame } from '@/platform/faces/find-faces';
import { sha256 } from '@/platform/security/crypto';
import { decodeImage } from '@/platform/vision/decode-image';
import { checkUpload } from '../uploads/check-upload';

/** Minimum height of a second face, relative to the first. */
const SECOND_FACE_RATIO = 0.4;

export type AnalyzedFrame = ObservedFrame & {
  image: Uint8Array;
  /** In pixels of the analyzed image. */
  box: Box | null;
  size: { width: number; height: number };
  small: Grey;
};

type Eyes = { picture: Grey; marks: readonly Point[] };
type First = { descriptor: number[]; eyes: Eyes };

/** Analyze each frame server-side; only order and timestamps of the client are trusted. Descriptors are not stored. */
export async function analyzeFrames(
  { frames }: Pick<SubmitLivenessRun, 'frames'>,
  portraits: readonly UpperFace[] = [],
): Promise<AnalyzedFrame[]> {
  const seen: AnalyzedFrame[] = [];
  let first: First | null = null;
  for (const { step, at, base64Data } of frames) {
    const bytes = Buffer.from(base64Data, 'base64');
    checkUpload({ bytes, mimeType: 'image/jpeg' }, ['image/jpeg']);
    const { image } = await decodeImage(bytes);
    const { faces, grey } = await readFrame(image);
    const [largest] = faces;
    const marks = largest?.landmarks?.map(({ x, y }) => ({ x: x / grey.scale, y: y / grey.scale })) ?? [];
    const eyes: Eyes = { picture: grey, marks };
    if (!first && largest?.descriptor) first = { descriptor: largest.descriptor, eyes };
    const upper = upperFaceOf(grey, marks);
    const others = faces.slice(1).filter(({ box }) => largest && isAnother(box, largest.box));
    seen.push({
      step,
      at,
      faces: largest ? 1 + others.length : 0,
      signs: signsOf(marks),
      marks,
      detail: detailOf(grey, marks),
      distance: first && largest?.descriptor ? compareFaces(first.descriptor, largest.descriptor) : null,
      eyes: first && marks.length > 0 ? eyeLikeness(first.eyes, eyes) : null,
      fingerprint: fingerprintOf(grey),
      looks: appearancesOf(grey),
      upper,
      portrait: nearestOf(portraits, upper),
      digest: sha256(bytes),
      image,
      box: largest ? scaledBox(largest.box, grey.scale) : null,
      size: { width: grey.width, height: grey.height },
      small: shrinkTo(grey, COMPARED.width, COMPARED.height),
    });
  }
  return seen;
}

/** Smallest remainder against the portraits; null without one. */
export function nearestOf(portraits: readonly UpperFace[], upper: UpperFace | null): number | null {
  const remainders = portraits.map((portrait) => remainderOf(portrait, upper)).filter((one) => one !== null);
  return remainders.length === 0 ? null : Math.min(...remainders);
}

type Box = Awaited<ReturnType<typeof readFrame>>['faces'][number]['box'];

const scaledBox = ({ x, y, width, height }: Box, scale: number): Box => ({
  x: x / scale,
  y: y / scale,
  width: width / scale,
  height: height / scale,
});

/** Ignore small faces and duplicates of the first. */
function isAnother(box: Box, first: Box): boolean {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const inside = x > first.x && x < first.x + first.width && y > first.y && y < first.y + first.height;
  return !inside && box.height >= first.height * SECOND_FACE_RATIO;
}
