import { createRequire } from 'node:module';
import path from 'node:path';
import * as tf from '@tensorflow/tfjs';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import type * as FaceApi from '@vladmandic/face-api';

const require = createRequire(import.meta.url);

let loaded: Promise<typeof FaceApi> | undefined;

/** face-api on the wasm backend, with its models from the package: no download, no native code. */
export function faceApi(): Promise<typeof FaceApi> {
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
  const { ssdMobilenetv1, tinyFaceDetector, faceLandmark68Net, faceRecognitionNet } = api.nets;
  for (const net of [ssdMobilenetv1, tinyFaceDetector, faceLandmark68Net, faceRecognitionNet]) {
    await net.loadFromDisk(models);
  }
  return api;
}

/** A picture as the tensor that face-api takes. The caller disposes of it. */
export function pictureTensor(rgb: Uint8Array, width: number, height: number): tf.Tensor3D {
  return tf.tensor3d(rgb, [height, width, 3], 'int32');
}
