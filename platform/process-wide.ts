/**
 * What this process has once. Next.js bundles copies of our modules of its own, so a variable of a module may exist several times in
 * one process; what is kept here hangs on `globalThis`, and all copies share it. `initial` counts only for the first who asks.
 */
export function processWide<State extends object>(name: string, initial: State): State {
  const shared = globalThis as Record<symbol, unknown>;
  const key = Symbol.for(`gatehouse.${name}`);
  shared[key] ??= initial;
  return shared[key] as State;
}
