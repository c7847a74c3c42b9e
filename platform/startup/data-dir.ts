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

const GOING_MS = 3_000;

/** Processes never share it. `supervisor`: the process that restarts this one, named in errors. */
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
    if (isModeOurs(statSync(dataDir), process.getuid?.())) chmodSync(dataDir, 0o711);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingError(
      `The data folder ${dataDir} cannot be used: ${reason}. Set GATEHOUSE_DATA_DIR to a folder that can be written.`,
    );
  }
}

/**
 * PostgreSQL's account must reach its folder, which matters as root. A volume of a container belongs to root or is shared
 * by a group: its mode is the operator's.
 */
export const isModeOurs = ({ uid, mode }: { uid: number; mode: number }, ownUid: number | undefined): boolean =>
  ownUid === 0 || (uid === ownUid && (mode & 0o020) === 0);

/** Recursive mkdir hangs where the system hides the parent. */
function makeFolder(folder: string): void {
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder));
  if (!existsSync(folder)) mkdirSync(folder);
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is no folder`);
}

/** The holder's supervisor if running; none if stale. */
function ownerOf(lock: string): string | undefined {
  const [pid, started, supervisor, supervisorStarted] = readIfThere(lock).split(' ');
  if (Number(pid) === process.pid || !isRunning(pid, started)) return undefined;
  return isRunning(supervisor, supervisorStarted) ? supervisor : pid;
}

const isRunning = (pid: string | undefined, started: string | undefined): boolean =>
  Boolean(pid && started) && startTime(Number(pid)) === started;

/** Detects a recycled pid; empty if gone or a zombie. */
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
    // No such process.
    return '';
  }
}

/** The process may end in between. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) return '';
    throw error;
  }
}
