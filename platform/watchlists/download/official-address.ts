import type { SourceId } from '@/core/screening/watchlists/source-ids';
import { env } from '@/platform/env';

/** Or `<mirror>/<source><path and query>`. */
export function officialAddress(source: SourceId, official: string): string {
  const { GATEHOUSE_WATCHLIST_MIRROR: mirror } = env();
  if (!mirror) return official;
  const { pathname, search } = new URL(official);
  return `${mirror.replace(/\/$/, '')}/${source.toLowerCase()}${pathname}${search}`;
}
