'use client';

import { Plus } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Select } from '@/components/ui/field';
import { RelativeTime } from '@/components/ui/relative-time';
import { EmptyState } from '@/components/ui/states';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { ConsoleDocumentList } from '@/core/documents/console-contract';
import { failureCodes } from '@/core/documents/failure-codes';
import { processorIds } from '@/core/documents/processor-ids';
import { instanceStatuses } from '@/core/documents/stage-ids';
import { SearchField } from '../alerts/alert-filter-row';
import { langOf } from '../alerts/words';
import { DOCUMENTS_PER_PAGE, useDocuments } from '../queries/use-documents';
import { useSearchText } from '../queries/use-search-text';
import { Loaded } from '../shell/loaded';
import { PageHeader } from '../shell/page-header';
import { Pager } from '../shell/pager';
import { useParams } from '../shell/use-params';
import { AddDocumentDialog } from './add-document-dialog';
import { duration, INSTANCE_TONE } from './words';

/** Every processed file and its verdict. */
export function DocumentsRoom(): ReactElement {
  const t = useTranslations('documents');
  const [params, setParam] = useParams();
  const offset = Number(params.get('offset')) || 0;
  const [processorId, status] = [params.get('processorId') ?? '', params.get('status') ?? ''];
  const [text, setText] = useSearchText('documents');
  const query = useDocuments(text.trim(), { offset, ...(processorId && { processorId }), ...(status && { status }) });
  const filtered = processorId !== '' || status !== '' || text.trim() !== '';
  const look = (next: string) => {
    setText(next);
    if (offset > 0) setParam({});
  };
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')}>
        <Button look="primary" onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-4" strokeWidth={1.75} />
          {t('add.title')}
        </Button>
      </PageHeader>
      {adding && <AddDocumentDialog onClose={() => setAdding(false)} />}
      <div className="flex flex-wrap gap-2 border-line border-b px-4 py-2">
        <SearchField value={text} onChange={look} label={t('search')} />
        <Select
          aria-label={t('processor')}
          className="min-w-28 max-w-72 flex-1 basis-0"
          value={processorId}
          onChange={(event) => setParam({ processorId: event.target.value })}
        >
          <option value="">{t('anyProcessor')}</option>
          {processorIds.map((id) => (
            <option key={id} value={id}>
              {t(`processors.${id}`)}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('status')}
          className="min-w-28 max-w-44 flex-1 basis-0"
          value={status}
          onChange={(event) => setParam({ status: event.target.value })}
        >
          <option value="">{t('anyStatus')}</option>
          {instanceStatuses.map((one) => (
            <option key={one} value={one}>
              {t(`statuses.${one}`)}
            </option>
          ))}
        </Select>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <Loaded query={query} what={t('what')}>
          {(page) =>
            page.instances.length === 0 ? (
              <EmptyState>{filtered ? t('emptyFilter') : t('empty')}</EmptyState>
            ) : (
              <>
                <DocumentTable rows={page.instances} stale={query.isPlaceholderData} />
                <Pager
                  offset={offset}
                  size={DOCUMENTS_PER_PAGE}
                  total={page.count}
                  onGo={(next) => setParam({ offset: next === 0 ? '' : String(next) })}
                />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function DocumentTable({ rows, stale }: { rows: ConsoleDocumentList['instances']; stale: boolean }): ReactElement {
  const t = useTranslations('documents');
  const router = useRouter();
  return (
    <Table stacks caption={t('title')} stale={stale}>
      <thead>
        <tr>
          <Th>{t('heading')}</Th>
          <Th>{t('processor')}</Th>
          <Th>{t('status')}</Th>
          <Th>{t('stage')}</Th>
          <Th>{t('type')}</Th>
          <Th numeric>{t('duration')}</Th>
          <Th numeric>{t('credits')}</Th>
          <Th>{t('created')}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.instanceId} onClick={() => router.push(`/console/documents/${row.instanceId}`)}>
            <Td>
              <Link
                href={`/console/documents/${row.instanceId}`}
                lang={langOf(row.heading ?? '')}
                className="font-semibold [overflow-wrap:anywhere] hover:underline"
              >
                {row.heading ?? <span className="ident font-normal">{row.instanceId}</span>}
              </Link>
              {row.environment === 'test' && (
                <Chip tone="watch" bare className="ml-2">
                  {t('test')}
                </Chip>
              )}
            </Td>
            <Td label={t('processor')}>{t(`processors.${row.processorId}`)}</Td>
            <Td label={t('status')}>
              <Chip tone={INSTANCE_TONE[row.status]}>{t(`statuses.${row.status}`)}</Chip>
            </Td>
            <Td label={t('stage')} className="text-ink-2 text-small">
              {row.statusLabel}
              {row.errorCode && (
                <span className="block text-hit">{row.failureReason ?? failureWords(row.errorCode)}</span>
              )}
            </Td>
            <Td label={t('type')} className="ident text-small">
              {row.documentTypeId}
            </Td>
            <Td label={t('duration')} numeric>
              {duration(row.durationMs)}
            </Td>
            <Td label={t('credits')} numeric>
              {row.creditsCharged}
            </Td>
            <Td label={t('created')} className="text-ink-2 text-small">
              <RelativeTime at={row.createdAt} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The sentence of a failure's code; the code itself stands on the document's own page, for integrators. */
function failureWords(code: string): string {
  return Object.entries(failureCodes).find(([known]) => known === code)?.[1] ?? code;
}
