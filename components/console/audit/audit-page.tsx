'use client';

import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { EmptyState, ErrorPanel } from '@/components/ui/states';
import { problemDetails } from '../api/api-client';
import {
  type AuditFilters,
  ENTRIES_PER_PAGE,
  useAudit,
  useAuditVerification,
  useExportAudit,
} from '../api/use-settings';
import { useParams } from '../hooks/use-params';
import { useSearchMemory } from '../hooks/use-search-memory';
import { isTurnedRound } from '../layout/dates/day-field';
import { Pager } from '../layout/navigation/pager';
import { PageHeader } from '../layout/page-header';
import { QueryState } from '../layout/query-state';
import { AuditFilterBar, auditFiltersOf } from './audit-filters';
import { AuditTable } from './audit-table';

export function AuditLogPage(): ReactElement {
  const t = useTranslations('audit');
  const [params, setParam] = useParams();
  const offset = Number(params.get('offset')) || 0;
  const filters = auditFiltersOf(params);
  const isAsked = !isTurnedRound(params);
  const [text, lookFor] = useSearchMemory();
  const query = useAudit({ offset, ...filters }, text, isAsked);
  const file = useExportAudit();
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')}>
        <Verdict />
        <Button
          size="small"
          busy={file.isPending}
          onClick={() => file.mutate({ ...filters, ...(text && { subject: text }) })}
        >
          <Download aria-hidden className="size-4" strokeWidth={1.75} />
          {t('exportCsv')}
        </Button>
        <Button busy={file.isPending} onClick={() => file.mutate(null)}>
          <Download aria-hidden className="size-4" strokeWidth={1.75} />
          {t('export')}
        </Button>
      </PageHeader>
      <Broken />
      {file.isError && <ErrorPanel title={t('notExported')} {...problemDetails(file.error)} />}
      <AuditFilterBar
        params={params}
        setParam={setParam}
        text={text}
        onText={(next) => lookFor(next, { offset: '' })}
      />
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        {isAsked && (
          <QueryState query={query} what={t('what')}>
            {(page) =>
              page.entries.length === 0 ? (
                <EmptyState>
                  {t(text === '' ? emptiness(filters) : emptiness({ ...filters, objectId: text }))}
                </EmptyState>
              ) : (
                <>
                  <AuditTable entries={page.entries} stale={query.isPlaceholderData} />
                  <Pager
                    offset={offset}
                    size={ENTRIES_PER_PAGE}
                    total={page.totalCount}
                    onGo={(next) => setParam({ offset: next === 0 ? '' : String(next) })}
                  />
                  <p className="px-4 py-3 text-ink-2 text-small">
                    {t('offline')} <code className="ident">npm run -s audit:verify audit.ndjson</code>
                  </p>
                </>
              )
            }
          </QueryState>
        )}
      </div>
    </>
  );
}

function Verdict(): ReactElement | null {
  const t = useTranslations('audit');
  const format = useFormatter();
  const { data } = useAuditVerification();
  if (!data) return null;
  const entry = format.number(data.sequence);
  return <Chip tone={data.intact ? 'clear' : 'hit'}>{t(data.intact ? 'intact' : 'broken', { entry })}</Chip>;
}

function Broken(): ReactElement | null {
  const t = useTranslations('audit');
  const { data } = useAuditVerification();
  if (!data || data.intact) return null;
  return <ErrorPanel title={t('brokenTitle', { entry: data.sequence })} detail={data.reason ?? undefined} />;
}

/** `swapped`: the last day is before the first. */
export function emptiness(filters: AuditFilters): 'emptyYet' | 'swapped' | 'empty' {
  if (Object.keys(filters).length === 0) return 'emptyYet';
  const { since, until } = filters;
  return since && until && until <= since ? 'swapped' : 'empty';
}
