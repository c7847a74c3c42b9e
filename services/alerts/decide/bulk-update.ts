import type { BulkAlerts, BulkResult } from '@/core/alerts/contract';
import { type FourEyesSettings, needsSecondReviewer, scoreForTwo } from '@/core/alerts/decisions/four-eyes';
import { type ResolvedMatch, resolveMatches } from '@/core/alerts/matches/resolve-matches';
import { type AlertStatus, allowedMoves, type DISMISS_REASONS } from '@/core/alerts/transitions';
import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import { db } from '@/platform/db/db';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { assignAlert } from './assign-alert';
import { changeStatus } from './change-status';
import { RESOLVED_COLUMNS, resolvedMatchOf } from './decide-match';
import { tagAlert } from './tag-alert';
import { undoDecision } from './undo-decision';

type Line = BulkResult['results'][number];
type Target = BulkAlerts['alerts'][number];
type Act = BulkAlerts['act'];
type DismissReason = (typeof DISMISS_REASONS)[number];

/**
 * One transaction per alert. Refuses strong evidence (equal document number or birth date) and four-eyes decisions:
 * each needs its own review.
 */
export async function bulkUpdateAlerts(principal: MemberPrincipal, order: BulkAlerts): Promise<BulkResult> {
  const barriers =
    order.act.kind === 'dismiss' ? await dismissalBarriers(principal, order.alerts, order.act.reasonCode) : new Map();
  const versions = order.preview ? await versionsOf(principal, order.alerts) : new Map<string, number>();
  const results: Line[] = [];
  for (const target of order.alerts) {
    const barrier = barriers.get(target.id) ?? null;
    if (barrier)
      results.push({
        id: target.id,
        outcome: 'leftOut',
        barrier,
        message: null,
        maxOpenAlertsPerAssignee: null,
        version: null,
      });
    else if (order.preview) results.push(foresee(target, versions.get(target.id)));
    else results.push(await changeOne(principal, target, order.act));
  }
  return { results, done: results.filter((line) => line.outcome === 'done').length };
}

async function dismissalBarriers(
  principal: MemberPrincipal,
  targets: Target[],
  reasonCode: DismissReason,
): Promise<Map<string, NonNullable<Line['barrier']>>> {
  const ids = targets.map(({ id }) => id);
  const scoped = db(principal.organizationId);
  const [{ screening }, rows, matches] = await Promise.all([
    organizationSettings(principal.organizationId, ScreeningSettings),
    scoped.alert.findMany({
      where: { id: { in: ids } },
      select: {
        id: true,
        status: true,
        bestScore: true,
        scoreBeforeAnswers: true,
        pendingDecision: true,
        subject: true,
        answeredFields: true,
      },
    }),
    scoped.alertMatch.findMany({
      where: { alertId: { in: ids } },
      select: { ...RESOLVED_COLUMNS, alertId: true },
    }),
  ]);
  const barriers = new Map<string, NonNullable<Line['barrier']>>();
  for (const row of rows) {
    const own = matches.filter(({ alertId }) => alertId === row.id).map(resolvedMatchOf(row));
    const barrier = blockingMatches(row, own, reasonCode, screening);
    if (barrier) barriers.set(row.id, barrier);
  }
  return barriers;
}

function blockingMatches(
  row: { status: string; bestScore: number; scoreBeforeAnswers: number | null; pendingDecision: unknown },
  matches: ResolvedMatch[],
  reasonCode: DismissReason,
  settings: FourEyesSettings,
): NonNullable<Line['barrier']> | null {
  if (!allowedMoves(row.status as AlertStatus).includes('DISMISSED')) return 'decided';
  if (row.pendingDecision !== null) return 'pending';
  if (needsSecondReviewer('DISMISSED', scoreForTwo(row), settings)) return 'secondPerson';
  if (matches.some(({ scoring }) => scoring.idDocMatch)) return 'idDocMatch';
  if (matches.some(({ scoring }) => scoring.dobMatch.exactMatch)) return 'birthDateEqual';
  const settled = resolveMatches('DISMISSED', reasonCode, matches);
  if ('judged' in settled) return null;
  return settled.barrier === 'same' ? 'same' : 'undecided';
}

async function versionsOf(principal: MemberPrincipal, targets: Target[]): Promise<Map<string, number>> {
  const rows = await db(principal.organizationId).alert.findMany({
    where: { id: { in: targets.map(({ id }) => id) } },
    select: { id: true, version: true },
  });
  return new Map(rows.map(({ id, version }) => [id, version]));
}

const foresee = ({ id, version }: Target, present: number | undefined): Line => ({
  id,
  outcome: present === version ? 'done' : 'changed',
  barrier: null,
  message: null,
  maxOpenAlertsPerAssignee: null,
  version: null,
});

async function changeOne(principal: MemberPrincipal, target: Target, act: Act): Promise<Line> {
  const { id, version } = target;
  try {
    const after = await run(principal, target, act);
    return {
      id,
      outcome: 'done',
      barrier: null,
      message: null,
      maxOpenAlertsPerAssignee: null,
      version: after.version,
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const outcome = error.code === 'VERSION_CONFLICT' ? 'changed' : 'refused';
    const full = error.code === 'ASSIGNMENT_LIMIT_REACHED';
    const maxOpenAlertsPerAssignee = full ? Number(error.detail.extra?.most) : null;
    return { id, outcome, barrier: null, message: error.message, maxOpenAlertsPerAssignee, version };
  }
}

function run(principal: MemberPrincipal, { id, version }: Target, act: Act) {
  switch (act.kind) {
    case 'dismiss': {
      const { kind: _, ...decision } = act;
      return changeStatus(principal, id, { to: 'DISMISSED', version, ...decision });
    }
    case 'assign':
      return assignAlert(principal, id, { assigneeId: act.assigneeId, version });
    case 'tag':
      return tagAlert(principal, id, { add: act.add, remove: act.remove, version });
    case 'undo':
      return undoDecision(principal, { id, version });
  }
}
