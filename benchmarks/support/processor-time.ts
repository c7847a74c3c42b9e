import { readdirSync, readFileSync } from 'node:fs';

/** Seconds of CPU time since start, user and system. */
export type ProcessorTime = { app: number; database: number };

type Stat = { parent: number; own: number; ended: number };
const TICKS = 100;

/** CPU time of the processes below `pid` and of the database, found by its folder below `dataDir` (Linux only). */
export function processorTime({ pid, dataDir }: { pid: number; dataDir: string }): ProcessorTime {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = statOf(Number(name));
    if (stat) stats.set(Number(name), stat);
  }
  const servers = [...stats.keys()].filter((one) => isDatabase(one, dataDir));
  const database = sum(stats, servers);
  return { app: sum(stats, [pid]) - (servers.some((one) => below(stats, one, pid)) ? database : 0), database };
}

function sum(stats: Map<number, Stat>, roots: number[]): number {
  let total = 0;
  for (const [one, { own, ended }] of stats) {
    if (roots.some((root) => below(stats, one, root))) total += own + ended;
  }
  return total;
}

function below(stats: Map<number, Stat>, one: number, root: number): boolean {
  for (let at: number | undefined = one; at; at = stats.get(at)?.parent) if (at === root) return true;
  return false;
}

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const seconds = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) / TICKS;
    return { parent: Number(fields[1]), own: seconds(11), ended: seconds(13) };
  } catch {
    return undefined;
  }
}

function isDatabase(pid: number, dataDir: string): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return words[words.indexOf('-D') + 1]?.startsWith(`${dataDir}/`) ?? false;
  } catch {
    return false;
  }
}
