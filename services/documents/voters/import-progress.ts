type Progress = { done: number; total: number };

/** Next.js bundles its own copies of modules; what a process knows hangs on globalThis. */
const KEY = Symbol.for('gatehouse.voter-imports');
type Holder = { [KEY]?: Map<string, Progress> };

function running(): Map<string, Progress> {
  const holder = globalThis as Holder;
  holder[KEY] ??= new Map();
  return holder[KEY];
}

/** How far an organization's import is, where this process does it. */
export const importProgress = (organizationId: string): Progress | null => running().get(organizationId) ?? null;

/** Notes how far it is; null when it has ended. */
export function noteImport(organizationId: string, progress: Progress | null): void {
  if (progress) running().set(organizationId, progress);
  else running().delete(organizationId);
}
