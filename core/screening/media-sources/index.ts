import type { MediaSource } from '../media-source';
import type { MediaSourceId } from '../media-source-ids';
import { articles } from './articles';
import { feeds } from './feeds';
import { gdelt } from './gdelt';

/** Every source of articles by its id. A new one does not compile until it is here. */
export const mediaSources: Record<MediaSourceId, MediaSource> = { feeds, gdelt, articles };
