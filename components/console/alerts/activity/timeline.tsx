import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMembers } from '@/components/console/api/use-members';
import { useFieldName } from '@/components/console/match/field-comparison';
import { Select } from '@/components/ui/field';
import { RelativeTime } from '@/components/ui/relative-time';
import type { AlertDetail } from '@/core/alerts/contract';
import { isAdverseMedia } from '@/core/alerts/decisions/dismissals';
import { ALERT_STATUSES, REASON_CODES, type ReasonCode } from '@/core/alerts/transitions';
import { fileSize } from '@/core/documents/files/file-limits';
import { shownScore } from '@/core/screening/scoring/shown-score';
import { sourceName } from '@/core/screening/watchlists/source-names';
import { useReasonWords } from '../decision/reason-labels';

/** An action may belong to two filters. */
export const TIMELINE_KINDS = {
  decisions: [
    'statusChanged',
    'matchDecided',
    'proposed',
    'sentBack',
    'decisionProposed',
    'decisionSentBack',
    'decisionWithdrawn',
    'decisionUndone',
    'autoDismissed',
  ],
  scores: ['triggered', 'detailsAnswered', 'detailsAdded', 'screenedAgain', 'entryDelisted'],
  customer: ['detailsAsked', 'detailsWithdrawn', 'detailsAnswered', 'detailsAdded'],
  people: ['assigned', 'commentAdded', 'commentDeleted', 'attachmentAdded', 'attachmentRemoved', 'tagged'],
} as const;

export type TimelineKind = keyof typeof TIMELINE_KINDS;

export const isOfKind = (action: string, kind: TimelineKind | ''): boolean =>
  kind === '' || (TIMELINE_KINDS[kind] as readonly string[]).includes(action);

type Entry = AlertDetail['timeline'][number];
const short = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Number of entries from which the filter is shown. */
const NARROWED_FROM = 4;

