import { readFileSync } from 'node:fs';
import path from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { SESSION_OPTIONS } from '@/platform/onnx-session';
import { sha256 } from '@/platform/security/digest';
import { ALIGNED_SIDE, alignedFace } from './aligned-face';
import { withInputs } from './onnx-inputs';
import type { Rgb } from './square-input';

/** Source and licence: models/README.md. */
const FILE = 'platform/faces/models/face_recognition_sface_2021dec_int8bq.onnx';
const SHA256 = 'fb143eea07838aa532d1c95df5f69899974ea0140e1fba05e94204be13ed74ee';
const INPUT = 'data';

let session: Promise<InferenceSession> | undefined;

async function open(): Promise<InferenceSession> {
  const model = readFileSync(path.resolve(FILE));
  if (sha256(model) !== SHA256) throw new Error(`${FILE} is not the file of the OpenCV Zoo`);
  return InferenceSession.create(withInputs(model, [INPUT]), SESSION_OPTIONS);
}

/** 128 numbers, unit length. */
export async function descriptorOf(picture: Rgb, landmarks: readonly { x: number; y: number }[]): Promise<number[]> {
  session ??= open();
  const net = await session;
  const input = new Tensor('float32', alignedFace(picture, landmarks), [1, 3, ALIGNED_SIDE, ALIGNED_SIDE]);
  const output = (await net.run({ [INPUT]: input }))[net.outputNames[0] ?? ''];
  if (!output) throw new Error('the face model gave nothing');
  const numbers = Array.from(output.data as Float32Array);
  const length = Math.hypot(...numbers);
  return numbers.map((number) => number / length);
}
