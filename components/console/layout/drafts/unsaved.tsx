'use client';

import { useRouter } from 'next/navigation';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { type GuardScope, hold } from './unsaved-changes-guard';

/** Covers links, browser back, palette, tabs and closing. */
export function UnsavedGuard({ dirty, scope }: { dirty: boolean; scope: GuardScope }): ReactElement | null {
  const t = useTranslations('unsaved');
  const router = useRouter();
  const [going, setGoing] = useState<{ go: () => void } | null>(null);
  useEffect(() => {
    if (!dirty) return;
    return hold({ scope, ask: (go) => setGoing({ go }), push: (to) => router.push(to) });
  }, [dirty, scope, router]);
  if (!going) return null;
  const stay = () => setGoing(null);
  return (
    <Dialog
      open
      onClose={stay}
      title={t('title')}
      footer={
        <>
          <Button look="primary" onClick={stay}>
            {t('stay')}
          </Button>
          <Button
            look="danger"
            onClick={() => {
              stay();
              going.go();
            }}
          >
            {t('leave')}
          </Button>
        </>
      }
    >
      <p>{t('body')}</p>
    </Dialog>
  );
}

export function StaleVersionNotice(props: {
  title: string;
  note: string;
  onForget: () => void;
  children?: ReactNode;
}): ReactElement | null {
  const { title, note, onForget, children } = props;
  const t = useTranslations('note');
  if (note.trim() === '') return null;
  return (
    <div role="status" className="mb-2.5 border-watch border-l-2 pl-3 text-small">
      <p>{title}</p>
      <p className="my-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{note}</p>
      <div className="flex flex-wrap gap-2">
        {children}
        <CopyButton value={note} />
        <Button size="small" onClick={onForget}>
          {t('forget')}
        </Button>
      </div>
    </div>
  );
}
