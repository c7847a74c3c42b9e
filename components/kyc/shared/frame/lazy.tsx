import { type ComponentType, type LazyExoticComponent, lazy, type ReactElement, useEffect, useState } from 'react';
import { useWords } from '@/components/kyc/i18n';
import { loadWithRetry } from '../load-with-retry';
import { useOffline } from '../problems/use-offline';
import { Action } from './action';
import { Problem } from './text';

/** Until the wait is announced; until a reload is offered. */
const [TOLD_MS, LONG_MS] = [1000, 8000];

/** Lazy component, to keep the first screen small. */
export function later<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadWithRetry(load) }));
}

/** A reload is safe: the server has the state. */
export function ComingScreen(): ReactElement {
  const { t } = useWords();
  const isOffline = useOffline();
  const [since, setSince] = useState(0);
  useEffect(() => {
    const timers = [TOLD_MS, LONG_MS].map((at) => setTimeout(() => setSince(at), at));
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <main aria-busy className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col justify-center gap-4 px-4">
      {/* What is awaited goes on by itself; loaded again without a network the page would be gone. */}
      {(since >= TOLD_MS || isOffline) && (
        <h1 className="text-kyc leading-[inherit]">{t(isOffline ? 'common.offline.idle' : 'common.working')}</h1>
      )}
      {since === LONG_MS && !isOffline && (
        <>
          <Problem>{t('err.connection')}</Problem>
          <Action onClick={() => location.reload()}>{t('common.tryAgain')}</Action>
        </>
      )}
    </main>
  );
}
