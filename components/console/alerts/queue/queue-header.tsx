'use client';

import { Columns3, Download } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemDetails } from '@/components/console/api/api-client';
import { type AlertFilters, type AlertRows, useExportAlerts } from '@/components/console/api/use-alerts';
import { Key } from '@/components/console/layout/navigation/shortcuts-dialog';
import { PageHeader } from '@/components/console/layout/page-header';
import { May } from '@/components/console/layout/require-role';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { mayBeHidden, QUEUE_COLUMNS, type QueueColumn } from './columns';
import type { QueueView } from './queue-views';

export function QueueHeader(props: { rows: AlertRows; filters: AlertFilters; view: QueueView }): ReactElement {
  const { rows, filters, view } = props;
  const { head, count, newer, readAnew } = rows;
  const t = useTranslations('alerts');
  const file = useExportAlerts();
  const counts = head.data?.countsByStatus;
  return (
    <>
      <PageHeader title={t('title')} purpose={t(view === 'decided' ? 'purposeDecided' : 'purpose')}>
        {counts && (
          <p className="tabular text-ink-2 text-small">
            {t('counts', { triggered: counts.TRIGGERED ?? 0, investigating: counts.INVESTIGATING ?? 0 })}
          </p>
        )}
        <p role="status">
          {newer > 0 && (
            <Button size="small" look="gate" onClick={readAnew}>
              {t('newer', { n: newer })}
              <Key of="newer" />
            </Button>
          )}
        </p>
        <May least="analyst">
          <Button size="small" busy={file.isPending} disabled={count === 0} onClick={() => file.mutate(filters)}>
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
            {t('export')}
          </Button>
        </May>
      </PageHeader>
      {file.isError && <ErrorPanel title={t('notExported')} {...problemDetails(file.error)} />}
    </>
  );
}

export function ColumnsButton(props: {
  columns: readonly QueueColumn[];
  onShow: (column: QueueColumn, on: boolean) => void;
}): ReactElement {
  const { columns, onShow } = props;
  const t = useTranslations('alerts');
  const close = useTranslations('ui')('close');
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button size="small" className="max-md:hidden" onClick={() => setOpen(true)}>
        <Columns3 aria-hidden className="size-4" strokeWidth={1.75} />
        {t('columns.label')}
      </Button>
      <Dialog
        open={open}
        onClose={onClose}
        title={t('columns.title')}
        footer={<Button onClick={onClose}>{close}</Button>}
      >
        {QUEUE_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            label={t(column)}
            checked={columns.includes(column)}
            disabled={!mayBeHidden(column)}
            onChange={(event) => onShow(column, event.target.checked)}
          />
        ))}
      </Dialog>
    </>
  );
}
