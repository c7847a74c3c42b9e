import { FileFault } from '@/core/errors';
import { logger } from '@/platform/logger';
import { isStopping } from '@/platform/startup/stopping';
import { jobLimit } from './job-limit';
import { type Runner, type RunnerKind, startProcess, startThread, workerFile } from './runner';
import type { AnswerMessage } from './serve';
import { WorkerFault, type WorkerFaultReason } from './worker-fault';

export type PoolOptions = {
  /** Name in status, logs and faults; also of the entry file unless `file` is set. */
  name: string;
  kind: RunnerKind;
  size: number;
  /** Further jobs are refused as `busy`. */
  maxQueue?: number;
  /** CPU time (`jobLimit`); doubled for the first job, which loads models. */
  timeoutMs?: number;
  idleMs?: number;
  heapMegabytes?: number;
  /** Kill a process above this RSS, where /proc exists. */
  residentMegabytes?: number;
  /** Recycle a worker after this many jobs: native libraries leak. */
  jobsPerWorker?: number;
  file?: string;
};

export type PoolStatus = {
  name: string;
  kind: RunnerKind;
  size: number;
  running: number;
  busy: number;
  queued: number;
  done: number;
  failed: number;
  /** Workers lost unexpectedly. */
  lost: number;
  /** Jobs stopped at their time limit. */
  timeouts: number;
  pids: number[];
};

/** Signals sent by an operator or the OOM killer. */
const FROM_OUTSIDE = new Set<NodeJS.Signals | null>(['SIGKILL', 'SIGTERM', 'SIGHUP', 'SIGINT']);

type Waiting = { job: unknown; resolve: (answer: unknown) => void; reject: (error: Error) => void };
type Slot = {
  runner: Runner;
  current: (Waiting & { id: number; stop: () => void }) | null;
  jobs: number;
  idle: NodeJS.Timeout | null;
  ready: boolean;
  ended: WorkerFaultReason | null;
};

/**
 * One job per worker, bounded FIFO queue. A worker that hangs, grows or dies is replaced; only its job fails, with an
 * WorkerFault.
 */
export class WorkerPool<Job, Answer> {
  private readonly options: Required<PoolOptions>;
  private readonly slots = new Set<Slot>();
  private readonly queue: Waiting[] = [];
  private readonly counts = { done: 0, failed: 0, lost: 0, timeouts: 0 };
  private nextId = 1;
  private closed = false;

  constructor(options: PoolOptions) {
    this.options = {
      maxQueue: 200,
      timeoutMs: 60_000,
      idleMs: 120_000,
      heapMegabytes: 512,
      residentMegabytes: 1024,
      jobsPerWorker: 500,
      file: workerFile(options.name),
      ...options,
    };
  }

  /** Rejects with FileFault or WorkerFault. */
  run(job: Job): Promise<Answer> {
    if (this.closed) return Promise.reject(this.fault('closed'));
    if (this.queue.length >= this.options.maxQueue) return Promise.reject(this.fault('busy'));
    return new Promise<Answer>((resolve, reject) => {
      this.queue.push({ job, resolve: (answer) => resolve(answer as Answer), reject });
      this.dispatch();
    });
  }

  status(): PoolStatus {
    const slots = [...this.slots];
    const { name, kind, size } = this.options;
    return {
      name,
      kind,
      size,
      running: slots.length,
      busy: slots.filter((slot) => slot.current).length,
      queued: this.queue.length,
      ...this.counts,
      pids: slots.flatMap((slot) => slot.runner.pid ?? []),
    };
  }

  close(): void {
    this.closed = true;
    for (const waiting of this.queue.splice(0)) waiting.reject(this.fault('closed'));
    for (const slot of this.slots) this.end(slot, 'closed');
  }

