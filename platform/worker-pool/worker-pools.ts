import { availableParallelism } from 'node:os';
import { processWide } from '@/platform/process-wide';
import { type PoolOptions, type PoolStatus, WorkerPool } from './pool';

/** Entry files are in `entries/`. */
export const WORKER_POOLS = ['see', 'read', 'faces', 'pdf'] as const;
export type WorkerPoolName = (typeof WORKER_POOLS)[number];

/** CPU seconds per job. */
export type WorkerPoolLimits = { jobSeconds: number; idleSeconds: number };
const DEFAULT_LIMITS: WorkerPoolLimits = { jobSeconds: 60, idleSeconds: 120 };

const own = processWide('engines', {
  pools: new Map<WorkerPoolName, WorkerPool<unknown, unknown>>(),
  limits: DEFAULT_LIMITS,
});

/** A page takes a core for seconds and hundreds of MB. */
const readers = Math.max(1, Math.min(2, availableParallelism()));

/** Native code on untrusted images must be killable, its memory measured, its crashes survived. */
const settings: Record<WorkerPoolName, Omit<PoolOptions, 'name' | 'kind'>> = {
  see: { size: 1, residentMegabytes: 1024, jobsPerWorker: 200 },
  read: { size: readers, residentMegabytes: 1536, jobsPerWorker: 200 },
  faces: { size: 1, residentMegabytes: 1536, jobsPerWorker: 200 },
  pdf: { size: 1, residentMegabytes: 1024, jobsPerWorker: 25 },
};

export function engine<Job, Answer>(name: WorkerPoolName): WorkerPool<Job, Answer> {
  const known = own.pools.get(name);
  if (known) return known as WorkerPool<Job, Answer>;
  const { jobSeconds, idleSeconds } = own.limits;
  const limits = { timeoutMs: jobSeconds * 1000, idleMs: idleSeconds * 1000 };
  const made = new WorkerPool<Job, Answer>({ name, kind: 'process', ...settings[name], ...limits });
  own.pools.set(name, made as WorkerPool<unknown, unknown>);
  return made;
}

/** Applies to pools created from now on. */
export function limitWorkerPools(limits: Partial<WorkerPoolLimits>): void {
  own.limits = { ...DEFAULT_LIMITS, ...limits };
}

export function workerPools(): PoolStatus[] {
  return [...own.pools.values()].map((pool) => pool.status());
}

/** A later call starts new ones. */
export function closeWorkerPools(): void {
  const pools = [...own.pools.values()];
  own.pools.clear();
  for (const pool of pools) pool.close();
}

export const workerPoolNames: Record<WorkerPoolName, string> = {
  see: 'libvips and OpenCV',
  read: 'PP-OCRv4 on ONNX Runtime (Latin), Tesseract (Sinhala, Tamil)',
  faces: 'face-api networks and SFace on ONNX Runtime',
  pdf: 'PDF.js and PDFium',
};
