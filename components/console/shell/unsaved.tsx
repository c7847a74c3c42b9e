'use client';

import { useRouter } from 'next/navigation';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

/** What would be lost: with the room, or already with its tab. */
type Scope = 'room' | 'tab';
type Guard = { scope: Scope; ask: (go: () => void) => void };

const guards = new Set<Guard>();

/** Goes, or asks first where something unsaved would be lost by it. Links are caught without this. */
export function leave(from: Scope, go: () => void): void {
  const guard = [...guards].find(({ scope }) => from === 'room' || scope === 'tab');
  if (guard) guard.ask(go);
  else go();
}

/** Asks before something that is not saved is left by a link, by the palette, by another tab of the room, or with the page itself. */
export function UnsavedGuard({ dirty, scope }: { dirty: boolean; scope: Scope }): ReactElement | null {
  const t = useTranslations('unsaved');
  const router = useRouter();
  const [going, setGoing] = useState<{ go: () => void } | null>(null);
  useEffect(() => {
    if (!dirty) return;
    const guard: Guard = { scope, ask: (go) => setGoing({ go }) };
    const onClick = (event: MouseEvent) => {
      const to = leadsAway(event);
      if (!to) return;
      event.preventDefault();
      event.stopPropagation();
      setGoing({ go: () => router.push(to) });
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    guards.add(guard);
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      guards.delete(guard);
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
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

/** The address of another page of ours that a plain click on a link opens in this window. */
function leadsAway(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link?.href || !plain || link.target === '_blank' || link.hasAttribute('download')) return null;
  const to = new URL(link.href, location.href);
  const away = to.origin === location.origin && to.pathname !== location.pathname;
  return away ? `${to.pathname}${to.search}${to.hash}` : null;
}
