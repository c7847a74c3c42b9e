import { setImmediate } from 'node:timers/promises';
import { pepSources } from '@/core/screening/pep-datasets';
import type { PepSourceId } from '@/core/screening/pep-datasets/pep-source-ids';
import { pepSourceIds } from '@/core/screening/pep-datasets/pep-source-ids';
import type { WatchlistOverview } from '@/core/screening/watchlists/contract';
import { isDemonstration } from '@/core/screening/watchlists/demonstration';
import { isOld } from '@/core/screening/watchlists/list-age';
import { clock } from '@/platform/clock';
import type { PepReport } from '@/platform/watchlists/pep/load-peps';
import { peps } from '@/platform/watchlists/pep/peps';
import { publishedRegister } from '@/services/pep-lists/published-register';

/** Null during the first reading. */
async function loadedRegisters(): Promise<readonly PepReport[] | null> {
  // Resolved promises win over the next event loop turn.
  const loaded = await Promise.race([peps().catch(() => null), setImmediate(null)]);
  return loaded?.lists ?? null;
}

/** PEP lists with state, date and held-back files; marks those replaced by an organization's own. */
export async function listRegisters(organizationId?: string): Promise<WatchlistOverview['registers']> {
  const reports = await loadedRegisters();
  const own = organizationId === undefined ? null : await publishedRegister(organizationId);
  const gaveWay = own !== null && isDemonstration(reports ?? []);
  return pepSourceIds.map((source) => {
    const { title, publisher, homepage } = pepSources[source];
    const report = reports?.find((one) => one.source === source);
    const held = report?.held;
    const displaced = gaveWay && report?.status === 'published';
    return {
      source,
      title,
      publisher,
      homepage,
      status: displaced ? ('displaced' as const) : (report?.status ?? ('loading' as const)),
      reason: report?.reason ? report.reason : null,
      origin: report?.status === 'published' && !displaced ? report.origin : null,
      label: report?.label && !displaced ? report.label : null,
      entries: displaced ? 0 : (report?.entries ?? 0),
      unread: report?.unread ?? {},
      dated: report?.date ?? null,
      old: isOld(report?.date ?? null, clock.now()),
      held: held
        ? { id: held.checksum, reason: held.reason, entries: held.entries, since: held.since.toISOString() }
        : null,
    };
  });
}

export async function searchedRegisters(): Promise<PepSourceId[]> {
  const reports = await loadedRegisters();
  if (!reports) return [...pepSourceIds];
  return reports.filter(({ status }) => status === 'published').map(({ source }) => source);
}
