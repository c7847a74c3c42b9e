'use client';

import { clsx } from 'clsx';
import { type ButtonHTMLAttributes, type MouseEvent, type ReactElement, useEffect, useState } from 'react';
import { useWords } from '@/components/kyc/i18n';
import { useDelayed } from '@/components/kyc/use-delayed';

type ActionProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: 'primary' | 'plain' | 'text'; busy?: boolean };

const LOOK = {
  primary: 'min-h-14 rounded-kyc bg-accent px-4 py-3 font-semibold text-on-accent hover:bg-accent-hover',
  plain: 'min-h-14 rounded-kyc border border-line-strong bg-surface px-4 py-3 font-semibold text-ink hover:bg-sunken',
  text: 'min-h-12 rounded-kyc px-4 py-2 text-gate underline decoration-1 underline-offset-4 hover:text-gate-hover',
} as const;

export const LINK_PREVIEW = clsx(
  'grid w-full place-items-center text-center text-kyc-button leading-[inherit]',
  LOOK.primary,
);

/** Second click of a double tap, which could hit the next screen's button. */
export const isSecondTap = (event: { detail: number }): boolean => event.detail > 1;

/** Needs no translations. At least 56 px high (48 as text). */
export function Press({ look = 'primary', busy = false, className, onClick, ...rest }: ActionProps): ReactElement {
  return (
    <button
      {...rest}
      type="button"
      data-look={look}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (!busy && !isSecondTap(event)) onClick?.(event);
      }}
      className={clsx(
        'block w-full text-center text-kyc-button leading-[inherit] transition-colors duration-120',
        LOOK[look],
        busy && 'opacity-60',
        className,
      )}
    />
  );
}

const SLOW_MS = 1_000;

export function Action({ onClick, children, ...rest }: ActionProps): ReactElement {
  const { t } = useWords();
  const { busy = false } = rest;
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    if (!busy) setPressed(false);
  }, [busy]);
  const isSlow = useDelayed(busy && pressed, SLOW_MS);
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    setPressed(true);
    onClick?.(event);
  };
  return (
    <Press {...rest} onClick={press}>
      {isSlow ? t('common.working') : children}
    </Press>
  );
}
