import { processWide } from '@/platform/process-wide';

const own = processWide('watchlists-ready', { ready: false });

/** Whether all that was at hand at the start is being searched. */
export const watchlistsReady = (): boolean => own.ready;

/** Called once what lay in the folder and what was kept is published and serves searches. */
export const markWatchlistsReady = (): void => {
  own.ready = true;
};
