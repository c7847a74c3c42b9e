import { isSameProblem, LIST_PROBLEMS, ListProblem, troubleOf } from '@/core/screening/watchlists/list-problems';
import { sourceIds } from '@/core/screening/watchlists/source-ids';
import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { problemsOf } from '@/services/notifications/notify-member';
import { LATE_HOURS } from './freshness';

/** Late or held-back lists. Removes notices and unsent emails of resolved ones. */
export async function detectListProblems(): Promise<ListProblem[]> {
  const troubles = await currentListProblems();
  const told = await systemDb().memberNotice.findMany({
    where: { kind: { in: [...LIST_PROBLEMS] } },
    select: { id: true, kind: true, lists: true },
  });
  const over = told.filter(
    (notice) => !problemsOf(notice).some((one) => troubles.some((trouble) => isSameProblem(one, trouble))),
  );
  if (over.length > 0) await systemDb().memberNotice.deleteMany({ where: { id: { in: over.map(({ id }) => id) } } });
  return troubles;
}

export async function currentListProblems(): Promise<ListProblem[]> {
  const [states, served, registers] = await Promise.all([
    systemDb().watchlistSource.findMany(),
    systemDb().watchlistVersion.findMany({
      where: { status: 'published', sequence: { not: null }, origin: { not: 'bundled' } },
      select: { source: true },
    }),
    systemDb().pepRegister.findMany({ where: { heldAt: { not: null } }, select: { source: true, heldAt: true } }),
  ]);
  const real = new Set(served.map(({ source }) => source));
  const lists = sourceIds.flatMap((source) => {
    const state = states.find((one) => one.source === source);
    if (!state) return [];
    const { outcome, freshAt, failingSince, reason } = state;
    const standing = { source, real: real.has(source), outcome, freshAt, failingSince, reason };
    return troubleOf(standing, LATE_HOURS, clock.now()) ?? [];
  });
  const held = registers.map(({ source, heldAt }) =>
    ListProblem.parse({ kind: 'listHeld', source, since: heldAt?.toISOString() }),
  );
  return [...lists, ...held];
}
