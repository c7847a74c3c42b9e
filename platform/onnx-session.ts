import type { InferenceSession } from 'onnxruntime-node';

/** The runtime would use all host cores, ignoring CPU limits; the arena keeps the largest page's memory. */
export const SESSION_OPTIONS: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  enableCpuMemArena: false,
  graphOptimizationLevel: 'all',
};
