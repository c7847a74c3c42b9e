import type { MatchScoring } from '@/core/alerts/contract';
import {
  type AutoDismissRule,
  autoDismissal,
  type RuledMatch,
  StoredAutoDismiss,
} from '@/core/alerts/decisions/auto-dismiss';
import { needsSecondReviewer, scoreForTwo } from '@/core/alerts/decisions/four-eyes';
import { AUTO_DISMISS } from '@/core/alerts/transitions';
import { DomainError } from '@/core/errors';
import type { AutoDismissEffect, AutoDismissView, ChangeAutoDismiss } from '@/core/organizations/auto-dismiss-contract';
import type { MemberPrincipal } from '@/core/principal';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { appendAudit } from '@/services/audit/append-audit';
import { changedMeanwhile, organizationSettings, replaceSettings } from './organization-settings';

const DAYS = 90;
const PAGE = 2_000;

type Row = {
  id: string;
  status: string;
  decidedBy: string | null;
  name: string;
  bestScore: number;
  scoreBeforeAnswers: number | null;
  matches: Array<{ id: string; kind: RuledMatch['kind']; status: RuledMatch['status']; scoring: MatchScoring }>;
};

const STATEMENT = `
  SELECT a.id, a.status, a.resolution->>'by' AS "decidedBy", a.subject->>'fullName' AS name, a."bestScore", a."scoreBeforeAnswers",
    json_agg(json_build_object('id', m.id, 'status', m.status, 'scoring', coalesce(h.scoring, m.scoring), 'kind',
      CASE WHEN m.type = 'watchlist' THEN 'sanctions' WHEN m.entry ? 'article' THEN 'adverse-media' ELSE 'pep' END)) AS matches
  FROM "Alert" a JOIN "AlertMatch" m ON m."alertId" = a.id AND m."organizationId" = $1
    LEFT JOIN "ScreeningHit" h ON h."organizationId" = $1 AND h."requestId" = a."requestId" AND h.source = m.source AND h."entityId" = m."entityId"
  WHERE a."organizationId" = $1 AND a.environment = 'live' AND a."createdAt" >= $2 AND a.id > $3
  GROUP BY a.id ORDER BY a.id LIMIT ${PAGE}`;

/** Apply rules to live alerts of the last 90 days, with all matches open. */
export async function autoDismissEffect(organizationId: string, rules: AutoDismissRule[]): Promise<AutoDismissEffect> {
  const since = new Date(clock.now().getTime() - DAYS * 86_400_000);
  const settings = { enabled: true, version: 0, rules };
  const { screening } = await organizationSettings(organizationId, ScreeningSettings);
  const effect: AutoDismissEffect = { days: DAYS, alerts: 0, dismissed: 0, agreed: 0, byRule: 0, lost: [] };
  for (let after = '', more = true; more; ) {
    const rows = await tenantSql<Row>(organizationId, STATEMENT, [since, after]);
    for (const row of rows) {
      effect.alerts += 1;
      const open = row.matches.map((match) => ({ ...match, status: 'open' as const }));
      if (needsSecondReviewer('DISMISSED', scoreForTwo(row), screening) || !autoDismissal(settings, open)) continue;
      effect.dismissed += 1;
      if (row.status === 'DISMISSED') effect[row.decidedBy === AUTO_DISMISS ? 'byRule' : 'agreed'] += 1;
      if (row.status === 'ACTIONED' || row.matches.some(({ status }) => status === 'truePositive'))
        effect.lost.push({ alertId: row.id, name: row.name, score: row.bestScore });
    }
    more = rows.length === PAGE;
    after = rows.at(-1)?.id ?? after;
  }
  return effect;
}

export const readAutoDismiss = async ({ organizationId }: MemberPrincipal): Promise<AutoDismissView> =>
  (await organizationSettings(organizationId, StoredAutoDismiss)).autoDismiss;

/** Throws 412 on a concurrent change; refuses rules that would have dismissed a true positive of the last 90 days. */
export async function changeAutoDismiss(
  principal: MemberPrincipal,
  change: ChangeAutoDismiss,
): Promise<AutoDismissView> {
  const { organizationId } = principal;
  const { enabled, rules } = change;
  if (enabled) {
    const { lost } = await autoDismissEffect(organizationId, rules);
    const message = `would have dismissed ${lost.length} of the alerts that turned out true`;
    if (lost.length > 0)
      throw new DomainError('VALIDATION_ERROR', `rules: ${message}`, {
        errors: [{ path: 'rules', code: 'loses_hits', message }],
      });
  }
  return db(organizationId).$transaction(async (tx) => {
    const row = await tx.organization.findFirstOrThrow({ where: {} });
    const { autoDismiss: before } = StoredAutoDismiss.parse(row.settings ?? {});
    if (before.version !== change.version) throw changedMeanwhile();
    const autoDismiss = { enabled, rules, version: before.version + 1 };
    await replaceSettings(tx, row, { settings: { autoDismiss } });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'settings.autoDismissChanged',
      objectType: 'organization',
      objectId: organizationId,
      detail: { from: before, to: autoDismiss },
    });
    return autoDismiss;
  });
}
