import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { SettingError } from '../env';

/** How long a process that was just killed may take to go. */
const GOING_MS = 3_000;

/**
 * Makes the data folder and claims it: two Gatehouse processes never share one. Returns how to give it back. `supervisor`: the
 * process that starts this one again when it ends, so the one to be named to somebody who wants it stopped.
 */
export async function claimDataDir(dataDir: string, supervisor?: number): Promise<() => void> {
  prepareFolder(dataDir);
  const lock = path.join(dataDir, 'gatehouse.lock');
  const until = Date.now() + GOING_MS;
  for (let owner = ownerOf(lock); owner; owner = ownerOf(lock)) {
    if (Date.now() > until) {
      throw new SettingError(
        `Gatehouse already runs on the data folder ${dataDir}. Stop it (kill ${owner}), or set GATEHOUSE_DATA_DIR to another folder.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  rmSync(lock, { force: true });
  const claim = [process.pid, startTime(process.pid), ...(supervisor ? [supervisor, startTime(supervisor)] : [])];
  writeFileSync(lock, claim.join(' '), { flag: 'wx', mode: 0o600 });
  return () => rmSync(lock, { force: true });
}

function prepareFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    // Others may pass through to the database's own folder, nothing inside is readable to them.
    chmodSync(dataDir, 0o711);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingError(
      `The data folder ${dataDir} cannot be used: ${reason}. Set GATEHOUSE_DATA_DIR to a folder that can be written.`,
    );
  }
}

/** Folder by folder from above: Node's own recursive way never ends where the system pretends that there is nothing above. */
function makeFolder(folder: string): void {
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder));
  if (!existsSync(folder)) mkdirSync(folder);
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is no folder`);
}

/** The process whose end frees the lock for good: the holder's supervisor while that runs, else the holder; none when the lock is stale. */
function ownerOf(lock: string): string | undefined {
  const [pid, started, supervisor, supervisorStarted] = readIfThere(lock).split(' ');
  if (Number(pid) === process.pid || !isRunning(pid, started)) return undefined;
  return isRunning(supervisor, supervisorStarted) ? supervisor : pid;
}

const isRunning = (pid: string | undefined, started: string | undefined): boolean =>
  Boolean(pid && started) && startTime(Number(pid)) === started;

/**
 * When a process started, so that a recycled id is not mistaken for the one before; empty when there is none, or when it
 * has ended and only waits to be collected by its parent.
 */
function startTime(pid: number): string {
  const stat = `/proc/${pid}/stat`;
  if (existsSync('/proc/self/stat')) {
    const [state, ...rest] = readIfThere(stat).split(') ').at(-1)?.split(' ') ?? [];
    return state === 'Z' || state === 'X' ? '' : (rest[18] ?? '');
  }
  try {
    process.kill(pid, 0);
    return 'running';
  } catch {
    // No such process: the lock is stale.
    return '';
  }
}

/** A process may end between two looks at it. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) return '';
    throw error;
  }
}
