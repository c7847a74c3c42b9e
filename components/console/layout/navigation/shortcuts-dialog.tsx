'use client';

import { Fragment, type ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { useKeyboardShortcuts } from '@/components/console/hooks/use-keyboard-shortcuts';
import { Sheet } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { isSingleKey } from '@/core/keyboard-shortcuts/single-keys';
import { useMay } from '../require-role';
import { Key } from './shortcut-key';
import { KEYS, rowsFor } from './shortcuts-table';

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
