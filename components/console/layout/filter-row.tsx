'use client';

import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { type ReactElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Input, Select } from '@/components/ui/field';
import { useKeyboardShortcuts } from '../hooks/use-keyboard-shortcuts';
import { useParams } from '../hooks/use-params';
import { Key } from './navigation/shortcuts-dialog';

export function FilterRow({ children }: { children: ReactNode }): ReactElement {
  return <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2">{children}</div>;
}

/** The first option is the default. */
export function Choice<Value extends string>(props: {
  label: string;
  value: Value;
  options: ReadonlyArray<readonly [Value, string]>;
  onChange: (value: Value) => void;
  className?: string;
}): ReactElement {
  const { label, value, options, onChange, className } = props;
  const choose = (text: string) => {
    const chosen = options.find(([one]) => one === text)?.[0];
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => choose(event.target.value)}
      className={clsx('flex-1 basis-0', className ?? 'min-w-28 max-w-44')}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </Select>
  );
}

export type Environment = 'live' | 'test';

/** Live unless the address selects test data. */
export function useEnvironment(): Environment {
  const [params] = useParams();
  return params.get('environment') === 'test' ? 'test' : 'live';
}

export function EnvironmentChoice(props: {
  onChange: (change: { environment: string }) => void;
  className?: string;
}): ReactElement {
  const t = useTranslations('environment');
  return (
    <Choice
      label={t('label')}
      value={useEnvironment()}
      options={[
        ['live', t('live')],
        ['test', t('test')],
      ]}
      onChange={(chosen) => props.onChange({ environment: chosen === 'test' ? 'test' : '' })}
      {...(props.className && { className: props.className })}
    />
  );
}

export function TestStripe(): ReactElement | null {
  const t = useTranslations('environment');
  const environment = useEnvironment();
  return environment === 'test' ? <p className="hatched-brass h-1.5 shrink-0" title={t('test')} /> : null;
}

/** Debounced by 300 ms; shows the typed text until `value` has caught up. */
export function SearchField(props: { value: string; onChange: (text: string) => void; label: string }): ReactElement {
  const { value, onChange, label } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useKeyboardShortcuts({ filter: () => field.current?.focus() });
  // A re-render must not restart the debounce.
  const look = useRef(onChange);
  look.current = onChange;
  /** Sent, but not yet in `value`. */
  const sent = useRef<string | null>(null);
  const send = useCallback((text: string) => {
    if (sent.current === text) return;
    sent.current = text;
    look.current(text);
  }, []);
  useEffect(() => {
    if (typed === null) return;
    if (typed === value) {
      sent.current = null;
      return setTyped(null);
    }
    const timer = setTimeout(() => send(typed), 300);
    return () => clearTimeout(timer);
  }, [typed, value, send]);
  return (
    <div className="relative w-full max-w-80">
      <Search aria-hidden className="absolute top-2 left-2 size-4 text-ink-3" strokeWidth={1.75} />
      <Input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        // A later address change would undo the navigation to a row.
        onBlur={() => typed !== null && typed !== value && send(typed)}
        className="pr-8 pl-8"
      />
      <span className="absolute top-1.5 right-2 text-ink-3 max-md:hidden">
        <Key of="filter" />
      </span>
    </div>
  );
}
