import { availableParallelism } from 'node:os';
import { processWide } from '@/platform/process-wide';
import { type PoolOptions, type PoolStatus, WorkerPool } from './pool';

/** The engines of the product. Each has its own entry file in `entries/` and its own memory. */
export const ENGINES = ['see', 'read', 'faces', 'pdf'] as const;
export type EngineName = (typeof ENGINES)[number];

/** Processor seconds that an engine may take for one job, and after how long without one it is stopped. */
export type EngineLimits = { jobSeconds: number; idleSeconds: number };
const DEFAULT_LIMITS: EngineLimits = { jobSeconds: 60, idleSeconds: 120 };

const own = processWide('engines', {
  pools: new Map<EngineName, WorkerPool<unknown, unknown>>(),
  limits: DEFAULT_LIMITS,
});

/** Two pages are read at once at most: a page takes one core for seconds and a few hundred megabytes. */
const readers = Math.max(1, Math.min(2, availableParallelism()));

/**
 * All are processes, because all run native or wasm code on pictures strangers send: a process can be killed at any instruction,
 * its memory counted, its crash survived. Sizes bound memory; queues bound promises.
 */
const settings: Record<EngineName, Omit<PoolOptions, 'name' | 'kind'>> = {
  see: { size: 1, residentMegabytes: 1024, jobsPerWorker: 200 },
  read: { size: readers, residentMegabytes: 1536, jobsPerWorker: 200 },
  faces: { size: 1, residentMegabytes: 1536, jobsPerWorker: 200 },
  pdf: { size: 1, residentMegabytes: 1024, jobsPerWorker: 25 },
};

/** The pool of an engine, made when it is first asked for. */
export function engine<Job, Answer>(name: EngineName): WorkerPool<Job, Answer> {
  const known = own.pools.get(name);
  if (known) return known as WorkerPool<Job, Answer>;
  const { jobSeconds, idleSeconds } = own.limits;
  const limits = { timeoutMs: jobSeconds * 1000, idleMs: idleSeconds * 1000 };
  const made = new WorkerPool<Job, Answer>({ name, kind: 'process', ...settings[name], ...limits });
  own.pools.set(name, made as WorkerPool<unknown, unknown>);
  return made;
}

/** Sets the limits of engines that are asked for the first time from now on; the application does it at its start. */
export function limitEngines(limits: Partial<EngineLimits>): void {
  own.limits = { ...DEFAULT_LIMITS, ...limits };
}

/** What every engine that was ever asked is doing now. */
export function enginePools(): PoolStatus[] {
  return [...own.pools.values()].map((pool) => pool.status());
}

/** Kills all engines; for shutting down. A later call starts new ones. */
export function closeEngines(): void {
  const pools = [...own.pools.values()];
  own.pools.clear();
  for (const pool of pools) pool.close();
}
