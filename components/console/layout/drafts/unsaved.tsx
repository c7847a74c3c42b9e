'use client';

import { useRouter } from 'next/navigation';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { hold, type Scope } from './unsaved-changes-guard';

/** Covers links, browser back, palette, tabs and closing. */
export function UnsavedGuard({ dirty, scope }: { dirty: boolean; scope: Scope }): ReactElement | null {
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
