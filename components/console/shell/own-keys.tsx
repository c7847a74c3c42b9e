'use client';

import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { ErrorPanel } from '@/components/ui/states';
import { isChoosable, keyOf, keyParts, type SingleKey, takenBy, withKey } from '@/core/keys/single-keys';
import { troubleOf } from '../queries/call';
import { useChooseKeys, useOwnKeys } from '../queries/use-keys';
import { PrintedKey } from './key';
import { singleKeysFor } from './keys-table';
import { useMay } from './may';
import { pressOf } from './use-keys';

/** Pressing these leaves a key as it is: they lead on, or out. */
const LEAVING: readonly string[] = ['Escape', 'Tab'];
const ALONE: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead', 'Process'];

/** Each single key can be another one (WCAG 2.1.4); one that is taken is told by what it does. */
export function OwnKeysSheet({ onClose }: { onClose: () => void }): ReactElement {
  const t = useTranslations();
  const own = useOwnKeys();
  const choose = useChooseKeys();
  const may = useMay('analyst');
  const [waiting, wait] = useState<SingleKey | null>(null);
  const [said, say] = useState<{ name: SingleKey | null; text: string; refused: boolean } | null>(null);
  const word = useKeyWord();
  const begin = (name: SingleKey) => {
    wait(name);
    say({ name, text: t('keys.own.press', { what: word(name) }), refused: false });
  };
  const take = (name: SingleKey, event: KeyboardEvent) => {
    if (ALONE.includes(event.key)) return;
    if (LEAVING.includes(event.key)) {
      if (event.key === 'Escape') event.preventDefault();
      wait(null);
      return say(null);
    }
    event.preventDefault();
    const key = pressOf(event);
    const refuse = (text: string) => say({ name, text, refused: true });
    if (!key || !isChoosable(key)) return refuse(t('keys.own.notThis'));
    const printed = keyParts(key).join(' ');
    const other = takenBy(own, key, name);
    if (other) return refuse(t('keys.own.taken', { key: printed, what: word(other) }));
    wait(null);
    choose.mutate(withKey(own, name, key), {
      onSuccess: () =>
        say({ name: null, text: t('keys.own.kept', { key: printed, what: word(name) }), refused: false }),
    });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('keys.own.title')}
      footer={
        <Button
          disabled={Object.keys(own).length === 0}
          busy={choose.isPending}
          onClick={() =>
            choose.mutate({}, { onSuccess: () => say({ name: null, text: t('keys.own.allDrawn'), refused: false }) })
          }
        >
          {t('keys.own.asDrawn')}
        </Button>
      }
    >
      <p className="mb-3 text-ink-2 text-small">{t('keys.own.hint')}</p>
      {choose.error && <ErrorPanel title={t('states.notDone')} {...troubleOf(choose.error)} />}
      <p role="status" className={said && said.name === null ? 'mb-2 text-small' : 'sr-only'}>
        {said?.text}
      </p>
      <ul className="grid">
        {singleKeysFor(may).map((name) => (
          <OneKey
            key={name}
            {...{ name, word: word(name), pressed: keyOf(own, name), waits: waiting === name }}
            said={said?.name === name ? said : null}
            onBegin={() => begin(name)}
            onPress={(event) => take(name, event)}
            onLeave={() => {
              if (waiting === name) wait(null);
              if (said?.name === name) say(null);
            }}
          />
        ))}
      </ul>
    </Sheet>
  );
}

/** What a key does, in words; the reasons by their number. */
function useKeyWord(): (name: SingleKey) => string {
  const t = useTranslations('keys.own.acts');
  return (name) => {
    const reason = /^(dismiss|act)(\d)$/.exec(name);
    return reason ? t(String(reason[1]), { n: Number(reason[2]) }) : t(name);
  };
}

function OneKey(props: {
  name: SingleKey;
  word: string;
  pressed: string;
  waits: boolean;
  said: { text: string; refused: boolean } | null;
  onBegin: () => void;
  onPress: (event: KeyboardEvent) => void;
  onLeave: () => void;
}): ReactElement {
  const { name, word, pressed, waits, said, onBegin, onPress, onLeave } = props;
  const t = useTranslations('keys.own');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_max-content_max-content] items-center gap-x-3 border-line border-b py-1 last:border-b-0">
      <span className="first-letter:uppercase">{word}</span>
      <PrintedKey pressed={pressed} />
      <button
        type="button"
        data-key={name}
        aria-label={t('change', { what: word, key: keyParts(pressed).join(' ') })}
        aria-pressed={waits}
        onClick={onBegin}
        onKeyDown={(event) => waits && onPress(event)}
        onBlur={onLeave}
        className="min-h-8 rounded-chip border border-line-strong px-2 text-small hover:bg-sunken aria-pressed:border-gate aria-pressed:bg-gate-soft max-md:min-h-11"
      >
        {t(waits ? 'waits' : 'other')}
      </button>
      {said && (
        // The line above the list speaks it.
        <span
          aria-hidden
          className={said.refused ? 'col-span-3 text-hit text-small' : 'col-span-3 text-ink-2 text-small'}
        >
          {said.text}
        </span>
      )}
    </li>
  );
}
