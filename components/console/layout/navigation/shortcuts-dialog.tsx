'use client';

import { ArrowBigUp } from 'lucide-react';
import { Fragment, type ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { useKeyboardShortcuts } from '@/components/console/hooks/use-keyboard-shortcuts';
import { Sheet } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import {
  ACT_KEYS,
  DISMISS_KEYS,
  isSingleKey,
  keyParts,
  SINGLE_KEYS,
  type SingleKey,
} from '@/core/keyboard-shortcuts/single-keys';
import { useMay } from '../require-role';

export function Key({ of }: { of: SingleKey }): ReactElement {
  return (
    <Kbd>
      <span className="inline-flex items-center gap-0.5">
        {keyParts(SINGLE_KEYS[of]).map((part) =>
          part === 'Shift' ? (
            <ArrowBigUp key={part} aria-label="Shift" className="size-3" strokeWidth={1.75} />
          ) : (
            <span key={part}>{part}</span>
          ),
        )}
      </span>
    </Kbd>
  );
}

/** Configurable shortcuts by name, others as printed. */
export const KEYS: Record<string, Record<string, readonly string[]>> = {
  everywhere: { find: ['Ctrl', 'K'], keys: ['keys'], filter: ['filter'] },
  queue: {
    next: ['next'],
    previous: ['previous'],
    open: ['Enter'],
    mark: ['mark'],
    extend: ['extendDown', 'extendUp'],
    newer: ['newer'],
    clear: ['Esc'],
  },
  alert: {
    match: ['matchBefore', 'matchNext'],
    sideBySide: ['sideBySide'],
    source: ['source'],
    notSame: ['notSame'],
    same: ['same'],
    investigate: ['investigate'],
    assign: ['assign'],
    assignToMe: ['assignToMe'],
    approve: ['approve', 'sendBack'],
    ask: ['ask'],
    dismiss: DISMISS_KEYS,
    act: ACT_KEYS,
    suggest: ['Up'],
    send: ['Ctrl', 'Enter'],
    sendNext: ['Ctrl', 'Shift', 'Enter'],
    comment: ['comment'],
    undo: ['undo'],
    neighbours: ['next', 'previous'],
    back: ['Esc'],
  },
  sessions: { next: ['next'], previous: ['previous'], open: ['Enter'] },
  session: {
    choose: DISMISS_KEYS.slice(0, 2),
    send: ['Ctrl', 'Enter'],
    sendNext: ['Ctrl', 'Shift', 'Enter'],
    neighbours: ['next', 'previous'],
    back: ['Esc'],
  },
};

/** Shortcuts that viewers do not have. */
const ACTING: readonly string[] = [
  'mark',
  'extend',
  'clear',
  'notSame',
  'same',
  'investigate',
  'assign',
  'assignToMe',
  'approve',
  'ask',
  'dismiss',
  'choose',
  'act',
  'suggest',
  'send',
  'sendNext',
  'comment',
  'undo',
];

export const rowsFor = (may: boolean, place: string): Array<[string, readonly string[]]> =>
  Object.entries(KEYS[place] ?? {}).filter(([what]) => may || !ACTING.includes(what));

export function KeysDialog(props: { open: boolean; onOpen: () => void; onClose: () => void }): ReactElement {
  const { open, onOpen, onClose } = props;
  const t = useTranslations('keys');
  const may = useMay('analyst');
  useKeyboardShortcuts({ keys: onOpen });
  return (
    <Sheet open={open} onClose={onClose} title={t('title')}>
      <p className="mb-3 text-ink-2 text-small">{t('hint')}</p>
      {Object.keys(KEYS).map((place) => (
        <section key={place} className="mb-4">
          <h3 className="mb-1 font-bold">{t(`places.${place}`)}</h3>
          <dl className="grid grid-cols-[max-content_1fr] items-center gap-x-4 gap-y-1.5">
            {rowsFor(may, place).map(([what, keys]) => (
              <Fragment key={what}>
                <dt className="inline-flex max-w-44 flex-wrap gap-1">
                  <Keys keys={keys} />
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

/** Ranges show only their ends. */
function Keys({ keys }: { keys: readonly string[] }): ReactElement {
  const [first = '', ...others] = keys;
  const inRow = keys.length > 2 && keys.every(isSingleKey);
  const printed = inRow ? [first, '…', others.at(-1) ?? ''] : keys;
  return (
    <>
      {printed.map((key) =>
        isSingleKey(key) ? (
          <Key key={key} of={key} />
        ) : key === '…' ? (
          <span key={key}>…</span>
        ) : (
          <Kbd key={key}>{key}</Kbd>
        ),
      )}
    </>
  );
}
