import type { ListJob } from './list-job';
import type { WikidataDownload } from './registers/download-wikidata';
import type { PastPepJob, PepJob } from './registers/load-peps';
import type { IndexRegisterJob, ReadRegisterJob } from './registers/organization-register';
import type { WatchJob } from './watch-job';

export type WatchlistJob =
  | ListJob
  | PepJob
  | PastPepJob
  | ReadRegisterJob
  | IndexRegisterJob
  | WatchJob
  | ({ kind: 'wikidata' } & WikidataDownload);
