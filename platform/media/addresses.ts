import path from 'node:path';
import type { MediaAddresses } from '@/core/screening/media-source';
import { env } from '@/platform/env';

/** What the operator set for the sources of articles that are asked over the network. Nothing is asked by default. */
export function mediaAddresses(): MediaAddresses {
  const { GATEHOUSE_MEDIA_FEEDS: feeds, GATEHOUSE_GDELT_URL: gdelt } = env();
  return { feeds: (feeds ?? '').split(/[\s,]+/).filter((one) => one !== ''), gdelt: gdelt ?? '' };
}

/** Where files with articles are dropped; undefined when there is no folder for lists at all. */
export function mediaFolder(): string | undefined {
  const { GATEHOUSE_WATCHLIST_DIR: dir } = env();
  return dir ? path.join(dir, 'media') : undefined;
}
