import type { InferenceSession } from 'onnxruntime-node';

/**
 * Explicit threads: the runtime would use all cores of the host, ignoring CPU limits. No arena: it keeps the largest
 * page's memory.
 */
export const SESSION_OPTIONS: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  enableCpuMemArena: false,
  graphOptimizationLevel: 'all',
};
