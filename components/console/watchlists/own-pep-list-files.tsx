'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { RelativeTime } from '@/components/ui/relative-time';
import { type PepListFault, pepListFaults } from '@/core/screening/pep-datasets/pep-list-faults';
import type { OwnPepListState } from '@/core/screening/watchlists/contract';
import { Dated } from './list-table';

export function PepListInUse({ pepList }: { pepList: NonNullable<OwnPepListState['pepList']> }): ReactElement {
  const t = useTranslations('watchlists.own');
  const all = useTranslations('watchlists');
  return (
    <div className="grid gap-1 border-line border-y px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="min-w-0 break-words font-semibold">{pepList.fileName}</span>
        {pepList.old ? <Chip tone="hit">{all('old')}</Chip> : <Chip tone="clear">{t('searched')}</Chip>}
        <Sent {...pepList} />
      </p>
      <p>{t('people', { n: pepList.entries, names: pepList.names })}</p>
      <p className="text-ink-2 text-small">
        <span className="ident break-all">{pepList.label}</span> · <Dated dated={pepList.dated} />
      </p>
      {pepList.old && <p className="text-hit text-small">{t('old')}</p>}
      <p className="text-ink-2 text-small">{t(pepList.watched ? 'compared' : 'comparing')}</p>
      <Faults unread={pepList.unread} />
    </div>
  );
}

/** A newer file that failed the sanity check. */
export function HeldPepList(props: {
  held: NonNullable<OwnPepListState['held']>;
  admin: boolean;
  onAsk: (asking: 'release' | 'discard') => void;
}): ReactElement {
  const { held, admin, onAsk } = props;
  const t = useTranslations('watchlists.own');
  const all = useTranslations('watchlists');
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-hit border-b bg-hit-soft px-4 py-2 text-hit"
    >
      <div className="min-w-64 flex-1">
        <p className="break-words font-semibold">{t('held', { file: held.fileName, reason: held.reason })}</p>
        <p className="text-small">
          {t('heldStays')} <Sent {...held} />
        </p>
        <Faults unread={held.unread} />
      </div>
      {admin && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onAsk('discard')}>{t('discard')}</Button>
          <Button look="danger" onClick={() => onAsk('release')}>
            {all('release')}
          </Button>
        </div>
      )}
    </div>
  );
}

const Sent = ({ byName, sentAt }: { byName: string | null; sentAt: string }): ReactElement => (
  <span className="text-ink-2 text-small">
    {byName && `${byName} · `}
    <RelativeTime at={sentAt} />
  </span>
);

/** Rows lost, and rows kept with a field left out or in doubt. */
export function Faults({ unread }: { unread: Record<string, number> }): ReactElement {
  const t = useTranslations('watchlists.own');
  const { lost, kept } = pepListFaults(unread);
  return (
    <>
      <FaultList faults={lost} say={(n) => t('lost', { n })} />
      <FaultList faults={kept} say={(n) => t('importedInPart', { n })} />
    </>
  );
}

function FaultList(props: { faults: readonly PepListFault[]; say: (n: number) => string }): ReactElement | null {
  const { faults, say } = props;
  if (faults.length === 0) return null;
  return (
    <details className="max-w-[75ch]">
      <summary className="min-h-6 cursor-pointer text-gate text-small">
        {say(faults.reduce((sum, { count }) => sum + count, 0))}
      </summary>
      <ul className="text-small">
        {faults.map(({ text, count }) => (
          <li key={text} className="border-line border-b py-1">
            {text}
            {count > 1 && ` (${count})`}
          </li>
        ))}
      </ul>
    </details>
  );
}
