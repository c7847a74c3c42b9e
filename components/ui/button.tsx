import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ReactElement } from 'react';

export type ButtonStyle = 'primary' | 'plain' | 'quiet' | 'danger' | 'gate';
export type ButtonSize = 'regular' | 'small' | 'touch';

const LOOK: Record<ButtonStyle, string> = {
  primary: 'border border-ink bg-ink text-surface hover:bg-ink-2 hover:border-ink-2 aria-disabled:opacity-50',
  plain: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'border border-transparent text-ink hover:bg-sunken',
  danger: 'border border-hit bg-surface text-hit hover:bg-hit-soft',
  gate: 'border border-gate bg-gate text-on-gate hover:bg-gate-hover hover:border-gate-hover',
};
/** `touch`: customer size, at least 56 px, full width. */
const SIZE: Record<ButtonSize, string> = {
  regular: 'min-h-8 rounded-panel px-3 py-1',
  small: 'min-h-7 rounded-chip px-2 py-0.5 text-small',
  touch: 'min-h-14 w-full rounded-kyc px-4 py-3 text-kyc-button font-semibold',
};

export function buttonClass(look: ButtonStyle, size: ButtonSize, className?: string): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 text-center transition-colors duration-120 disabled:cursor-not-allowed disabled:opacity-55',
    LOOK[look],
    SIZE[size],
    className,
  );
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonStyle;
  size?: ButtonSize;
  /** Focusable, but inactive. */
  busy?: boolean;
};

/** Default type `button`, not `submit`. */
export function Button(props: ButtonProps): ReactElement {
  const { look = 'plain', size = 'regular', busy = false, className, type = 'button', onClick, ...rest } = props;
  return (
    <button
      {...rest}
      type={busy && type === 'submit' ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={buttonClass(look, size, clsx(busy && 'opacity-60', className))}
    />
  );
}

/** For a few common icons; `label` is name and tooltip. */
export function IconButton(
  props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & { label: string; touch?: boolean },
): ReactElement {
  const { label, touch = false, className, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-panel text-ink-2 transition-colors duration-120 hover:bg-sunken hover:text-ink disabled:opacity-40',
        touch ? 'size-12' : 'size-8',
        className,
      )}
    />
  );
}
