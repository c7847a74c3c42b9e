import { createRequire } from 'node:module';
import path from 'node:path';
import * as tf from '@tensorflow/tfjs';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import type * as FaceApi from '@vladmandic/face-api';
import { type ImageRegion, type Rgb, type SquareInput, squareInput } from './square-input';

const require = createRequire(import.meta.url);

let loaded: Promise<typeof FaceApi> | undefined;

/** Wasm backend, models of the package. */
function faceApi(): Promise<typeof FaceApi> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<typeof FaceApi> {
  const wasm = path.dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json'));
  setWasmPaths(`${path.join(wasm, 'dist')}${path.sep}`);
  await tf.setBackend('wasm');
  await tf.ready();
  const api = require('@vladmandic/face-api/dist/face-api.node-wasm.js') as typeof FaceApi;
  const models = path.join(path.dirname(require.resolve('@vladmandic/face-api/package.json')), 'model');
  const { ssdMobilenetv1, tinyFaceDetector, faceLandmark68Net } = api.nets;
  for (const net of [ssdMobilenetv1, tinyFaceDetector, faceLandmark68Net]) {
    await net.loadFromDisk(models);
  }
  return api;
}

/** Box in image pixels; score 0 to 1. */
export type Located = { box: ImageRegion; score: number };
export type Detector = 'ssd' | 'tiny';

const SIDES = { ssd: 512, tiny: 416, landmarks: 112 };

export async function locate(rgb: Rgb, detector: Detector, weak: number, most: number): Promise<Located[]> {
  const { nets, SsdMobilenetv1Options, TinyFaceDetectorOptions } = await faceApi();
  const { width, height } = rgb;
  const input = squareInput(rgb, { x: 0, y: 0, width, height }, SIDES[detector], false);
  const found = await withTensor(input, (tensor) =>
    detector === 'ssd'
      ? nets.ssdMobilenetv1.locateFaces(tensor, new SsdMobilenetv1Options({ minConfidence: weak, maxResults: most }))
      : nets.tinyFaceDetector.locateFaces(
          tensor,
          new TinyFaceDetectorOptions({ inputSize: SIDES.tiny, scoreThreshold: weak }),
        ),
  );
  return found.map(({ box: { x, y, width: wide, height: tall }, score }) => ({
    box: { x: x * input.across, y: y * input.down, width: wide * input.across, height: tall * input.down },
    score,
  }));
}

/** 68 points in image pixels; null if the box is outside. */
export async function landmarksOf(rgb: Rgb, box: ImageRegion): Promise<FaceApi.FaceLandmarks68 | null> {
  const { nets, FaceLandmarks68, Point } = await faceApi();
  const part = partOn(rgb, box);
  if (!part) return null;
  const input = squareInput(rgb, part, SIDES.landmarks, true);
  const found = (await withTensor(input, (tensor) =>
    nets.faceLandmark68Net.detectLandmarks(tensor),
  )) as FaceApi.FaceLandmarks68;
  const points = found.positions.map(
    ({ x, y }) =>
      new Point(
        (x * input.across + input.left - part.x) / part.width,
        (y * input.down + input.top - part.y) / part.height,
      ),
  );
  return new FaceLandmarks68(points, part, new Point(box.x, box.y));
}

function partOn({ width, height }: Rgb, box: ImageRegion): ImageRegion | null {
  const [x, y] = [Math.floor(Math.max(0, box.x)), Math.floor(Math.max(0, box.y))];
  const [right, bottom] = [Math.min(width, box.x + box.width), Math.min(height, box.y + box.height)];
  const part = { x, y, width: Math.floor(right - Math.max(0, box.x)), height: Math.floor(bottom - Math.max(0, box.y)) };
  return part.width > 0 && part.height > 0 ? part : null;
}

async function withTensor<T>(
  { values, side }: SquareInput,
  use: (tensor: FaceApi.TNetInput) => Promise<T>,
): Promise<T> {
  const tensor = tf.tensor3d(values, [side, side, 3], 'float32');
  try {
    // Typed for browser elements, but takes tensors.
    return await use(tensor as unknown as FaceApi.TNetInput);
  } finally {
    tensor.dispose();
  }
}
