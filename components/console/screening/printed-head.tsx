'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { CountryName } from '@/components/ui/country-name';
import type { ConsoleSearch, ConsoleSearchResult } from '@/core/screening/requests/console-search-contract';
import { langOf } from '../alerts/words';
import { useMyself, useOrganization } from '../api/use-me';
import { DemonstrationNote } from './demonstration-note';

/** Print only. */
export function PrintedHead({ asked, result }: { asked: ConsoleSearch; result: ConsoleSearchResult }): ReactElement {
  const t = useTranslations('screening');
  const me = useMyself();
  const organization = useOrganization();
  const facts = [
    [
      'name',
      <span key="name" lang={langOf(asked.fullName)}>
        {asked.fullName}
      </span>,
    ],
    ['birthDate', asked.dateOfBirth],
    ['country', result.country && <CountryName key="country" code={result.country} />],
    ['document', asked.documentNumber],
    ['asOf', result.asOf],
    ['print.at', result.searchedAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')],
    ['print.by', me && organization && `${me.name}, ${organization.name}`],
  ] as const;
  return (
    <div className="hidden px-4 pb-3 print:block">
      <p className="pb-2 font-bold text-title">{t('print.title')}</p>
      <dl className="grid grid-cols-[10rem_minmax(0,1fr)] gap-x-3">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-ink-2">{t(name)}</dt>
                <dd className="[overflow-wrap:anywhere]">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <DemonstrationNote />
      <p className="pt-2 text-ink-2 text-small">{t('print.kept')}</p>
    </div>
  );
}
