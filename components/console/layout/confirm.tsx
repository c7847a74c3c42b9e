'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import { problemDetails } from '../api/api-client';

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
      {running.error && <ErrorPanel title={t('states.notDone')} {...problemDetails(running.error)} />}
      <div className="grid gap-2">{children}</div>
    </Dialog>
  );
}

export function DeleteButton(props: {
  label: string;
  title: string;
  children: ReactNode;
  /** Toast text. */
  done: string;
  list: string;
  remove: { mutateAsync: () => Promise<unknown>; isPending: boolean; error: Error | null; reset: () => void };
  small?: boolean;
}): ReactElement {
  const { label, title, children, done, list, remove, small = false } = props;
  const toast = useToast();
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const leave = () => {
    toast({ text: done });
    router.push(list);
  };
  // A promise, since the page may unmount first when the object disappears. The dialog shows errors.
  const run = () => void remove.mutateAsync().then(leave, () => undefined);
  return (
    <>
      <Button {...(small ? { size: 'small' } : { look: 'danger' })} onClick={() => setAsking(true)}>
        {small && <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />}
        {label}
      </Button>
      {asking && (
        <Confirm
          title={title}
          act={label}
          danger
          running={remove}
          onRun={run}
          onClose={() => {
            remove.reset();
            setAsking(false);
          }}
        >
          {children}
        </Confirm>
      )}
    </>
  );
}
