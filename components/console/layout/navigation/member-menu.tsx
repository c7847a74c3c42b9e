'use client';

import { ChevronDown, LogOut } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { setSingleKeys, singleKeysOn } from '@/components/console/hooks/use-keyboard-shortcuts';
import { rememberTheme } from '@/components/console/remember';
import { leaveConsole } from '@/components/console/sign-in/sign-in';
import { THEMES, type Theme } from '@/components/i18n/locales';
import { Button } from '@/components/ui/button';
import { Checkbox, Radio } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import { LanguageButtons } from '../choice-list';
import { OrganizationSwitcher } from './organization-switcher';

export function MemberMenu({ me, onKeys }: { me: ConsoleMe; onKeys: () => void }): ReactElement {
  const t = useTranslations();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const details = menu.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      if (!(event instanceof KeyboardEvent) && details.contains(event.target as Node)) return;
      details.open = false;
      if (event instanceof KeyboardEvent) details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={menu} className="relative">
      <summary className="flex h-8 list-none items-center gap-1 rounded-panel px-2 text-ink-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{t('shell.person')}: </span>
        <span className="max-w-40 truncate max-sm:sr-only">{me.member.name}</span>
        <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
      </summary>
      <div className="absolute right-0 z-40 mt-1 grid w-72 gap-3 rounded-panel border border-line-strong bg-surface p-3 shadow-over">
        <div className="border-line border-b pb-2">
          <p className="font-semibold">{me.member.name}</p>
          <p className="text-ink-2 text-small">
            {me.member.email} · {t(`roles.${me.member.role}`)}
          </p>
        </div>
        <OrganizationSwitcher organizations={me.organizations} current={me.organization.id} />
        {me.ownsInstallation && (
          <Link
            href="/console/organizations"
            className="text-gate hover:underline"
            onClick={() => menu.current?.removeAttribute('open')}
          >
            {t('shell.organizations')}
          </Link>
        )}
        <ThemeChoice />
        <div>
          <p className="mb-1 text-ink-2 text-small">{t('shell.language')}</p>
          <LanguageButtons />
        </div>
        <div className="flex items-center justify-between gap-2">
          <KeysChoice />
          <Button size="small" onClick={onKeys}>
            {t('shell.keys')}
          </Button>
        </div>
        <Button
          onClick={async () => {
            await leaveConsole();
          }}
        >
          <LogOut aria-hidden className="size-4" strokeWidth={1.75} />
          {t('shell.signOut')}
        </Button>
      </div>
    </details>
  );
}

function ThemeChoice(): ReactElement {
  const t = useTranslations('shell.theme');
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => {
    const set = document.documentElement.dataset.theme;
    setTheme(set === 'light' || set === 'dark' ? set : 'system');
  }, []);
  return (
    <fieldset>
      <legend className="mb-1 text-ink-2 text-small">{t('label')}</legend>
      {THEMES.map((choice) => (
        <Radio
          key={choice}
          name="theme"
          label={t(choice)}
          checked={theme === choice}
          onChange={() => {
            setTheme(choice);
            rememberTheme(choice);
          }}
        />
      ))}
    </fieldset>
  );
}

function KeysChoice(): ReactElement {
  const t = useTranslations('shell');
  const [on, setOn] = useState(true);
  useEffect(() => setOn(singleKeysOn()), []);
  return (
    <Checkbox
      label={t('singleKeys')}
      checked={on}
      onChange={(event) => {
        setOn(event.target.checked);
        setSingleKeys(event.target.checked);
      }}
    />
  );
}
