'use client';

import { Fragment, type ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { isSingleKey } from '@/core/keys/single-keys';
import { useOwnKeys } from '../queries/use-keys';
import { Key } from './key';
import { KEYS, rowsFor } from './keys-table';
import { useMay } from './may';
import { OwnKeysSheet } from './own-keys';
import { useKeys } from './use-keys';

/** What is on the screen: the list of keys, the choice of one's own, or neither. */
export type KeysShown = 'list' | 'own' | null;

/** `?` shows what every key does that this person has; from there they choose their own. */
export function KeysDialog(props: { shown: KeysShown; onShow: (shown: KeysShown) => void }): ReactElement {
  const { shown, onShow } = props;
  const close = () => onShow(null);
  useKeys({ keys: () => onShow('list') });
  if (shown === 'own') return <OwnKeysSheet onClose={close} />;
  return <KeysList open={shown === 'list'} onClose={close} onOwn={() => onShow('own')} />;
}

function KeysList(props: { open: boolean; onClose: () => void; onOwn: () => void }): ReactElement {
  const t = useTranslations('keys');
  const may = useMay('analyst');
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={t('title')}
      footer={<Button onClick={props.onOwn}>{t('own.title')}</Button>}
    >
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

/** A row of reasons is printed by its ends, unless one of them has a key of its own. */
function Keys({ keys }: { keys: readonly string[] }): ReactElement {
  const own = useOwnKeys();
  const [first = '', ...others] = keys;
  const inRow = keys.length > 2 && keys.every((key) => isSingleKey(key) && !own[key]);
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