  private dispatch(): void {
    while (this.queue.length > 0) {
      const free = [...this.slots].find((slot) => !slot.current && !slot.ended);
      if (!free && this.slots.size >= this.options.size) {
        // Keep the process alive until replaced workers have died.
        for (const slot of this.slots) if (slot.ended) slot.runner.hold(true);
        return;
      }
      const slot = free ?? this.start();
      const waiting = this.queue.shift();
      if (waiting) this.give(slot, waiting);
    }
  }

  private start(): Slot {
    const start = this.options.kind === 'process' ? startProcess : startThread;
    const slot: Slot = {
      current: null,
      jobs: 0,
      idle: null,
      ready: false,
      ended: null,
      runner: start(this.options, {
        onAnswer: (message) => this.take(slot, message),
        onExit: (signal) => this.gone(slot, signal),
      }),
    };
    this.slots.add(slot);
    return slot;
  }

  private give(slot: Slot, waiting: Waiting): void {
    if (slot.idle) clearTimeout(slot.idle);
    slot.runner.hold(true);
    const id = this.nextId++;
    const allowed = this.options.timeoutMs * (slot.jobs === 0 ? 2 : 1);
    const isPast = jobLimit(allowed, slot.runner.processorMs, () => performance.now());
    const limit = this.options.residentMegabytes * 1024 * 1024;
    const watch = setInterval(() => {
      if ((slot.runner.memory() ?? 0) > limit) this.end(slot, 'memory');
      else if (isPast()) this.end(slot, 'timeout');
    }, 100);
    slot.current = { ...waiting, id, stop: () => clearInterval(watch) };
    slot.jobs += 1;
    slot.runner.send({ id, job: waiting.job });
  }

  private take(slot: Slot, message: AnswerMessage): void {
    if ('ready' in message) {
      slot.ready = true;
      return;
    }
    const current = slot.current;
    if (!current || current.id !== message.id) return;
    current.stop();
    slot.current = null;
    if ('answer' in message) {
      this.counts.done += 1;
      current.resolve(message.answer);
    } else {
      this.counts.failed += 1;
      const { code, message: text } = message.fault;
      current.reject(code ? new FileFault(code, text) : this.fault('failed', true));
    }
    const isBroken = 'fault' in message && !message.fault.code;
    if (isBroken) this.end(slot, 'failed');
    else if (slot.jobs >= this.options.jobsPerWorker) this.end(slot, 'closed');
    else this.rest(slot);
    this.dispatch();
  }

  private rest(slot: Slot): void {
    slot.runner.hold(false);
    slot.idle = setTimeout(() => this.end(slot, 'closed'), this.options.idleMs);
    slot.idle.unref();
  }

  /** Kill a worker; its job rejects at once. */
  private end(slot: Slot, reason: WorkerFaultReason): void {
    if (slot.ended) return;
    slot.ended = reason;
    if (reason === 'timeout') this.counts.timeouts += 1;
    if (slot.idle) clearTimeout(slot.idle);
    if (reason !== 'closed') logger.warn('an engine worker was ended', { engine: this.options.name, code: reason });
    this.drop(slot, reason, slot.ready);
    slot.runner.kill();
    slot.runner.hold(false);
  }

  private gone(slot: Slot, signal: NodeJS.Signals | null): void {
    this.slots.delete(slot);
    if (slot.idle) clearTimeout(slot.idle);
    if (slot.ended !== 'closed') this.counts.lost += 1;
    if (!slot.ended && !isStopping())
      logger.warn('an engine worker died', { engine: this.options.name, code: 'crash' });
    this.drop(slot, 'crash', slot.ready && !FROM_OUTSIDE.has(signal));
    if (!this.closed) this.dispatch();
  }

  private drop(slot: Slot, reason: WorkerFaultReason, byJob: boolean): void {
    const current = slot.current;
    if (!current) return;
    slot.current = null;
    current.stop();
    this.counts.failed += 1;
    current.reject(this.fault(reason, byJob));
  }

  private fault(reason: WorkerFaultReason, byJob = false): WorkerFault {
    return new WorkerFault(this.options.name, reason, byJob);
  }
}
