import type { SourceFile, UnreadReport } from '../../watchlists/source';
import type { Article } from '../media-source';
import type { MediaSourceId } from '../media-source-ids';
import { parse as articles } from './articles/parse';
import { parse as feeds } from './feeds/parse';
import { parse as gdelt } from './gdelt/parse';

/** Throws `ListFormatError` for an invalid file; invalid rows are counted. */
type MediaParser = (file: SourceFile) => { articles: Article[]; unread: UnreadReport };

export const mediaParsers: Record<MediaSourceId, MediaParser> = { feeds, gdelt, articles };
