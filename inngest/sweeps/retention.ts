import { RETENTION_KINDS, type RetentionKind } from '@/core/organizations/retention';
import { systemDb } from '@/platform/db/db';
import { retryOnce } from '@/platform/db/retry-once';
import { deleteRound, ROUNDS, type Round, START } from '@/services/retention/delete-due';
import { noteRun } from '@/services/retention/note-run';
import { inngest } from '../client';

/** In resumable steps. */
export const retention = inngest.createFunction(
  { id: 'retention', triggers: [{ cron: '15 3 * * *' }], concurrency: { limit: 1 }, retries: 2 },
  async ({ step }) => {
    const organizations = await step.run('organizations', () => retryOnce(withRetention));
    for (const id of organizations) {
      const rounds = await roundsOf(id, (name, round) => step.run(name, round));
      await step.run(`${id}-note`, () => noteRun(id, rounds));
    }
    return { organizations: organizations.length };
  },
);

/** Organizations with a retention limit. */
export async function withRetention(): Promise<string[]> {
  const set = (kind: RetentionKind) => ({ settings: { path: ['retention', kind], gte: 1 } });
  const rows = await systemDb().organization.findMany({
    where: { OR: RETENTION_KINDS.map(set) },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Until nothing is overdue or the nightly maximum is reached. */
export async function roundsOf(
  organizationId: string,
  run: (name: string, round: () => Promise<Round>) => Promise<Round>,
): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let places = START; rounds.length < ROUNDS && Object.keys(places).length > 0; ) {
    const from = places;
    const round = await run(`${organizationId}-${rounds.length}`, () =>
      retryOnce(() => deleteRound(organizationId, from)),
    );
    rounds.push(round);
    places = round.left;
  }
  return rounds;
}
