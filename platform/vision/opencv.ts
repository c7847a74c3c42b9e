import cv from '@techstark/opencv-js';

let ready: Promise<void> | undefined;

/** Never await `cv`: the thenable resolves to itself. */
export function openCvReady(): Promise<void> {
  ready ??= new Promise((resolve) => {
    if (cv.Mat) resolve();
    else cv.onRuntimeInitialized = () => resolve();
  });
  return ready;
}

/** Matrices live in wasm memory. */
export function withMatrices<T>(work: (keep: <M extends { delete: () => void }>(matrix: M) => M) => T): T {
  const kept: { delete: () => void }[] = [];
  try {
    return work((matrix) => {
      kept.push(matrix);
      return matrix;
    });
  } finally {
    for (const matrix of kept) matrix.delete();
  }
}

export { cv };
