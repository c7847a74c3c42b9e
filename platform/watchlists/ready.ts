const KEY = Symbol.for('gatehouse.watchlists-ready');
type Holder = { [KEY]?: boolean };

/** Whether an index is loaded, so that a search can be answered. */
export const watchlistsReady = (): boolean => (globalThis as Holder)[KEY] === true;

/** Called by the loader once the first index serves searches. */
export const markWatchlistsReady = (): void => {
  (globalThis as Holder)[KEY] = true;
};
