/** On `globalThis`: Next.js bundles several copies of a module. */
export function processWide<State extends object>(name: string, initial: State): State {
  const shared = globalThis as Record<symbol, unknown>;
  const key = Symbol.for(`gatehouse.${name}`);
  shared[key] ??= initial;
  return shared[key] as State;
}
