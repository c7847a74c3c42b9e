'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { Confirm } from './confirm';

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
