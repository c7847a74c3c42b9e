'use client';

import { ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Link } from '@/components/ui/link';
import { exactTime } from '@/components/ui/relative-time';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { AuditView } from '@/core/audit/contract';
import { useMembers } from '../api/use-members';
import { placeOfId } from '../layout/navigation/navigation';

/** Message namespaces searched for the label of a code. */
const NAMED_IN = [
  'audit.values',
  'alerts.statuses',
  'alerts.matchStatuses',
  'alerts.reasons',
  'roles',
  'legalHold.reasons',
  'documents.refusals',
  'kycSessions.states',
  'kycSessions.modes',
  'kycSessions.reviewReasons',
  'kycSessions.whys',
  'kycSessions.assist.reasons',
  'kycSessions.assist.documentTypes',
  'kycSessions.assist.sides',
  'settings.capturePolicies',
] as const;
/** Letters of the column at 1440 px; the rest is shown on demand. */
const TWO_LINES = 90;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function AuditDetail({ detail }: { detail: Record<string, unknown> }): ReactElement {
  const t = useTranslations();
  const say = useValue();
  const { from, to, ...rest } = detail;
  const isChange = 'from' in detail && 'to' in detail;
  const parts = Object.entries(isChange ? rest : detail).filter(([, value]) => value !== null && value !== undefined);
  const text = [
    ...(isChange ? [say({ from, to })] : []),
    ...parts.map(
      ([name, value]) => `${t.has(`audit.details.${name}`) ? t(`audit.details.${name}`) : name}: ${say(value)}`,
    ),
  ].join('; ');
  if (text.length <= TWO_LINES) return <span>{text}</span>;
  return (
    <details className="group min-w-0">
      <summary className="flex cursor-pointer items-start gap-1">
        <ChevronRight aria-hidden className="mt-0.5 size-3.5 shrink-0 group-open:rotate-90" strokeWidth={1.75} />
        <span className="line-clamp-2 min-w-0 group-open:line-clamp-none">{text}</span>
      </summary>
    </details>
  );
}

function useValue(): (value: unknown) => string {
  const t = useTranslations();
  const locale = useLocale();
  const { nameOf } = useMembers();
  const say = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('audit.nothing');
    if (typeof value === 'boolean') return t(value ? 'audit.values.yes' : 'audit.values.no');
    if (Array.isArray(value)) return value.length === 0 ? t('audit.nothing') : value.map(say).join(', ');
    if (typeof value === 'object') {
      const { from, to } = value as { from?: unknown; to?: unknown };
      if ('from' in value && 'to' in value) return `${say(from)} → ${say(to)}`;
      return Object.entries(value)
        .map(([name, part]) => `${name} ${say(part)}`)
        .join(', ');
    }
    const text = String(value);
    if (MOMENT.test(text)) return exactTime(new Date(text), locale);
    if (text.startsWith('mem_')) return nameOf(text);
    const room = /^[\w-]+$/.test(text) ? NAMED_IN.find((one) => t.has(`${one}.${text}`)) : undefined;
    return room ? t(`${room}.${text}`) : text;
  };
  return say;
}

export function AuditTable({ entries, stale }: { entries: AuditView[]; stale: boolean }): ReactElement {
  const t = useTranslations('audit');
  const locale = useLocale();
  return (
    <Table stacks caption={t('title')} stale={stale}>
      <thead>
        <tr>
          <Th numeric>{t('entry')}</Th>
          <Th>{t('at')}</Th>
          <Th>{t('who')}</Th>
          <Th>{t('action')}</Th>
          <Th>{t('object')}</Th>
          <Th>{t('detail')}</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Tr key={entry.sequence}>
            <Td label={t('entry')} numeric className="text-ink-2">
              {entry.sequence}
            </Td>
            <Td label={t('at')} className="whitespace-nowrap text-small">
              <time dateTime={entry.at}>{exactTime(new Date(entry.at), locale)}</time>
            </Td>
            <Td label={t('who')} className="whitespace-nowrap">
              {entry.actorName ?? (
                <>
                  {t(`actors.${entry.actorType}`)} <span className="ident text-ink-2 text-small">{entry.actorId}</span>
                </>
              )}
            </Td>
            <Td label={t('action')}>
              {t.has(`actions.${entry.action}`) ? t(`actions.${entry.action}`) : entry.action}
            </Td>
            <Td label={t('object')} className="ident text-small">
              <ObjectLink id={entry.objectId} />
            </Td>
            <Td label={t('detail')} className="max-w-96 break-words text-ink-2 text-small">
              <div className="flex flex-wrap items-start justify-between gap-x-3">
                <AuditDetail detail={entry.detail} />
                {entry.certificate && (
                  <a href={`/api/console/audit/${entry.sequence}/certificate`} download className="text-gate underline">
                    {t('certificate')}
                  </a>
                )}
              </div>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function ObjectLink({ id }: { id: string }): ReactElement {
  const { nameOf } = useMembers();
  const href = placeOfId(id);
  if (id.startsWith('mem_')) return <span title={id}>{nameOf(id)}</span>;
  if (!href) return <>{id}</>;
  return (
    <Link href={href} className="text-gate hover:underline">
      {id}
    </Link>
  );
}
