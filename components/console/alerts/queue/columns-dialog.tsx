'use client';

import { Columns3 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/field';
import { mayBeHidden, QUEUE_COLUMNS, type QueueColumn } from './columns';

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
