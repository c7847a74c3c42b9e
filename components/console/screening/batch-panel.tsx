'use client';

import { Upload } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { Chip, type Tone } from '@/components/ui/chip';
import { Sheet } from '@/components/ui/dialog';
import { DownloadLink } from '@/components/ui/download-link';
import { RelativeTime } from '@/components/ui/relative-time';
import { EmptyState, ErrorPanel } from '@/components/ui/states';
import { writeColumns } from '@/core/screening/batch/choose-columns';
import { BATCH_TEMPLATE } from '@/core/screening/batch/columns';
import type { ScreeningBatch } from '@/core/screening/batch/contract';
import type { DateOrder } from '@/core/screening/batch/date-order';
import { OtherNames } from '../people/other-names';
import { troubleOf } from '../queries/call';
import { useBatch, useBatchActs, useBatches, useUploadBatch } from '../queries/use-batches';
import { Loaded } from '../shell/loaded';
import { May } from '../shell/may';
import { BatchPlanPanel } from './batch-plan';
import { ChooseColumns, type ForeignFile, foreignFile, provenOrder } from './choose-columns';
import { DatesField } from './dates-field';

const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(BATCH_TEMPLATE)}`;

/** Everybody in a file: choose it, look it over, start it, take the result away. */
export function BatchPanel(): ReactElement {
  const t = useTranslations('batches');
  const input = useRef<HTMLInputElement>(null);
  const send = useUploadBatch();
  const query = useBatches();
  const [open, setOpen] = useState<{ batch: ScreeningBatch; what: Opened } | null>(null);
  const [dates, setDates] = useState<DateOrder>('iso');
  const [foreign, setForeign] = useState<ForeignFile | null>(null);
  const choose = async (file: File) => {
    // A file that cannot be looked at here is sent all the same: the server says what is wrong with it.
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
      {send.error && <ErrorPanel title={t('refused')} {...troubleOf(send.error)} />}
      <Loaded query={query} what={t('what')}>
        {({ batches }) =>
          batches.length === 0 ? (
            <EmptyState>{t('none')}</EmptyState>
          ) : (
            <ul aria-label={t('what')}>
              {batches.map((batch) => (
                <Batch key={batch.id} batch={batch} onOpen={(what) => setOpen({ batch, what })} />
              ))}
            </ul>
          )
        }
      </Loaded>
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
      {open?.what === 'faults' && <Faults batch={open.batch} onClose={() => setOpen(null)} />}
      {open?.what === 'partials' && <Partials batch={open.batch} onClose={() => setOpen(null)} />}
      {open?.what === 'reused' && <ReusedIds batch={open.batch} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Which list of rows of a file is open. */
type Opened = 'faults' | 'partials' | 'reused';

const TONE: Record<ScreeningBatch['status'], Tone> = {
  reading: 'info',
  ready: 'watch',
  screening: 'info',
  completed: 'clear',
  failed: 'hit',
};

function Batch({ batch, onOpen }: { batch: ScreeningBatch; onOpen: (what: Opened) => void }): ReactElement {
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

function Faults({ batch, onClose }: { batch: ScreeningBatch; onClose: () => void }): ReactElement {
  const t = useTranslations('batches');
  const query = useBatch(batch.id);
  return (
    <Sheet open onClose={onClose} title={t('broken', { n: batch.broken })}>
      <Loaded query={query} what={t('what')}>
        {({ faults }) => (
          <>
            <May least="analyst">
              <p className="mb-2">
                <DownloadLink href={`/api/console/screening/batches/${batch.id}/result?only=broken`}>
                  {t('faultsFile')}
                </DownloadLink>
              </p>
            </May>
            <ol className="grid gap-1">
              {faults.map(({ line, name, externalId, fault }) => (
                <li key={line} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2 border-line border-b py-1">
                  <span className="tabular text-ink-2">{t('line', { line })}</span>
                  <span className="[overflow-wrap:anywhere]">
                    {name && <span className="block font-semibold">{name}</span>}
                    {externalId && <span className="ident block text-small">{externalId}</span>}
                    <span className="block">{fault}</span>
                  </span>
                </li>
              ))}
            </ol>
            {batch.status === 'completed' && <EraseUnread id={batch.id} />}
            {faults.length < batch.broken && <p className="mt-2 text-ink-2 text-small">{t('allInResult')}</p>}
          </>
        )}
      </Loaded>
    </Sheet>
  );
}

/** No screening names the people of these rows, so they are erased here. */
function EraseUnread({ id }: { id: string }): ReactElement {
  const t = useTranslations('batches');
  const { discard } = useBatchActs(id);
  return (
    <May least="admin">
      <p className="mt-3 text-ink-2 text-small">{t('eraseUnreadHow')}</p>
      <Button size="small" busy={discard.isPending} onClick={() => discard.mutate()}>
        {t('eraseUnread')}
      </Button>
      {discard.error && <ErrorPanel title={t('eraseUnread')} {...troubleOf(discard.error)} />}
    </May>
  );
}

/** Rows that are screened without an optional field that could not be read. */
function Partials({ batch, onClose }: { batch: ScreeningBatch; onClose: () => void }): ReactElement {
  const t = useTranslations('batches');
  const query = useBatch(batch.id);
  return (
    <Sheet open onClose={onClose} title={t('partial', { n: batch.partial })}>
      <Loaded query={query} what={t('what')}>
        {({ partials }) => (
          <>
            <p className="mb-2 text-ink-2 text-small">{t('partialHow')}</p>
            <ol className="grid gap-1">
              {partials.map(({ line, name, ignored }) => (
                <li key={line} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2 border-line border-b py-1">
                  <span className="tabular text-ink-2">{t('line', { line })}</span>
                  <span className="[overflow-wrap:anywhere]">
                    <span className="block font-semibold">{name}</span>
                    <span className="block">{ignored}</span>
                  </span>
                </li>
              ))}
            </ol>
            {partials.length < batch.partial && <p className="mt-2 text-ink-2 text-small">{t('allInResult')}</p>}
          </>
        )}
      </Loaded>
    </Sheet>
  );
}

/** Rows that took the external id of somebody else, who is therefore not watched any more. */
function ReusedIds({ batch, onClose }: { batch: ScreeningBatch; onClose: () => void }): ReactElement {
  const t = useTranslations('batches');
  const query = useBatch(batch.id);
  return (
    <Sheet open onClose={onClose} title={t('reusedIds', { n: batch.reusedIds })}>
      <Loaded query={query} what={t('what')}>
        {({ reused }) => (
          <>
            <p className="mb-2 text-ink-2 text-small">{t('reusedHow')}</p>
            <ol className="grid gap-1">
              {reused.map(({ line, name, externalId, otherNames }) => (
                <li key={line} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2 border-line border-b py-1">
                  <span className="tabular text-ink-2">{t('line', { line })}</span>
                  <span className="[overflow-wrap:anywhere]">
                    <span className="block font-semibold">{name}</span>
                    <span className="ident block text-small">{externalId}</span>
                    <OtherNames names={otherNames} />
                  </span>
                </li>
              ))}
            </ol>
            {reused.length < batch.reusedIds && <p className="mt-2 text-ink-2 text-small">{t('allInResult')}</p>}
          </>
        )}
      </Loaded>
    </Sheet>
  );
}
