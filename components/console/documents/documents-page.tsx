'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { ConsoleDocumentList } from '@/core/documents/console-contract';
import { failureCodes } from '@/core/documents/pipeline/failure-codes';
import { instanceStatuses } from '@/core/documents/pipeline/stage-ids';
import { processorIds } from '@/core/documents/processor-ids';
import { langOf } from '../alerts/alert-labels';
import { DOCUMENTS_PER_PAGE, useDocuments } from '../api/use-documents';
import { useParams } from '../hooks/use-params';
import { SEARCH_KEY, useSearchMemory } from '../hooks/use-search-memory';
import { Choice, FilterRow, SearchField } from '../layout/filter-row';
import { PagedList, useOffset } from '../layout/navigation/paged-list';
import { PageHeader } from '../layout/page-header';
import { useMay } from '../layout/require-role';
import { AddDocumentDialog } from './add-document-dialog';
import { duration, INSTANCE_TONE, refusalOf } from './document-labels';

const NARROWING = ['processorId', 'status', 'blocklisted', 'warned', SEARCH_KEY];

export function DocumentsPage(): ReactElement {
  const t = useTranslations('documents');
  const [params, setParam] = useParams();
  const [text, lookFor] = useSearchMemory();
  const may = useMay('analyst');
  const [processorId, status] = [params.get('processorId') ?? '', params.get('status') ?? ''];
  const blocklisted = params.get('blocklisted') === 'true';
  const warned = params.get('warned') === 'true';
  const query = useDocuments(text.trim(), {
    offset: useOffset(),
    ...(processorId && { processorId }),
    ...(status && { status }),
    ...(blocklisted && { blocklisted: 'true' as const }),
    ...(warned && { warned: 'true' as const }),
  });
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')}>
        {may && (
          <Button look="primary" onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-4" strokeWidth={1.75} />
            {t('add.title')}
          </Button>
        )}
      </PageHeader>
      {adding && <AddDocumentDialog onClose={() => setAdding(false)} />}
      <FilterRow>
        <SearchField value={text} onChange={lookFor} label={t('search')} />
        <Choice
          label={t('processor')}
          className="min-w-28 max-w-72"
          value={processorId}
          options={[
            ['', t('anyProcessor')] as const,
            ...processorIds.map((id) => [id, t(`processors.${id}`)] as const),
          ]}
          onChange={(chosen) => setParam({ processorId: chosen })}
        />
        <Choice
          label={t('status')}
          value={status}
          options={[
            ['', t('anyStatus')] as const,
            ...instanceStatuses.map((one) => [one, t(`statuses.${one}`)] as const),
          ]}
          onChange={(chosen) => setParam({ status: chosen })}
        />
        <OnlyThose
          label={t('warned')}
          words={{ any: t('anyWarned'), only: t('onlyWarned') }}
          chosen={warned}
          onChange={(only) => setParam({ warned: only })}
        />
        <OnlyThose
          label={t('blocklist')}
          words={{ any: t('anyBlocklist'), only: t('onBlocklist') }}
          chosen={blocklisted}
          onChange={(only) => setParam({ blocklisted: only })}
        />
      </FilterRow>
      <PagedList
        query={query}
        what={t('what')}
        size={DOCUMENTS_PER_PAGE}
        countOf={(page) => page.count}
        isEmpty={(page) => page.instances.length === 0}
        narrowing={NARROWING}
        empty={t(
          processorId || status || blocklisted || warned || text ? 'emptyFilter' : may ? 'empty' : 'emptyLooking',
        )}
      >
        {(page, stale) => <DocumentTable rows={page.instances} stale={stale} />}
      </PagedList>
    </>
  );
}

function OnlyThose(props: {
  label: string;
  words: { any: string; only: string };
  chosen: boolean;
  onChange: (only: '' | 'true') => void;
}): ReactElement {
  const { label, words, chosen, onChange } = props;
  return (
    <Choice
      label={label}
      value={chosen ? 'true' : ''}
      options={[
        ['', words.any],
        ['true', words.only],
      ]}
      onChange={onChange}
    />
  );
}

function DocumentTable({ rows, stale }: { rows: ConsoleDocumentList['instances']; stale: boolean }): ReactElement {
  const t = useTranslations('documents');
  const router = useRouter();
  const stands = ({ errorCode, statusLabel }: (typeof rows)[number]) => {
    const refusal = refusalOf(errorCode);
    return refusal ? t(`refusals.${refusal}`) : statusLabel;
  };
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
              <span className="inline-flex flex-wrap gap-1">
                <Chip tone={INSTANCE_TONE[row.status]}>{t(`statuses.${row.status}`)}</Chip>
                {row.warnings > 0 && <Chip tone="watch">{t('warnings', { n: row.warnings })}</Chip>}
              </span>
            </Td>
            <Td label={t('stage')} className="text-ink-2 text-small">
              {stands(row)}
              {row.errorCode && (
                <span className="block text-hit">{row.failureReason ?? failureWords(row.errorCode)}</span>
              )}
            </Td>
            <Td label={t('type')} className="text-small">
              {row.documentType ?? row.documentTypeId}
            </Td>
            <Td label={t('duration')} numeric className="whitespace-nowrap">
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

function failureWords(code: string): string {
  const known = refusalOf(code);
  return known ? failureCodes[known] : code;
}
