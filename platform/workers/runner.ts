import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AnswerMessage, JobMessage } from './messages';

export type RunnerKind = 'thread' | 'process';

/** One running worker, whatever it runs in. `kill` is final and unconditional; `onExit` is called once. */
export type Runner = {
  pid: number | null;
  send: (message: JobMessage) => void;
  kill: () => void;
  /** Resident bytes, or null where it cannot be known. */
  memory: () => number | null;
  /** Processor time used so far in milliseconds, of all its threads, or null where it cannot be known. */
  processorMs: () => number | null;
  /** Whether waiting for this worker keeps the process alive. */
  hold: (held: boolean) => void;
};

export type RunnerEvents = {
  onAnswer: (message: AnswerMessage) => void;
  onExit: (signal: NodeJS.Signals | null) => void;
};
export type RunnerOptions = { file: string; heapMegabytes: number };

/** Where the bundler puts worker entries; the app is started from the project's folder. */
export function workerFile(name: string): string {
  return path.resolve(process.cwd(), '.build', 'workers', `${name}.mjs`);
}

/** A child process: the only kind that survives a native crash of its engine and can be killed at any moment. */
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

/** A thread: starts faster and moves buffers without copying; for parsing of our own in plain JavaScript. */
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

/**
 * How the C library gives back what a picture needed. By itself it keeps, in each of several arenas, up to 64 MB and every hole as
 * large as 32 MB. Smaller limits than these made reading two thirds slower: each line of text fetched its memory anew (ADR 8).
 */
const ALLOCATION = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(8 * MEGABYTE),
  MALLOC_TRIM_THRESHOLD_: String(32 * MEGABYTE),
};

/** Engines see no secret of ours: only what a program needs to start. */
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

/** What the kernel counts in: `USER_HZ` is 100 on every platform that has /proc. */
const TICK_MS = 10;

function processorMs(pid: number | undefined): number | null {
  try {
    // The second field is the name in brackets and may hold blanks; user and system time are fields 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
