import type { MediaSource } from '../media-source';
import type { MediaSourceId } from '../media-source-ids';
import { articles } from './articles';
import { feeds } from './feeds';
import { gdelt } from './gdelt';

/** Exhaustive by type. */
export const mediaSources: Record<MediaSourceId, MediaSource> = { feeds, gdelt, articles };
