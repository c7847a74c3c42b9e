import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { canonicalJson } from '@/core/audit/chain';
import type { SettingsView } from '@/core/organizations/settings-contract';
import type { SettingsPath } from './settings-faults';

export type SectionProps = {
  saved: SettingsView;
  draft: SettingsView;
  set: (part: Partial<SettingsView>) => void;
  problem: (path: SettingsPath) => string | undefined;
};

export function SettingsSection({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <fieldset className="grid max-w-140 gap-4">
      <legend className="mb-3 font-bold text-section">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Sticky on a phone, where the page is longer than the screen. */
export function UnsavedBar(props: {
  busy: boolean;
  onDiscard: () => void;
  className?: string;
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

/** Ignores the order of object keys. */
export const differs = (written: unknown, kept: unknown): boolean => canonicalJson(written) !== canonicalJson(kept);
