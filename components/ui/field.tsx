'use client';

import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import {
  type ComponentProps,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type SelectHTMLAttributes,
  useId,
  useState,
} from 'react';

export type FieldControl = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; required?: true };

export function Field(props: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}): ReactElement {
  const { label, hint, error, required = false, className, children } = props;
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={clsx('grid gap-1', className)}>
      <label htmlFor={id} className="text-ink-2">
        {label}
      </label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
        ...(required && { required: true }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-3 text-small">
          {hint}
        </p>
      )}
      {error && <Fault id={`${id}-error`}>{error}</Fault>}
    </div>
  );
}

export function Fault({ id, children }: { id?: string; children: ReactNode }): ReactElement | null {
  if (!children) return null;
  return (
    <p {...(id ? { id } : { tabIndex: -1, 'data-fault': true })} className="flex items-start gap-1 text-hit text-small">
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" strokeWidth={1.75} />
      {children}
    </p>
  );
}

const BOX =
  'w-full rounded-chip border border-line-strong bg-surface text-ink transition-colors duration-120 aria-[invalid]:border-hit disabled:bg-sunken disabled:text-ink-3';

type Touch = { touch?: boolean };

/** `touch`: customer size. */
export function Input({ touch, className, ...rest }: ComponentProps<'input'> & Touch): ReactElement {
  return <input {...rest} className={clsx(BOX, touch ? 'h-14 px-4 text-kyc' : 'h-8 px-2', className)} />;
}

/** Escape blurs, so that shortcuts work again. */
export function Textarea({ className, onKeyDown, ...rest }: ComponentProps<'textarea'>): ReactElement {
  const leave = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur();
    onKeyDown?.(event);
  };
  return <textarea {...rest} onKeyDown={leave} className={clsx(BOX, 'min-h-16 resize-y px-2 py-1.5', className)} />;
}

/** Native: best on phones and with assistive technology. */
export function Select({ touch, className, ...rest }: SelectHTMLAttributes<HTMLSelectElement> & Touch): ReactElement {
  return <select {...rest} className={clsx(BOX, touch ? 'h-14 px-3 text-kyc' : 'h-8 px-1.5', className)} />;
}

export function Checkbox(
  props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode; hint?: ReactNode } & Touch,
): ReactElement {
  return <Choice {...props} type="checkbox" />;
}

/** Needs a `fieldset` with `legend`. */
export function Radio(
  props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode; hint?: ReactNode } & Touch,
): ReactElement {
  return <Choice {...props} type="radio" />;
}

function Choice(
  props: InputHTMLAttributes<HTMLInputElement> & { label: ReactNode; hint?: ReactNode } & Touch,
): ReactElement {
  const { label, hint, touch, className, ...rest } = props;
  const id = useId();
  return (
    <div className={clsx('flex items-start gap-2', touch ? 'min-h-12 py-2 text-kyc' : 'min-h-6', className)}>
      <input
        {...rest}
        id={id}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
        className={clsx('shrink-0 accent-gate', touch ? 'mt-0.5 size-6' : 'mt-0.5 size-4')}
      />
      <span className="grid">
        <label htmlFor={id}>{label}</label>
        {hint && (
          <span id={`${id}-hint`} className="text-ink-3 text-small">
            {hint}
          </span>
        )}
      </span>
    </div>
  );
}

/** Keeps the last number while empty and restores it on blur. */
export function NumberInput(
  props: Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
    value: number;
    onChange: (value: number) => void;
  },
): ReactElement {
  const { value, onChange, ...rest } = props;
  const [emptied, setEmptied] = useState(false);
  return (
    <Input
      {...rest}
      type="number"
      value={emptied ? '' : value}
      onChange={({ target }) => {
        setEmptied(target.value === '');
        if (target.value !== '') onChange(Number(target.value));
      }}
      onBlur={() => setEmptied(false)}
    />
  );
}
