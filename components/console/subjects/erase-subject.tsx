'use client';

import { useRouter } from 'next/navigation';
import { type ReactElement, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { useToast } from '@/components/ui/toast';
import { isOpen } from '@/core/alerts/transitions';
import type { SubjectDetail } from '@/core/screening/subjects/subject-contract';
import { sourceName } from '@/core/screening/watchlists/source-names';
import { langOf } from '../alerts/alert-labels';
import { useEraseSubject } from '../api/use-subjects';
import { Confirm } from '../layout/confirm';

/** Shows what is erased, what stays, and what must be decided first. */
export function EraseSubject({ person }: { person: SubjectDetail }): ReactElement {
  const t = useTranslations();
  const router = useRouter();
  const toast = useToast();
  const erase = useEraseSubject(person.requestId);
  const [asking, setAsking] = useState(false);
  const waits = useId();
  const { fullName, externalId } = person;
  const open = person.alerts.filter(({ status }) => isOpen(status));
  const runs = [person, ...person.screenings].some(({ status }) => status === 'queued' || status === 'screening');
  const barred = open.length > 0 || runs;
  const leave = () => {
    toast({ text: t('people.erased') });
    router.push('/console/subjects');
  };
  // The page may see the subject disappear before the response.
  const run = () => void erase.mutateAsync().then(leave, () => undefined);
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('people.erase')}
      </Button>
      {asking && (
        <Confirm
          title={
            externalId === null
              ? t('people.eraseTitle', { name: fullName })
              : t('people.eraseTitleId', { name: fullName, externalId })
          }
          act={t('people.erase')}
          danger
          typed={externalId ?? fullName}
          barredBy={barred ? waits : undefined}
          running={erase}
          onRun={run}
          onClose={() => {
            erase.reset();
            setAsking(false);
          }}
        >
          {barred && (
            <div id={waits} className="mb-3 border-watch border-l-2 pl-3">
              {runs && <p>{t('people.eraseRuns')}</p>}
              {open.length > 0 && <p>{t('people.eraseWaits', { n: open.length })}</p>}
              <ul>
                {open.map(({ id, otherName, bestName, bestSource, status }) => (
                  <li key={id}>
                    <Link
                      href={`/console/alerts/${id}`}
                      lang={langOf(bestName)}
                      className="inline-block min-h-6 text-gate underline underline-offset-2"
                    >
                      {bestName}
                    </Link>{' '}
                    <span className="text-ink-2 text-small">
                      {sourceName(bestSource)} · {t(`alerts.statuses.${status}`)}
                    </span>
                    {otherName && (
                      <span lang={langOf(otherName)} className="block text-small text-watch [overflow-wrap:anywhere]">
                        {t('people.aboutOther', { name: otherName })}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {person.otherNames.length > 0 && (
            <p className="mb-2 border-watch border-l-2 pl-3 text-watch [overflow-wrap:anywhere]">
              {t('people.eraseNames', { names: person.otherNames.join(', '), more: person.moreNames })}
            </p>
          )}
          <p className="mb-2">{t('people.eraseGoes', { n: person.screenings.length + 1 })}</p>
          <p className="text-ink-2">{t('people.eraseStays')}</p>
        </Confirm>
      )}
    </>
  );
}
