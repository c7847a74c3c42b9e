import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { DownloadLink } from '@/components/ui/download-link';
import { ErrorPanel } from '@/components/ui/states';
import type { ScreeningBatch, ScreeningBatchDetail } from '@/core/screening/batch/contract';
import { problemDetails } from '../api/api-client';
import { useBatch, useBatchActs } from '../api/use-batches';
import { QueryState } from '../layout/query-state';
import { May } from '../layout/require-role';
import { OtherNames } from '../subjects/other-names';

/** Rows skipped, rows screened without a field, rows with the external ID of another subject. */
export type BatchList = 'faults' | 'partials' | 'reused';

type Props = { batch: ScreeningBatch; list: BatchList; onClose: () => void };

export function BatchRows({ batch, list, onClose }: Props): ReactElement {
  const t = useTranslations('batches');
  const query = useBatch(batch.id);
  const total = { faults: batch.broken, partials: batch.partial, reused: batch.reusedIds }[list];
  const title = { faults: 'broken', partials: 'partial', reused: 'reusedIds' } as const;
  return (
    <Sheet open onClose={onClose} title={t(title[list], { n: total })}>
      <QueryState query={query} what={t('what')}>
        {(detail) => (
          <>
            {list === 'faults' ? (
              <FaultsFile id={batch.id} />
            ) : (
              <p className="mb-2 text-ink-2 text-small">{t(list === 'partials' ? 'partialHow' : 'reusedHow')}</p>
            )}
            <ol className="grid gap-1">{rowsOf(detail, list)}</ol>
            {list === 'faults' && batch.status === 'completed' && <EraseUnread id={batch.id} />}
            {detail[list].length < total && <p className="mt-2 text-ink-2 text-small">{t('allInResult')}</p>}
          </>
        )}
      </QueryState>
    </Sheet>
  );
}

function rowsOf({ faults, partials, reused }: ScreeningBatchDetail, list: BatchList): ReactElement[] {
  switch (list) {
    case 'faults':
      return faults.map(({ fault, ...row }) => (
        <Row key={row.line} {...row}>
          <span className="block">{fault}</span>
        </Row>
      ));
    case 'partials':
      return partials.map(({ ignored, ...row }) => (
        <Row key={row.line} {...row}>
          <span className="block">{ignored}</span>
        </Row>
      ));
    case 'reused':
      return reused.map(({ otherNames, ...row }) => (
        <Row key={row.line} {...row}>
          <OtherNames names={otherNames} />
        </Row>
      ));
  }
}

function Row(props: {
  line: number;
  name: string | null;
  externalId?: string | null;
  children: ReactNode;
}): ReactElement {
  const { line, name, externalId, children } = props;
  const t = useTranslations('batches');
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2 border-line border-b py-1">
      <span className="tabular text-ink-2">{t('line', { line })}</span>
      <span className="[overflow-wrap:anywhere]">
        {name && <span className="block font-semibold">{name}</span>}
        {externalId && <span className="ident block text-small">{externalId}</span>}
        {children}
      </span>
    </li>
  );
}

function FaultsFile({ id }: { id: string }): ReactElement {
  const t = useTranslations('batches');
  return (
    <May least="analyst">
      <p className="mb-2">
        <DownloadLink href={`/api/console/screening/batches/${id}/result?only=broken`}>{t('faultsFile')}</DownloadLink>
      </p>
    </May>
  );
}

/** These rows belong to no screening, so they are erased here. */
function EraseUnread({ id }: { id: string }): ReactElement {
  const t = useTranslations('batches');
  const { discard } = useBatchActs(id);
  return (
    <May least="admin">
      <p className="mt-3 text-ink-2 text-small">{t('eraseUnreadHow')}</p>
      <Button size="small" busy={discard.isPending} onClick={() => discard.mutate()}>
        {t('eraseUnread')}
      </Button>
      {discard.error && <ErrorPanel title={t('eraseUnread')} {...problemDetails(discard.error)} />}
    </May>
  );
}
