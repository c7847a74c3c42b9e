'use client';

import type { ReactElement } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Link } from '@/components/ui/link';
import { exactTime } from '@/components/ui/relative-time';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { AuditView } from '@/core/audit/contract';
import { useMembers } from '../api/use-members';
import { placeOfId } from '../layout/navigation/navigation';
import { AuditDetail } from './audit-detail';

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
              <AuditDetail detail={entry.detail} />
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
