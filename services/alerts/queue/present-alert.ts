import type { Alert, AlertMatch, AlertSubject } from '@/core/alerts/contract';
import type { SourceKind } from '@/core/screening/requests/contract';
import type { HitEntry } from '@/services/screening/sources/source-run';

export type AlertRow = {
  id: string;
  organizationId: string;
  environment: string;
  requestId: string;
  evidenceFrom: string | null;
  externalId: string | null;
  status: string;
  priority: number;
  riskLevel: string;
  trigger: string;
  subject: unknown;
  bestScore: number;
  scoreBeforeAnswers: number | null;
  bestName: string;
  bestSource: string;
  bestKind: string | null;
  answeredFields: string[];
  tags: string[];
  compared: unknown;
  assigneeId: string | null;
  dueAt: Date | null;
  pendingDecision: unknown;
  resolution: unknown;
  undo: unknown;
  commentsCount: number;
  sequence: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

export type AlertMatchRow = {
  id: string;
  type: string;
  source: string;
  listVersion: string | null;
  entityId: string;
  entry: unknown;
  scoring: unknown;
  score: number;
  status: string;
  changed: unknown;
};

export function presentHead(row: AlertRow): Omit<Alert, 'matches'> {
  return {
    id: row.id,
    organizationId: row.organizationId,
    environment: row.environment === 'test' ? 'test' : 'live',
    requestId: row.requestId,
    externalId: row.externalId,
    status: row.status as Alert['status'],
    priority: row.priority,
    riskLevel: row.riskLevel as Alert['riskLevel'],
    trigger: row.trigger as Alert['trigger'],
    subject: row.subject as AlertSubject,
    assigneeId: row.assigneeId,
    dueAt: row.dueAt?.toISOString() ?? null,
    pendingDecision: (row.pendingDecision ?? null) as Alert['pendingDecision'],
    resolution: (row.resolution ?? null) as Alert['resolution'],
    commentsCount: row.commentsCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

/** As in docs/api.md#alerts. */
export function presentMatch(row: AlertMatchRow): AlertMatch {
  const entry = row.entry as HitEntry;
  return {
    id: row.id,
    type: row.type as AlertMatch['type'],
    source: row.source,
    listVersion: row.listVersion,
    entityId: row.entityId,
    fullName: entry.fullName,
    aliases: entry.aliases,
    programs: entry.programs,
    topics: entry.topics,
    dateOfBirth: entry.dateOfBirth,
    nationality: entry.nationality,
    status: row.status as AlertMatch['status'],
    scoring: row.scoring as AlertMatch['scoring'],
    ...(entry.article && { article: entry.article }),
    ...(Array.isArray(row.changed) && { changed: row.changed as NonNullable<AlertMatch['changed']> }),
  };
}

/** The payload of `amlScreening.screeningAlert.*` events. */
export function presentAlert(row: AlertRow, matches: AlertMatchRow[]): Alert {
  return { ...presentHead(row), matches: matches.map(presentMatch) };
}

export function alertKindOf({ type, entry }: Pick<AlertMatchRow, 'type' | 'entry'>): SourceKind {
  if (type === 'watchlist') return 'sanctions';
  return (entry as HitEntry).article ? 'adverse-media' : 'pep';
}
