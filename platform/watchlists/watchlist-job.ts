import type { ListJob } from './list-job';
import type { WikidataDownload } from './pep/download-wikidata';
import type { PastPepJob, PepJob } from './pep/load-peps';
import type { IndexPepListJob, ReadPepListJob } from './pep/own-pep-list';
import type { WatchJob } from './watch-job';

export type WatchlistJob =
  | ListJob
  | PepJob
  | PastPepJob
  | ReadPepListJob
  | IndexPepListJob
  | WatchJob
  | ({ kind: 'wikidata' } & WikidataDownload);
