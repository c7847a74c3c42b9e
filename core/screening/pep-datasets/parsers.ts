import type { SourceFile, UnreadReport } from '../watchlists/source';
import { parse as opensanctions } from './opensanctions/parse';
import type { PepEntry } from './pep-source';
import type { PepSourceId } from './pep-source-ids';
import { parse as wikidata } from './wikidata/parse';

type PepParser = (file: SourceFile) => { entries: PepEntry[]; unread: UnreadReport };

export const pepParsers: Record<PepSourceId, PepParser> = { wikidata, opensanctions };
