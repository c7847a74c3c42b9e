import { readFileSync } from 'node:fs';
import path from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { SESSION_OPTIONS } from '@/platform/onnx-session';
import { sha256 } from '@/platform/security/crypto';
import { withInputs } from './onnx-inputs';

/** Sources and licences: models/README.md. */
const FOLDER = 'platform/faces/models';
const MODELS = {
  ssd: {
    file: 'face_detection_ssd_mobilenetv1.onnx',
    sha256: '38afc045e069b97f150b54edb517c82aee267591a3f6846ca77b86853e055bc3',
    input: 'image',
  },
  tiny: {
    file: 'face_detection_tiny.onnx',
    sha256: 'dbc4ac27782a28e1f3172dcdbc3b3d6ee48719ed6a54f7ac9ec5fee76d269a88',
    input: 'image',
  },
  landmarks: {
    file: 'face_landmarks_68.onnx',
    sha256: '750bc0b6b61bb1f0e19a2c2f8185198bb0c77ee5aee1e55f702b2872bfe46d0e',
    input: 'image',
  },
  descriptor: {
    file: 'face_recognition_sface_2021dec_int8bq.onnx',
    sha256: 'fb143eea07838aa532d1c95df5f69899974ea0140e1fba05e94204be13ed74ee',
    input: 'data',
  },
};
export type FaceModel = keyof typeof MODELS;

const sessions = new Map<FaceModel, Promise<InferenceSession>>();

async function open(name: FaceModel): Promise<InferenceSession> {
  const { file, sha256: expected, input } = MODELS[name];
  const model = readFileSync(path.resolve(FOLDER, file));
  if (sha256(model) !== expected) throw new Error(`${FOLDER}/${file} has another checksum`);
  return InferenceSession.create(withInputs(model, [input]), SESSION_OPTIONS);
}

/** Each model has one output and is opened at its first use. */
export async function runFaceModel(
  name: FaceModel,
  values: Float32Array,
  shape: readonly number[],
): Promise<Float32Array> {
  const opened = sessions.get(name) ?? open(name);
  sessions.set(name, opened);
  const session = await opened;
  const outputs = await session.run({ [MODELS[name].input]: new Tensor('float32', values, shape) });
  const output = outputs[session.outputNames[0] ?? ''];
  if (!output) throw new Error(`the face model ${name} returned nothing`);
  return output.data as Float32Array;
}
