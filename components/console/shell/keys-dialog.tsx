'use client';

import { Fragment, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { useMay } from './may';
import { useKeys } from './use-keys';

/** Every single key by where it works; the words stand under `keys` in the messages. */
const KEYS: Record<string, Record<string, readonly string[]>> = {
  everywhere: { find: ['Ctrl', 'K'], keys: ['?'] },
  queue: {
    next: ['J'],
    previous: ['K'],
    open: ['Enter'],
    mark: ['X'],
    extend: ['Shift', 'J'],
    filter: ['/'],
    newer: ['N'],
    clear: ['Esc'],
  },
  alert: {
    match: ['[', ']'],
    sideBySide: ['S'],
    source: ['E'],
    notSame: ['F'],
    same: ['T'],
    investigate: ['I'],
    assign: ['A'],
    ask: ['Q'],
    dismiss: ['1', '…', '8'],
    act: ['Shift', '1', '…', '4'],
    suggest: ['Up'],
    send: ['Ctrl', 'Enter'],
    sendNext: ['Ctrl', 'Shift', 'Enter'],
    comment: ['C'],
    undo: ['U'],
    neighbours: ['J', 'K'],
    back: ['Esc'],
  },
};

/** Those that change something, or mark what is to be changed: they do nothing for who only looks. */
const ACTING: readonly string[] = [
  'mark',
  'extend',
  'clear',
  'notSame',
  'same',
  'investigate',
  'assign',
  'ask',
  'dismiss',
  'act',
  'suggest',
  'send',
  'sendNext',
  'comment',
  'undo',
];

/** `?` shows what every key does that this person has. */
export function KeysDialog(): ReactElement {
  const t = useTranslations('keys');
  const [open, setOpen] = useState(false);
  const may = useMay('analyst');
  useKeys({ '?': () => setOpen(true) });
  return (
    <Sheet open={open} onClose={() => setOpen(false)} title={t('title')}>
      <p className="mb-3 text-ink-2 text-small">{t('hint')}</p>
      {Object.entries(KEYS).map(([place, keys]) => (
        <section key={place} className="mb-4">
          <h3 className="mb-1 font-bold">{t(`places.${place}`)}</h3>
          <dl className="grid grid-cols-[max-content_1fr] items-center gap-x-4 gap-y-1.5">
            {Object.entries(keys)
              .filter(([what]) => may || !ACTING.includes(what))
              .map(([what, pressed]) => (
                <Fragment key={what}>
                  <dt className="inline-flex gap-1">
                    {pressed.map((key) => (key === '…' ? <span key={key}>…</span> : <Kbd key={key}>{key}</Kbd>))}
                  </dt>
                  <dd>{t(`${place}.${what}`)}</dd>
                </Fragment>
              ))}
          </dl>
        </section>
      ))}
    </Sheet>
  );
}
