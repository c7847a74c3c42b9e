'use client';

import Link from 'next/link';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { RelativeTime } from '@/components/ui/relative-time';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { AuditView } from '@/core/audit/contract';
import { placeOfId } from '../shell/rooms';

/** When, who, what, to which object, and the codes that say how. */
export function AuditTable({ entries, stale }: { entries: AuditView[]; stale: boolean }): ReactElement {
  const t = useTranslations('audit');
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
              <RelativeTime at={entry.at} />
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
            <Td label={t('detail')} className="ident max-w-96 break-all text-ink-2 text-small">
              {worded(entry.detail)}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function ObjectLink({ id }: { id: string }): ReactElement {
  const href = placeOfId(id);
  if (!href) return <>{id}</>;
  return (
    <Link href={href} className="text-gate hover:underline">
      {id}
    </Link>
  );
}

/** Codes as they are: `from=INVESTIGATING to=DISMISSED`. */
function worded(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' ');
}
