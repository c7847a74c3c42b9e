import type { IndexImage } from '@/core/screening/name-index/image';
import { NameSearcher } from '@/core/screening/name-index/search';
import { processWide } from '@/platform/process-wide';
import { indexOwnPepList } from '../run-list-job';

const BYTES_MAX = 256 * 1024 * 1024;

type Kept = { version: string; beside: NameSearcher | null; searcher: Promise<NameSearcher>; bytes: number };

const held = processWide<{ kept: Map<string, Kept>; building: Promise<unknown> }>('own-pep-lists', {
  kept: new Map(),
  building: Promise.resolve(),
});

/** A stored file by row id. */
export type PepListVersionFile = { id: string; read: () => Promise<{ name: string; packed: Uint8Array }> };

/** Indexed on first use and when its version or `beside` changes, one at a time. */
export function organizationSearcher(
  organizationId: string,
  { id: version, read }: PepListVersionFile,
  beside: NameSearcher | null,
): Promise<NameSearcher> {
  const { kept } = held;
  const known = kept.get(organizationId);
  const isIt = known?.version === version && known.beside === beside;
  const one = isIt ? known : { version, beside, searcher: indexed(read, beside), bytes: 0 };
  // Keep LRU order.
  kept.delete(organizationId);
  kept.set(organizationId, one);
  if (!isIt)
    one.searcher.then(
      ({ image }) => {
        one.bytes = sizeOf(image);
        evictOldest(kept);
      },
      // Not cached after a failure.
      () => kept.get(organizationId) === one && kept.delete(organizationId),
    );
  return one.searcher;
}

/** Least recently searched first. */
export const organizationsInMemory = (): string[] => [...held.kept.keys()];

function indexed(read: PepListVersionFile['read'], beside: NameSearcher | null): Promise<NameSearcher> {
  const image = held.building.then(async () =>
    indexOwnPepList({ kind: 'index-pep-list', ...(await read()), beside: beside?.image ?? null }),
  );
  held.building = image.catch(() => undefined);
  return image.then((one) => new NameSearcher(one, beside ?? undefined));
}

/** Least recently searched first; keeps the last. */
export function evictOldest(kept: Map<string, Pick<Kept, 'bytes'>>, bytesMax = BYTES_MAX): void {
  let total = [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  for (const [id, { bytes }] of kept) {
    if (total <= bytesMax || kept.size === 1) return;
    kept.delete(id);
    total -= bytes;
  }
}

const sizeOf = (image: IndexImage): number => Object.values(image).reduce((sum, { byteLength }) => sum + byteLength, 0);
