import { processWide } from '@/platform/process-wide';

const own = processWide('watchlists-ready', { ready: false });

export const watchlistsReady = (): boolean => own.ready;

export const markWatchlistsReady = (): void => {
  own.ready = true;
};
