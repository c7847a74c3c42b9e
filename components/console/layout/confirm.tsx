'use client';

import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorPanel } from '@/components/ui/states';
import { troubleOf } from '../api/call';

export function Confirm(props: {
  title: string;
  children: ReactNode;
  act: string;
  danger?: boolean;
  running: { isPending: boolean; error: Error | null };
  onRun: () => void;
  onClose: () => void;
}): ReactElement {
  const { title, children, act, danger = false, running, onRun, onClose } = props;
  const t = useTranslations();
  return (
    <Dialog
      open
      running={running.isPending}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button disabled={running.isPending} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={running.isPending} onClick={onRun}>
            {act}
          </Button>
        </>
      }
    >
      {running.error && <ErrorPanel title={t('states.notDone')} {...troubleOf(running.error)} />}
      <div className="grid gap-2">{children}</div>
    </Dialog>
  );
}
