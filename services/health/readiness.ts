import { pool } from '@/platform/db/pool';
import { isExecutorReachable } from '@/platform/inngest-executor/app-client';
import { faultFields, logger } from '@/platform/logger';
import { isStopping } from '@/platform/startup/stopping';
import { watchlistsReady } from '@/platform/watchlists/served-versions';

const checks: Record<string, () => Promise<boolean>> = {
  database: async () => (await pool().query('select 1')).rowCount === 1,
  engine: isExecutorReachable,
  watchlists: async () => watchlistsReady(),
};

export type Readiness = { status: 'ready' | 'not_ready'; missing: string[]; checks: Record<string, boolean> };

export async function readiness(): Promise<Readiness> {
  const entries = await Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<[string, boolean]> => {
      try {
        return [name, await check()];
      } catch (error) {
        if (!isStopping()) logger.warn('a readiness check failed', { component: name, ...faultFields(error) });
        return [name, false];
      }
    }),
  );
  const missing = entries.filter(([, up]) => !up).map(([name]) => name);
  return { status: missing.length === 0 ? 'ready' : 'not_ready', missing, checks: Object.fromEntries(entries) };
}
