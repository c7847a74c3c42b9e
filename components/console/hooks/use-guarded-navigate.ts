import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/components/ui/toast';
import { holdKeysUntil } from './use-keyboard-shortcuts';

/** Offline, Next would fall back to the browser's error page. `stay` guards links (`onNavigate`). */
export function useGuardedNavigate(): {
  go: (to: string) => void;
  stay: (event: { preventDefault: () => void }) => void;
} {
  const t = useTranslations('list');
  const router = useRouter();
  const toast = useToast();
  const reaches = useCallback(() => {
    if (!navigator.onLine) toast({ text: t('noNetwork') });
    return navigator.onLine;
  }, [toast, t]);
  return {
    go: useCallback(
      (to) => {
        if (!reaches()) return;
        holdKeysUntil(new URL(to, location.href).pathname);
        router.push(to);
      },
      [reaches, router],
    ),
    stay: useCallback((event) => reaches() || event.preventDefault(), [reaches]),
  };
}
