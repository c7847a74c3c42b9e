import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnPepListPreview } from '@/core/screening/watchlists/contract';
import { langOf } from '../alerts/alert-labels';
import { Confirm } from '../layout/confirm';
import { Faults } from './own-pep-list-files';

/** The first entries reveal mixed-up columns. */
export function PepListPreview(props: {
  file: File;
  look: OwnPepListPreview;
  running: { isPending: boolean; error: Error | null };
  onRun: () => void;
  onClose: () => void;
}): ReactElement {
  const { file, look, ...rest } = props;
  const { entries, names, unread, first, entriesInUse, same, heldBecause } = look;
  const t = useTranslations('watchlists.own');
  const act = same ? t('lookSameAct') : heldBecause ? t('lookHeldAct') : t('lookAct');
  return (
    <Confirm {...rest} title={t('look', { file: file.name })} act={act}>
      <p>{t('people', { n: entries, names })}</p>
      {same && <p>{t('lookSame')}</p>}
      {!same && entriesInUse !== null && <p>{t('lookBefore', { n: entriesInUse })}</p>}
      {heldBecause && <p className="text-hit">{t('lookHeld', { reason: heldBecause })}</p>}
      <Faults unread={unread} />
      <p className="text-ink-2 text-small">{t('lookFirst', { shown: first.length })}</p>
      <ul className="grid gap-2">
        {first.map((person, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may hold the same person twice
          <li key={at} className="border-line-strong border-l-2 pl-3">
            <Person person={person} />
          </li>
        ))}
      </ul>
    </Confirm>
  );
}

function Person({ person }: { person: OwnPepListPreview['first'][number] }): ReactElement {
  const t = useTranslations('watchlists.own');
  const { name, otherNames, birthDates, offices, associates } = person;
  const rest = [...otherNames, ...birthDates, ...offices, ...associates];
  return (
    <>
      <span lang={langOf(name)} className="font-semibold [overflow-wrap:anywhere]">
        {name}
      </span>
      <span className="block text-ink-2 text-small [overflow-wrap:anywhere]">
        {rest.length > 0 ? rest.join(' · ') : t('lookNone')}
      </span>
    </>
  );
}
