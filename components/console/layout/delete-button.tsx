'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { Confirm } from './confirm';

/** Asks, deletes what the page shows, and goes to the list that it was in. */
export function DeleteButton(props: {
  label: string;
  title: string;
  children: ReactNode;
  /** Shown once it is deleted. */
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
  // A promise, because the page may unmount before the answer when it learns that the object is gone. The dialog shows a refusal.
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
