const KEY = Symbol.for('gatehouse.stopping');
type Holder = { [KEY]?: boolean };

/** From now on, parts that end do so because we asked them to: it is no news. */
export function markStopping(): void {
  (globalThis as Holder)[KEY] = true;
}

export const isStopping = (): boolean => (globalThis as Holder)[KEY] === true;
