import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AnswerMessage, JobMessage } from './serve';

export type RunnerKind = 'thread' | 'process';

/** `kill` is unconditional; `onExit` is called once. */
export type Runner = {
  pid: number | null;
  send: (message: JobMessage) => void;
  kill: () => void;
  /** RSS in bytes, or null if unknown. */
  memory: () => number | null;
  /** CPU ms of all threads, or null. */
  processorMs: () => number | null;
  /** Whether it keeps the process alive. */
  hold: (held: boolean) => void;
};

export type RunnerEvents = {
  onAnswer: (message: AnswerMessage) => void;
  onExit: (signal: NodeJS.Signals | null) => void;
};
export type RunnerOptions = { file: string; heapMegabytes: number };

export function workerFile(name: string): string {
  return path.resolve(process.cwd(), '.build', 'workers', `${name}.mjs`);
}

/** Survives native crashes; can be killed at any moment. */
export function startProcess({ file, heapMegabytes }: RunnerOptions, { onAnswer, onExit }: RunnerEvents): Runner {
  const child = fork(file, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: workerEnvironment(),
  });
  once(onExit, (exit) => {
    child.on('exit', (_code, signal) => exit(signal));
    child.on('error', () => exit(null));
  });
  child.on('message', (message) => onAnswer(message as AnswerMessage));
  return {
    pid: child.pid ?? null,
    send: (message) => child.connected && child.send(message, () => undefined),
    kill: () => child.kill('SIGKILL'),
    memory: () => residentBytes(child.pid),
    processorMs: () => processorMs(child.pid),
    hold: (held) => holdProcess(child, held),
  };
}

/** Starts faster, transfers buffers; for plain JavaScript. */
export function startThread({ file, heapMegabytes }: RunnerOptions, { onAnswer, onExit }: RunnerEvents): Runner {
  const worker = new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    stdout: true,
    stderr: true,
    env: workerEnvironment(),
  });
  once(onExit, (exit) => {
    worker.on('exit', () => exit(null));
    worker.on('error', () => exit(null));
  });
  worker.on('message', onAnswer);
  return {
    pid: null,
    send: (message) => worker.postMessage(message),
    kill: () => void worker.terminate(),
    memory: () => null,
    processorMs: () => null,
    hold: (held) => (held ? worker.ref() : worker.unref()),
  };
}

type Exit = RunnerEvents['onExit'];
function once(done: Exit, listen: (exit: Exit) => void): void {
  let called = false;
  listen((signal) => {
    if (called) return;
    called = true;
    done(signal);
  });
}

const MEGABYTE = 1024 * 1024;

/** glibc malloc: defaults keep 64 MB per arena and 32 MB holes; lower limits slowed OCR by two thirds (ADR 8). */
const ALLOCATION = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(8 * MEGABYTE),
  MALLOC_TRIM_THRESHOLD_: String(32 * MEGABYTE),
};

/** Minimal environment without secrets. */
function workerEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_ENV, LANG } = process.env;
  return Object.fromEntries(
    Object.entries({ PATH, HOME, TMPDIR, NODE_ENV, LANG, OMP_NUM_THREADS: '1', ...ALLOCATION }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as NodeJS.ProcessEnv;
}

function holdProcess(child: ChildProcess, held: boolean): void {
  if (held) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

function residentBytes(pid: number | undefined): number | null {
  try {
    const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1];
    return Number(pages) * 4096;
  } catch {
    return null;
  }
}

/** `USER_HZ` where /proc exists. */
const TICK_MS = 10;

function processorMs(pid: number | undefined): number | null {
  try {
    // Field 2 may hold blanks; utime and stime are fields 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
