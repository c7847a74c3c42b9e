import { processWide } from '@/platform/process-wide';

type Progress = { done: number; total: number };

const running = processWide('voter-imports', new Map<string, Progress>());

export const importProgress = (organizationId: string): Progress | null => running.get(organizationId) ?? null;

/** Null ends the import. */
export function noteImport(organizationId: string, progress: Progress | null): void {
  if (progress) running.set(organizationId, progress);
  else running.delete(organizationId);
}
