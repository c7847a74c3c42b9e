'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import { problemDetails } from '../api/api-client';

export function Confirm(props: {
  title: string;
  children: ReactNode;
  act: string;
  danger?: boolean;
  /** What cannot be undone: its name has to be typed. */
  typed?: string | undefined;
  /** A field among the children is not filled in. */
  incomplete?: boolean;
  /** Id of the element that says why it cannot be done. */
  barredBy?: string | undefined;
  running: { isPending: boolean; error: Error | null };
  onRun: () => void;
  onClose: () => void;
}): ReactElement {
  const { title, children, act, danger = false, typed, incomplete = false, barredBy, running, onRun, onClose } = props;
  const t = useTranslations();
  const form = useId();
  const [given, setGiven] = useState('');
  const isTyped = !incomplete && (typed === undefined || plain(given) === plain(typed));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes it on to a form around the dialog.
    event.stopPropagation();
    if (isTyped && !barredBy && !running.isPending) onRun();
  };
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
          <Button
            type="submit"
            form={form}
            look={danger ? 'danger' : 'primary'}
            busy={running.isPending}
            disabled={!isTyped || barredBy !== undefined}
            aria-describedby={barredBy}
          >
            {act}
          </Button>
        </>
      }
    >
      {running.error && <ErrorPanel title={t('states.notDone')} {...problemDetails(running.error)} />}
      <form id={form} method="post" onSubmit={submit} noValidate className="grid gap-2">
        {children}
        {typed !== undefined && barredBy === undefined && (
          <Field label={t('states.typeToConfirm', { name: typed })}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                spellCheck={false}
                value={given}
                onChange={(event) => setGiven(event.target.value)}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}

/** Case and spaces do not show that the wrong thing is meant. */
const plain = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

export function DeleteButton(props: {
  label: string;
  title: string;
  children: ReactNode;
  /** Toast text. */
  done: string;
  list: string;
  remove: { mutateAsync: () => Promise<unknown>; isPending: boolean; error: Error | null; reset: () => void };
  typed: string;
  small?: boolean;
}): ReactElement {
  const { label, title, children, done, list, remove, typed, small = false } = props;
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
          typed={typed}
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
