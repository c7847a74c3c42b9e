import path from 'node:path';
import type { MediaAddresses } from '@/core/screening/adverse-media/media-source';
import { env } from '@/platform/env';

export function mediaAddresses(): MediaAddresses {
  const { GATEHOUSE_MEDIA_FEEDS: feeds, GATEHOUSE_GDELT_URL: gdelt } = env();
  return { feeds: (feeds ?? '').split(/[\s,]+/).filter((one) => one !== ''), gdelt: gdelt ?? '' };
}

/** Undefined without a list folder. */
export function mediaFolder(): string | undefined {
  const { GATEHOUSE_WATCHLIST_DIR: dir } = env();
  return dir ? path.join(dir, 'media') : undefined;
}
