import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';

/**
 * What is not saved yet, and the two ways out of it; the last thing in its form. On a phone it stays at the lower edge, because the page
 * there is longer than the screen and nobody would see that something waits.
 */
export function UnsavedBar(props: {
  busy: boolean;
  onDiscard: () => void;
  className?: string;
  /** Why it could not be saved: said where the button is that was pressed. */
  problem?: ReactNode;
}): ReactElement {
  const { busy, onDiscard, className, problem } = props;
  const t = useTranslations('settings');
  return (
    <>
      <div aria-hidden className="h-14 shrink-0 md:hidden" />
      <div
        className={clsx(
          'flex flex-wrap items-center justify-end gap-2 border-line-strong border-t max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:bg-surface max-md:px-4 max-md:py-2',
          className,
        )}
      >
        {problem && <div className="w-full">{problem}</div>}
        <p className="mr-auto text-ink-2">{t('unsaved')}</p>
        <Button onClick={onDiscard}>{t('discard')}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {t('save')}
        </Button>
      </div>
    </>
  );
}
