const KEY = Symbol.for('gatehouse.watchlists-ready');
type Holder = { [KEY]?: boolean };

/** Whether all that was at hand at the start is being searched. */
export const watchlistsReady = (): boolean => (globalThis as Holder)[KEY] === true;

/** Called once what lay in the folder and what was kept is published and serves searches. */
export const markWatchlistsReady = (): void => {
  (globalThis as Holder)[KEY] = true;
};
