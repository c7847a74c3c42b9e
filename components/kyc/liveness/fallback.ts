import * as faceApi from '@vladmandic/face-api';
import type { FaceSight } from '@/core/kyc/liveness/run-machine';
import { signsOf, smileOf } from '@/core/kyc/liveness/signs';
import { lightOf, NO_FACE, type Progress, type Tracker, VISION_BASE } from './tracker';

const SECOND_FACE = 0.4;
/**
 * From the ratios of the landmarks to degrees, measured against the landmarker on twelve warped faces (tests/support/fake-camera): 32
 * to 49 for a turn, 76 to 108 for a nod. A level head has its nose a little over half way from the eyes to the mouth.
 */
const DEGREES_OF_TURN = 45;
const DEGREES_OF_NOD = 110;
const LEVEL = 0.53;
/** The face library's own tracker: 68 points. It does not see closed eyes, so the server asks for no blink. */
export async function openFallback(onProgress: Progress): Promise<Tracker> {
  const { tinyFaceDetector, faceLandmark68Net } = faceApi.nets;
  await tinyFaceDetector.loadFromUri(VISION_BASE);
  onProgress(1, 2);
  await faceLandmark68Net.loadFromUri(VISION_BASE);
  onProgress(2, 2);
  const options = new faceApi.TinyFaceDetectorOptions({ inputSize: 320, scoreThreshold: 0.4 });
  return {
    name: 'fallback',
    look: async (picture) => {
      const found = await faceApi.detectAllFaces(picture, options).withFaceLandmarks();
      const [largest] = found.sort((a, b) => b.detection.box.height - a.detection.box.height);
      return largest ? sightOf(picture, largest, found) : NO_FACE;
    },
    close: () => undefined,
  };
}

type Found = { detection: faceApi.FaceDetection; landmarks: faceApi.FaceLandmarks68 };

function sightOf(picture: HTMLCanvasElement, largest: Found, found: Found[]): FaceSight {
  const signs = signsOf(largest.landmarks.positions);
  if (!signs) return NO_FACE;
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
    turn: signs.turn * DEGREES_OF_TURN,
    nod: (signs.nod - LEVEL) * DEGREES_OF_NOD,
    closed: 0,
    smile: smileOf(signs),
    ...lightOf(picture, box),
  };
}