export function Timeline({ alert }: { alert: Pick<AlertDetail, 'timeline' | 'told' | 'matches'> }): ReactElement {
  const t = useTranslations('alerts');
  const [kind, setKind] = useState<TimelineKind | ''>('');
  const entries = alert.timeline;
  const ordered = entries
    .filter(({ action }) => isOfKind(action, kind))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold text-section">{t('timeline')}</h2>
        {entries.length >= NARROWED_FROM && (
          <Select
            aria-label={t('timelineShows')}
            className="w-auto"
            value={kind}
            onChange={(event) => setKind(event.target.value as TimelineKind | '')}
          >
            {(['', ...Object.keys(TIMELINE_KINDS)] as const).map((one) => (
              <option key={one} value={one}>
                {t(`timelineKinds.${one || 'all'}`)}
              </option>
            ))}
          </Select>
        )}
      </div>
      {ordered.length === 0 && <p className="text-ink-2 text-small">{t('timelineNone')}</p>}
      <ol className="grid gap-1.5">
        {ordered.map((entry) => (
          <li key={entry.id}>
            <RelativeTime at={entry.createdAt} className="mr-1 text-ink-2 text-small" />
            <Sentence entry={entry} press={isAdverseMedia(alert.matches)} />
          </li>
        ))}
      </ol>
      {alert.told.length > 0 && (
        <details className="mt-4">
          <summary className="w-fit text-gate hover:underline">{t('webhookEvents', { n: alert.told.length })}</summary>
          <ol className="mt-1 grid gap-1.5">
            {alert.told.map((event) => (
              <li key={event.id}>
                <RelativeTime at={event.createdAt} className="mr-1 text-ink-2 text-small" />
                {t('webhookEvent', { ...event, event: event.type })}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

/** An unknown action is shown by its own name. */
export function Sentence({ entry, press }: { entry: Entry; press: boolean }): ReactElement {
  const t = useTranslations('alerts');
  const reasons = useReasonWords(press);
  const { nameOf } = useMembers();
  const who = entry.actorName ?? t('system');
  const { detail } = entry;
  const to = short(detail.to);
  const status = isStatus(to) ? t(`statuses.${to}`) : to;
  const outcome = `outcomes.${entry.action}.${outcomeOf(entry)}`;
  const key = t.has(outcome) ? outcome : `actions.${entry.action}`;
  const judged = Array.isArray(detail.judged) ? detail.judged.length : 0;
  const fieldName = useFieldName();
  const rescored = rescoredOf(detail)
    .map(({ fields, ...change }) =>
      [
        ...(fields.length > 0
          ? [t('reread', { entity: change.entity, fields: fields.map(fieldName).join(', ') })]
          : []),
        ...(change.before !== change.after ? [t('rescored', change)] : []),
        ...(change.before === change.after && fields.length === 0 ? [t('rescoredLittle', change)] : []),
      ].join(' '),
    )
    .join(' ');
  const entity = `${sourceName(short(detail.source))} ${short(detail.entityId)}`.trim();
  const owner = entry.action === 'assigned' && to ? nameOf(to) : '';
  const particulars = changedOf(detail).map((one) => t(`particulars.${one}`));
  const added = short(detail.approvalNote);
  const values = {
    changed: particulars.length > 0 ? particulars.join(', ') : 'none',
    reopened: Array.isArray(detail.reopened) ? detail.reopened.length : 0,
    rescored,
    who,
    status,
    judged,
    reason: reasonOf(detail, reasons, t),
    entity,
    owner,
    added: listOf(detail.added) || added,
    removed: listOf(detail.removed),
    file: short(detail.name),
    size: fileSize(Number(detail.bytes)),
    detail: short(detail.note) || short(detail.reason) || versionsOf(detail) || short(detail.requestId),
  };
  return <>{t.has(key) ? t(key, values) : `${who}: ${entry.action} ${status}`}</>;
}

const listOf = (value: unknown): string => (Array.isArray(value) ? value.map(short).join(', ') : '');

/** Message suffix of actions with several outcomes. */
function outcomeOf({ action, actorId, detail }: Entry): string {
  const [from, to] = [short(detail.from), short(detail.to)];
  if (action === 'triggered')
    return changedOf(detail).length > 0 ? 'dismissedBefore' : detail.trigger === 'monitoring' ? 'monitored' : '';
  if (action === 'screenedAgain' && detail.by === 'monitoring')
    return detail.withdrawn ? 'monitoredWithdrawn' : 'monitored';
  if (action === 'screenedAgain') return detail.withdrawn ? 'withdrawn' : detail.differs ? 'differs' : '';
  if (action === 'assigned') return to === '' ? 'none' : to === actorId ? 'self' : 'other';
  if (action === 'tagged') return listOf(detail.removed) === '' ? 'on' : listOf(detail.added) === '' ? 'off' : 'both';
  if (action !== 'statusChanged') return to;
  if (short(detail.proposedBy) !== '') return short(detail.approvalNote) === '' ? 'approved' : 'approvedWithNote';
  return to === 'INVESTIGATING' && from !== 'TRIGGERED' ? 'reopened' : to;
}

const versionsOf = ({ versions }: Entry['detail']): string =>
  Array.isArray(versions) ? versions.map(short).join(', ') : '';

function reasonOf(
  detail: Entry['detail'],
  words: (id: string) => string,
  t: ReturnType<typeof useTranslations>,
): string {
  const { label } = (detail.ownReason ?? {}) as { label?: unknown };
  const reason = short(label) || (isReason(detail.reasonCode) ? words(detail.reasonCode) : '');
  const reference = short(detail.reference);
  return reference === '' ? reason : `${reason}, ${t('referenceIs', { reference })}`;
}

const isReason = (code: unknown): code is ReasonCode => REASON_CODES.some((one) => one === code);

function isStatus(text: string): text is AlertDetail['status'] {
  return ALERT_STATUSES.some((status) => status === text);
}

/** Fields of the subject that changed since an earlier dismissal that no longer applies, or with a later request. */
function changedOf({ dismissedBefore, changed: since }: Entry['detail']): string[] {
  const changed = (dismissedBefore as { changed?: unknown } | undefined)?.changed ?? since;
  return Array.isArray(changed) ? changed.map(short) : [];
}

function rescoredOf(
  detail: Entry['detail'],
): Array<{ entity: string; before: string; after: string; fields: string[] }> {
  const changes = [detail.rescored, detail.raised].flatMap((list) => (Array.isArray(list) ? list : []));
  return changes.map(({ source, entityId, before, after, fields }) => ({
    fields: Array.isArray(fields) ? fields.map(short) : [],
    entity: `${sourceName(short(source))} ${short(entityId)}`,
    before: shownScore(Number(before)),
    after: shownScore(Number(after)),
  }));
}
