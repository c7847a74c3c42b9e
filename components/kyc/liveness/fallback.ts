import * as faceApi from '@vladmandic/face-api';
import type { FaceSight } from '@/core/kyc/liveness/face-visibility';
import { scaled, signsOf } from '@/core/kyc/liveness/signs';
import { FALLBACK_BYTES, lightOf, load, noFace, type Progress, type Tracker } from './tracker';
import { FALLBACK_FILES, VISION_BASE } from './vision-file';

const SECOND_FACE = 0.4;
/**
 * Fallback tracker (68 points) without blink detection, so the server requests no blink. WebAssembly: WebGL without a
 * GPU takes 1 to 2 s per frame, ten times as long.
 */
export async function openFallback(onProgress: Progress, signal: AbortSignal): Promise<Tracker> {
  let before = 0;
  // Fills the HTTP cache; the library requests the same URLs.
  for (const name of FALLBACK_FILES) {
    const file = await load(name, (done) => onProgress(before + done, FALLBACK_BYTES), signal);
    before += file?.byteLength ?? 0;
  }
  const { tf } = faceApi as unknown as { tf: TensorLibrary };
  tf.setWasmPaths(`${VISION_BASE}/`);
  if (!(await tf.setBackend('wasm'))) console.warn('no WebAssembly for the face tracker, which will be slow');
  await tf.ready();
  const { tinyFaceDetector, faceLandmark68Net } = faceApi.nets;
  await tinyFaceDetector.loadFromUri(VISION_BASE);
  await faceLandmark68Net.loadFromUri(VISION_BASE);
  const options = new faceApi.TinyFaceDetectorOptions({ inputSize: 320, scoreThreshold: 0.4 });
  return {
    name: 'fallback',
    look: async (picture) => {
      const found = await faceApi.detectAllFaces(picture, options).withFaceLandmarks();
      const [largest] = found.sort((a, b) => b.detection.box.height - a.detection.box.height);
      return largest ? sightOf(picture, largest, found) : noFace(picture);
    },
    close: () => undefined,
  };
}

/** TensorFlow.js as bundled in the library, missing in its types. */
type TensorLibrary = {
  setWasmPaths: (folder: string) => void;
  setBackend: (name: string) => Promise<boolean>;
  ready: () => Promise<void>;
};

type Found = { detection: faceApi.FaceDetection; landmarks: faceApi.FaceLandmarks68 };

function sightOf(picture: HTMLCanvasElement, largest: Found, found: Found[]): FaceSight {
  const signs = signsOf(largest.landmarks.positions);
  if (!signs) return noFace(picture);
  const { x, y, width, height } = largest.detection.box;
  const box = {
    x: x / picture.width,
    y: y / picture.height,
    width: width / picture.width,
    height: height / picture.height,
  };
  return {
    faces: found.filter(({ detection }) => detection.box.height >= height * SECOND_FACE).length,
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    height: box.height,
    closed: 0,
    ...scaled(signs),
    ...lightOf(picture, box),
  };
}
