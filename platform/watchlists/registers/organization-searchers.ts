import type { IndexImage } from '@/core/screening/index/image';
import { NameSearcher } from '@/core/screening/index/search';
import { processWide } from '@/platform/process-wide';
import { indexOrganizationRegister } from '../run-list-job';

/** Memory for the registers of organizations; those that nobody searched for longest go, and are indexed again when they are. */
const BYTES_MAX = 256 * 1024 * 1024;

type Kept = { version: string; beside: NameSearcher | null; searcher: Promise<NameSearcher>; bytes: number };

const held = processWide<{ kept: Map<string, Kept>; building: Promise<unknown> }>('organization-registers', {
  kept: new Map(),
  building: Promise.resolve(),
});

/** A file that is kept, by the id of its row. */
export type RegisterVersionFile = { id: string; read: () => Promise<{ name: string; packed: Uint8Array }> };

/**
 * What an organization's own register is searched with; indexed when it is first asked for, and again when its version or `beside`, the
 * registers of the installation, are others. One is indexed at a time.
 */
export function organizationSearcher(
  organizationId: string,
  { id: version, read }: RegisterVersionFile,
  beside: NameSearcher | null,
): Promise<NameSearcher> {
  const { kept } = held;
  const known = kept.get(organizationId);
  const isIt = known?.version === version && known.beside === beside;
  const one = isIt ? known : { version, beside, searcher: indexed(read, beside), bytes: 0 };
  // The one that was asked for last stands last.
  kept.delete(organizationId);
  kept.set(organizationId, one);
  if (!isIt)
    one.searcher.then(
      ({ image }) => {
        one.bytes = sizeOf(image);
        makeRoom(kept);
      },
      // Whoever asked hears of it, and the next one tries again.
      () => kept.get(organizationId) === one && kept.delete(organizationId),
    );
  return one.searcher;
}

/** Organizations whose registers are in memory, the one searched last at the end. */
export const organizationsInMemory = (): string[] => [...held.kept.keys()];

function indexed(read: RegisterVersionFile['read'], beside: NameSearcher | null): Promise<NameSearcher> {
  const image = held.building.then(async () =>
    indexOrganizationRegister({ kind: 'index-register', ...(await read()), beside: beside?.image ?? null }),
  );
  held.building = image.catch(() => undefined);
  return image.then((one) => new NameSearcher(one, beside ?? undefined));
}

/** The least recently searched go first; the last one stays, however large. */
export function makeRoom(kept: Map<string, Pick<Kept, 'bytes'>>, bytesMax = BYTES_MAX): void {
  let total = [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  for (const [id, { bytes }] of kept) {
    if (total <= bytesMax || kept.size === 1) return;
    kept.delete(id);
    total -= bytes;
  }
}

const sizeOf = (image: IndexImage): number => Object.values(image).reduce((sum, { byteLength }) => sum + byteLength, 0);
