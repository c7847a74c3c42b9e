import { FaceLandmarker, type FaceLandmarkerResult } from '@mediapipe/tasks-vision';
import type { FaceSight } from '@/core/kyc/liveness/face-visibility';
import { lightOf, load, MODEL_BYTES, noFace, PROGRAM_BYTES, type Progress, type Tracker } from './tracker';
import { MODEL_FILE, PROGRAM_FILES, visionFile } from './vision-file';

/** MediaPipe on the CPU, from this origin only. */
export async function openLandmarker(onProgress: Progress, signal: AbortSignal): Promise<Tracker> {
  const total = MODEL_BYTES + PROGRAM_BYTES;
  const [loader, program] = PROGRAM_FILES;
  const model = await load(MODEL_FILE, (done) => onProgress(done, total), signal);
  // Fills the HTTP cache; the loader requests the same URL.
  await load(program, (done) => onProgress(MODEL_BYTES + done, total), signal);
  const landmarker = await FaceLandmarker.createFromOptions(
    { wasmLoaderPath: visionFile(loader), wasmBinaryPath: visionFile(program) },
    {
      baseOptions: { modelAssetBuffer: model, delegate: 'CPU' },
      runningMode: 'VIDEO',
      numFaces: 2,
      outputFaceBlendshapes: true,
      outputFacialTransformationMatrixes: true,
    },
  );
  return {
    look: async (picture, at) => sightOf(picture, landmarker.detectForVideo(picture, at)),
    close: () => landmarker.close(),
  };
}

const SECOND_FACE = 0.4;

function sightOf(picture: HTMLCanvasElement, result: FaceLandmarkerResult): FaceSight {
  const boxes = result.faceLandmarks.map((points) => {
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  });
  const largest = boxes.reduce((best, box, i) => (box.height > (boxes[best]?.height ?? 0) ? i : best), 0);
  const box = boxes[largest];
  const matrix = result.facialTransformationMatrixes[largest]?.data;
  if (!box || !matrix) return noFace(picture);
  const shapes = new Map(
    result.faceBlendshapes[largest]?.categories.map(({ categoryName, score }) => [categoryName, score]),
  );
  const shape = (name: string): number => shapes.get(name) ?? 0;
  // The third column is the face normal; right in the image is the customer's left.
  const [outX, outY, outZ] = [matrix[8] ?? 0, matrix[9] ?? 0, matrix[10] ?? 1];
  const degrees = (radians: number): number => (radians * 180) / Math.PI;
  return {
    faces: boxes.filter(({ height }) => height >= box.height * SECOND_FACE).length,
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    height: box.height,
    turn: degrees(Math.atan2(outX, outZ)),
    nod: degrees(Math.atan2(-outY, outZ)),
    closed: Math.min(shape('eyeBlinkLeft'), shape('eyeBlinkRight')),
    smile: (shape('mouthSmileLeft') + shape('mouthSmileRight')) / 2,
    ...lightOf(picture, box),
  };
}
