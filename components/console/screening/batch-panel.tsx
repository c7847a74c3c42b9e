'use client';

import { Upload } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip, type Tone } from '@/components/ui/chip';
import { DownloadLink } from '@/components/ui/download-link';
import { ButtonLink } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { EmptyState, ErrorPanel } from '@/components/ui/states';
import { BATCH_TEMPLATE, type BatchDateOrder, writeColumns } from '@/core/screening/batch/columns';
import type { ScreeningBatch } from '@/core/screening/batch/contract';
import { problemDetails } from '../api/api-client';
import { useBatches, useUploadBatch } from '../api/use-batches';
import { QueryState } from '../layout/query-state';
import { May } from '../layout/require-role';
import { BatchPlanPanel } from './batch-plan';
import { type BatchList, BatchRows } from './batch-rows';
import { ChooseColumns, type ForeignFile, foreignFile, provenOrder } from './choose-columns';
import { DatesField } from './sources-field';

const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(BATCH_TEMPLATE)}`;

export function BatchPanel(): ReactElement {
  const t = useTranslations('batches');
  const input = useRef<HTMLInputElement>(null);
  const send = useUploadBatch();
  const query = useBatches();
  const [open, setOpen] = useState<{ batch: ScreeningBatch; list: BatchList } | null>(null);
  const [dates, setDates] = useState<BatchDateOrder>('iso');
  const [foreign, setForeign] = useState<ForeignFile | null>(null);
  const choose = async (file: File) => {
    // An unreadable file is sent anyway: the server reports its errors.
    const found = await foreignFile(file, dates).catch(() => null);
    if (found) {
      const proven = provenOrder(found);
      if (proven) setDates(proven);
      setForeign(found);
    } else send.mutate({ file, dates });
  };
  return (
    <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
      <May least="analyst">
        <div className="grid justify-items-start gap-2 border-line border-b px-4 py-3.5">
          <p className="max-w-[75ch]">{t('how')}</p>
          <p className="ident break-words text-ink-2 text-small">{t('columns')}</p>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            aria-label={t('choose')}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) choose(file);
            }}
          />
          <DatesField value={dates} onChange={setDates} />
          <div className="flex flex-wrap items-center gap-2">
            <Button look="primary" busy={send.isPending} onClick={() => input.current?.click()}>
              <Upload aria-hidden className="size-4" strokeWidth={1.75} />
              {send.isPending ? t('sending') : t('choose')}
            </Button>
            <DownloadLink href={TEMPLATE} name="people.csv">
              {t('template')}
            </DownloadLink>
          </div>
          <p className="text-ink-2 text-small">{t('cost')}</p>
        </div>
      </May>
      {send.error && <ErrorPanel title={t('refused')} {...problemDetails(send.error)} />}
      <QueryState query={query} what={t('what')}>
        {({ batches }) =>
          batches.length === 0 ? (
            <EmptyState>{t('none')}</EmptyState>
          ) : (
            <ul aria-label={t('what')}>
              {batches.map((batch) => (
                <Batch key={batch.id} batch={batch} onOpen={(list) => setOpen({ batch, list })} />
              ))}
            </ul>
          )
        }
      </QueryState>
      {foreign && (
        <ChooseColumns
          foreign={foreign}
          dates={{ value: dates, onChange: setDates }}
          onClose={() => setForeign(null)}
          onDone={(columns) => {
            setForeign(null);
            send.mutate({ file: foreign.file, dates, columns: writeColumns(columns) });
          }}
        />
      )}
      {open && <BatchRows {...open} onClose={() => setOpen(null)} />}
    </div>
  );
}

const TONE: Record<ScreeningBatch['status'], Tone> = {
  reading: 'info',
  ready: 'watch',
  screening: 'info',
  completed: 'clear',
  failed: 'hit',
};

function Batch({ batch, onOpen }: { batch: ScreeningBatch; onOpen: (list: BatchList) => void }): ReactElement {
  const t = useTranslations('batches');
  const format = useFormatter();
  const { rows, broken, accepted, screened, partial, erased, alerts, reusedIds, status, reason } = batch;
  const good = rows - broken;
  const done = status === 'completed' && screened + erased >= accepted;
  const ended = broken + partial > 0 ? 'completedWithFaults' : 'completed';
  const shown = status !== 'completed' ? status : done ? ended : 'screening';
  const n = format.number;
  return (
    <li className="grid gap-1.5 border-line border-b px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="min-w-0 break-all font-semibold">{batch.fileName}</span>
        <Chip tone={shown === 'completedWithFaults' ? 'watch' : TONE[shown]}>{t(`statuses.${shown}`)}</Chip>
        <span className="text-ink-2 text-small">
          {batch.byName} · <RelativeTime at={batch.createdAt} />
        </span>
      </p>
      {reason && <p className="text-hit text-small">{reason}</p>}
      {status === 'ready' && <BatchPlanPanel batch={batch} onFaults={() => onOpen('faults')} />}
      {status !== 'failed' && status !== 'ready' && (
        <>
          <progress
            aria-label={t('progress', { name: batch.fileName })}
            className="h-1.5 w-full max-w-96"
            value={screened + erased}
            max={Math.max(1, good)}
          />
          <p className="tabular text-small">
            {t('counts', { screened: n(screened), good: n(good), alerts })}{' '}
            {t('summary', {
              rows,
              screened: n(screened),
              waiting: n(good - screened - erased),
              broken: n(broken),
            })}
            {erased > 0 && ` ${t('erased', { n: erased })}`}
          </p>
        </>
      )}
      {status !== 'ready' && batch.ignoredColumns.length > 0 && (
        <p className="text-ink-2 text-small">{t('ignored', { columns: batch.ignoredColumns.join(', ') })}</p>
      )}
      {status !== 'failed' && status !== 'ready' && (
        <p className="flex flex-wrap gap-2">
          <May least="analyst">
            <DownloadLink href={`/api/console/screening/batches/${batch.id}/result`}>{t('result')}</DownloadLink>
          </May>
          {alerts > 0 && (
            <ButtonLink size="small" href={`/console/alerts?batch=${batch.id}`}>
              {t('toAlerts', { n: alerts })}
            </ButtonLink>
          )}
          {broken > 0 && (
            <Button size="small" className="text-watch" onClick={() => onOpen('faults')}>
              {t('broken', { n: broken })}
            </Button>
          )}
          {partial > 0 && (
            <Button size="small" className="text-watch" onClick={() => onOpen('partials')}>
              {t('partial', { n: partial })}
            </Button>
          )}
          {reusedIds > 0 && (
            <Button size="small" className="text-watch" onClick={() => onOpen('reused')}>
              {t('reusedIds', { n: reusedIds })}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}
