import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ReactElement } from 'react';

type ActionProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: 'primary' | 'plain' | 'text'; busy?: boolean };

const LOOK = {
  primary: 'min-h-14 rounded-kyc bg-accent px-4 py-3 font-semibold text-on-accent hover:bg-accent-hover',
  plain: 'min-h-14 rounded-kyc border border-line-strong bg-surface px-4 py-3 font-semibold text-ink hover:bg-sunken',
  text: 'min-h-12 rounded-kyc px-4 py-2 text-gate underline decoration-1 underline-offset-4 hover:text-gate-hover',
} as const;

/** A link that is the next step, as the primary button looks. */
export const LINK_LOOK = clsx(
  'grid w-full place-items-center text-center text-kyc-button leading-[inherit]',
  LOOK.primary,
);

/**
 * Whether a press is the second of a double tap. It belongs to what was under the first: on a quick network the next screen is there
 * already, with its own button in the same place.
 */
export const isSecondTap = (event: { detail: number }): boolean => event.detail > 1;

/** A customer's button: full width, at least 56 high (48 as text), grows to as many lines as the language needs. */
export function Action({ look = 'primary', busy = false, className, onClick, ...rest }: ActionProps): ReactElement {
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
