import { watch } from 'node:fs';
import type { Random } from '@/tests/fixtures/documents/random';

/**
 * Places in the work where the product can be killed, named by what it does there: each transaction by the tables it
 * writes, each file, each delivery. `kill` is called at the armed one.
 */
export function killPoints(kill: () => void) {
  const seen = new Set<string>();
  let armed: string | undefined;
  let onHit = (): void => undefined;
  /** Returns true if the product was killed here. */
  const reach = (point: string): boolean => {
    seen.add(point);
    if (armed !== point) return false;
    armed = undefined;
    kill();
    onHit();
    return true;
  };
  return {
    reach,
    /** From here on; what is only done once, at the first start, cannot be reached again. */
    begin: (filesDir: string): void => {
      seen.clear();
      watch(filesDir, { recursive: true }, (event) => event === 'rename' && reach('file created or removed'));
    },
    seen: (): string[] => [...seen].sort(),
    /** True once it is reached, false if `work` ends before; it should end once its argument answers true. */
    async killAt(point: string, work: (isHit: () => boolean) => Promise<void>): Promise<boolean> {
      const hit = new Promise<true>((resolve) => {
        onHit = () => resolve(true);
      });
      armed = point;
      const isHit = await Promise.race([hit, work(() => armed === undefined).then(() => false)]);
      armed = undefined;
      return isHit;
    },
  };
}

/** Each point `times` times, in random order. */
export function planned(points: readonly string[], times: number, random: Random): string[] {
  const all = Array.from({ length: times }, () => points).flat();
  return all
    .map((point) => ({ point, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ point }) => point);
}

const WRITE = /\b(insert into|update|delete from)\s+(?:"?public"?\.)?"(\w+)"/gi;

/** What statements write, for example `Insert OutboxMessage, Update Alert`; empty if they only read. */
export function writesOf(statements: readonly string[]): string {
  const writes = statements.flatMap((statement) =>
    [...statement.matchAll(WRITE)].map(([, verb = '', table]) => {
      const first = verb.split(/\s/)[0] ?? '';
      return `${first.charAt(0).toUpperCase()}${first.slice(1).toLowerCase()} ${table}`;
    }),
  );
  return [...new Set(writes)].sort().join(', ');
}
