import { processWide } from '@/platform/process-wide';

type Progress = { done: number; total: number };

const running = processWide('voter-imports', new Map<string, Progress>());

/** How far an organization's import is, where this process does it. */
export const importProgress = (organizationId: string): Progress | null => running.get(organizationId) ?? null;

/** Notes how far it is; null when it has ended. */
export function noteImport(organizationId: string, progress: Progress | null): void {
  if (progress) running.set(organizationId, progress);
  else running.delete(organizationId);
}
