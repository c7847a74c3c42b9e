import { InferenceSession, Tensor } from 'onnxruntime-node';
import { SESSION_OPTIONS } from '@/platform/onnx-session';
import { alphabet, modelPath } from './models';
import type { Raster } from './raster';

/** Input height, columns per time step. */
export const LATIN_STRIP_HEIGHT = 48;
const COLUMNS_PER_STEP = 8;

/** The empty character is the CTC blank. */
export type StepReadings = {
  count: number;
  /** Share of the strip's width; above 1 in the padding. */
  placeOf: (step: number) => number;
  best: (step: number, allowed?: ReadonlySet<string>) => { char: string; confidence: number };
};

const FULL_WIDTH = new Map(
  Object.entries({
    '：': ':',
    '，': ',',
    '（': '(',
    '）': ')',
    '。': '.',
    '－': '-',
    '／': '/',
    '—': '-',
    '；': ';',
    '‘': "'",
    '’': "'",
  }),
);

type Recogniser = { net: InferenceSession; classes: Map<number, string> };
let recogniser: Promise<Recogniser> | undefined;

async function open(): Promise<Recogniser> {
  const net = await InferenceSession.create(modelPath('ch_PP-OCRv4_rec_infer.onnx'), SESSION_OPTIONS);
  const classes = alphabet().flatMap((key, index) => {
    const char = FULL_WIDTH.get(key) ?? key;
    return index === 0 || /^[ -~]$/.test(char) ? [[index, char] as const] : [];
  });
  return { net, classes: new Map(classes) };
}

/** Only Latin classes may win, at their original confidence, so other scripts score low. */
export async function readSteps(strip: Raster): Promise<StepReadings> {
  recogniser ??= open();
  const { net, classes } = await recogniser;
  const padded = Math.max(64, Math.ceil(strip.width / COLUMNS_PER_STEP) * COLUMNS_PER_STEP);
  const tensor = new Tensor('float32', planes(strip, padded), [1, 3, LATIN_STRIP_HEIGHT, padded]);
  const output = (await net.run({ [net.inputNames[0] ?? 'x']: tensor }))[net.outputNames[0] ?? ''];
  if (!output) throw new Error('the recognition model gave nothing');
  const [, count = 0, size = 0] = output.dims;
  const probabilities = output.data as Float32Array;
  return {
    count,
    placeOf: (step) => (((step + 0.5) / count) * padded) / strip.width,
    best: (step, allowed) => {
      let [char, confidence] = ['', -1];
      for (const [index, candidate] of classes) {
        const probability = probabilities[step * size + index] ?? 0;
        if (probability > confidence && (!allowed || allowed.has(candidate))) {
          [char, confidence] = [candidate, probability];
        }
      }
      return { char, confidence };
    },
  };
}

function planes(strip: Raster, padded: number): Float32Array {
  const plane = LATIN_STRIP_HEIGHT * padded;
  const input = new Float32Array(plane * 3);
  for (let y = 0; y < LATIN_STRIP_HEIGHT; y += 1) {
    for (let x = 0; x < strip.width; x += 1) {
      const value = (strip.data[y * strip.width + x] ?? 0) / 127.5 - 1;
      const at = y * padded + x;
      input[at] = value;
      input[at + plane] = value;
      input[at + plane * 2] = value;
    }
  }
  return input;
}
