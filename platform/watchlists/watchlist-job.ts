import type { ListJob } from './list-job';
import type { WikidataDownload } from './pep/download-wikidata';
import type { PastPepJob, PepJob } from './pep/load-peps';
import type { IndexRegisterJob, ReadRegisterJob } from './pep/organization-register';
import type { WatchJob } from './watch-job';

export type WatchlistJob =
  | ListJob
  | PepJob
  | PastPepJob
  | ReadRegisterJob
  | IndexRegisterJob
  | WatchJob
  | ({ kind: 'wikidata' } & WikidataDownload);
