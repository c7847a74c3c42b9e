import type { InferenceSession } from 'onnxruntime-node';

/**
 * Thread counts are explicit because the runtime otherwise takes every core of the host, whatever our share of it is.
 * The arena stays off: pages differ in size and the arena keeps the largest for ever.
 */
export const SESSION_OPTIONS: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  enableCpuMemArena: false,
  graphOptimizationLevel: 'all',
};
