import { ENGINES, type EngineName, enginePools } from './engines';
import type { PoolStatus } from './pool';

/** What an engine runs on, for the status page. */
export type EngineStatus = { name: EngineName; does: string; runsOn: string; pool: PoolStatus | null };

const described: Record<EngineName, { does: string; runsOn: string }> = {
  see: { does: 'Decodes pictures, finds the document, measures its quality', runsOn: 'libvips (sharp), OpenCV 4.12' },
  read: { does: 'Reads print in Latin, Sinhala and Tamil', runsOn: 'PP-OCRv4 on ONNX Runtime, Tesseract' },
  faces: { does: 'Finds and compares faces', runsOn: 'face-api on TensorFlow.js (wasm)' },
  pdf: { does: 'Reads and draws PDF pages', runsOn: 'PDF.js, PDFium' },
};

/** Every engine with what it runs on; `pool` is null until its first job. All are local: no key, no network. */
export function engineStatus(): EngineStatus[] {
  const pools = enginePools();
  return ENGINES.map((name) => ({
    name,
    ...described[name],
    pool: pools.find((pool) => pool.name === name) ?? null,
  }));
}
