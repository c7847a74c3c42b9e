'use client';

import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { isMediaSource } from '@/core/alerts/decisions/dismissals';
import { hasRole } from '@/core/organizations/roles';
import { shownScore } from '@/core/screening/scoring/shown-score';
import type { SubjectDetail } from '@/core/screening/subjects/subject-contract';
import { sourceName } from '@/core/screening/watchlists/source-names';
import { langOf, STATUS_TONE } from '../alerts/alert-labels';
import { useReasonWords } from '../alerts/decision/reason-labels';
import { useMyRole } from '../api/use-me';
import { useSubject } from '../api/use-subjects';
import { QueryStateOne } from '../layout/query-state';
import { EraseSubject } from './erase-subject';
import { LegalHold } from './legal-hold';
import { FoundMatches, SearchedSources, Warnings } from './run-evidence';
import { StopMonitoringAction } from './stop-monitoring';

export function SubjectPage({ id }: { id: string }): ReactElement {
  const t = useTranslations('people');
  const query = useSubject(id);
  return (
    <QueryStateOne list="/console/subjects" query={query} what={t('what')}>
      {(person) => (
        <>
          <Header person={person} />
          <ScrollRegion label={t('what')} className="min-h-0 flex-1 overflow-y-auto bg-surface">
            <ReusedId person={person} />
            <Warnings person={person} />
            <Facts person={person} />
            <Alerts person={person} />
            <FoundMatches person={person} />
            <SearchedSources person={person} />
            <Screenings person={person} />
          </ScrollRegion>
        </>
      )}
    </QueryStateOne>
  );
}

function Header({ person }: { person: SubjectDetail }): ReactElement {
  const t = useTranslations('people');
  const [asking, setAsking] = useState(false);
  const role = useMyRole();
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-2">
      <h1 lang={langOf(person.fullName)} className="min-w-0 font-bold text-title [overflow-wrap:anywhere]">
        {person.fullName}
      </h1>
      <Chip tone={person.watched ? 'info' : 'neutral'}>{t(person.watched ? 'watched' : 'notWatched')}</Chip>
      {person.unsearchable && <Chip tone="watch">{t('unsearchable')}</Chip>}
      {person.environment === 'test' && <Chip tone="watch">{t('test')}</Chip>}
      <Link href="/console/subjects" className="ml-auto text-gate hover:underline">
        {t('everybody')}
      </Link>
      {person.watched && hasRole(role, 'lead') && <Button onClick={() => setAsking(true)}>{t('stop')}</Button>}
      <LegalHold id={person.requestId} />
      {hasRole(role, 'admin') && <EraseSubject person={person} />}
      {asking && <StopMonitoringAction person={person} onClose={() => setAsking(false)} />}
    </header>
  );
}

/** Warn that the external ID was used with another name. */
function ReusedId({ person: { otherNames, moreNames, externalId } }: { person: SubjectDetail }): ReactElement | null {
  const t = useTranslations('people');
  if (otherNames.length === 0) return null;
  return (
    <p role="note" className="border-watch border-b bg-watch-soft px-4 py-2 text-watch [overflow-wrap:anywhere]">
      {t('reusedId', { id: externalId ?? '', names: otherNames.join(', '), more: moreNames })}
    </p>
  );
}

function Facts({ person }: { person: SubjectDetail }): ReactElement {
  const t = useTranslations('people');
  const facts = [
    ['externalId', person.externalId],
    ['birthDate', person.dateOfBirth],
    ['country', person.country],
    ['status', t(`statuses.${person.status}`)],
  ] as const;
  return (
    <dl className="grid max-w-140 grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 px-4 py-3.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{t(name)}</dt>
          <dd className="[overflow-wrap:anywhere]">{value ?? <span className="text-ink-2">{t('notGiven')}</span>}</dd>
        </div>
      ))}
      {person.retryAt && (
        <>
          <dt className="text-ink-2">{t('retry')}</dt>
          <dd>
            <RelativeTime at={person.retryAt} />
          </dd>
        </>
      )}
      <dt className="text-ink-2">{t('screened')}</dt>
      <dd>
        <RelativeTime at={person.createdAt} />
      </dd>
    </dl>
  );
}

function Alerts({ person: { alerts, deletedAlerts } }: { person: SubjectDetail }): ReactElement {
  const t = useTranslations();
  return (
    <section className="mb-4">
      <h2 className="px-4 pt-3 font-bold text-section">{t('people.alerts')}</h2>
      {alerts.length === 0 && deletedAlerts.length === 0 && (
        <p className="px-4 py-2 text-ink-2">{t('people.noAlerts')}</p>
      )}
      {alerts.length > 0 && (
        <Table stacks caption={t('people.alerts')}>
          <thead>
            <tr>
              <Th>{t('alerts.bestMatch')}</Th>
              <Th numeric>{t('alerts.score')}</Th>
              <Th>{t('alerts.status')}</Th>
              <Th>{t('people.alertRaised')}</Th>
            </tr>
          </thead>
          <tbody>
            {alerts.map((alert) => (
              <Tr key={alert.id}>
                <Td>
                  <Link
                    lang={langOf(alert.bestName)}
                    className="text-gate hover:underline"
                    href={`/console/alerts/${alert.id}`}
                  >
                    {alert.bestName}
                  </Link>{' '}
                  <span className="text-ink-2 text-small">{sourceName(alert.bestSource)}</span>
                  {alert.otherName && (
                    <span lang={langOf(alert.otherName)} className="block text-small text-watch">
                      {t('people.aboutOther', { name: alert.otherName })}
                    </span>
                  )}
                </Td>
                <Td label={t('alerts.score')} numeric>
                  {shownScore(alert.bestScore)}
                </Td>
                <Td label={t('alerts.status')}>
                  <Chip tone={STATUS_TONE[alert.status]} bare>
                    {t(`alerts.statuses.${alert.status}`)}
                  </Chip>
                </Td>
                <Td label={t('people.alertRaised')} className="text-small">
                  <RelativeTime at={alert.createdAt} />
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      <ul className="grid gap-2 px-4 py-2 empty:hidden">
        {deletedAlerts.map((alert) => (
          <DeletedAlert key={alert.id} alert={alert} />
        ))}
      </ul>
    </section>
  );
}

/** Matches, notes and comments were deleted with the alert. */
function DeletedAlert({ alert }: { alert: SubjectDetail['deletedAlerts'][number] }): ReactElement {
  const t = useTranslations('people.deleted');
  const statuses = useTranslations('alerts.statuses');
  const words = useReasonWords(isMediaSource(alert));
  const { id, source, raisedAt, status, reasonCode, decidedAt, decidedBy, proposedBy, deletedAt, deletedBy } = alert;
  return (
    <li className="border-line-strong border-l-2 pl-3">
      <p>
        {t('gone', { source: source === '' ? 'none' : sourceName(source), by: deletedBy })}{' '}
        <RelativeTime at={deletedAt} />
      </p>
      <p className="text-ink-2 text-small">
        {t('raised')} <RelativeTime at={raisedAt} />
        {' · '}
        {[statuses(status), reasonCode && words(reasonCode)].filter(Boolean).join(': ')}
        {(decidedBy || decidedAt) && ` · ${decidedBy ?? t('byRule')}`}
        {decidedAt && (
          <>
            {', '}
            <RelativeTime at={decidedAt} />
          </>
        )}
        {proposedBy && ` · ${t('proposed', { by: proposedBy })}`}
      </p>
      <p className="ident text-ink-2 text-small">{id}</p>
    </li>
  );
}

function Screenings({ person: { screenings } }: { person: SubjectDetail }): ReactElement | null {
  const t = useTranslations('people');
  if (screenings.length === 0) return null;
  return (
    <section className="px-4 pb-4">
      <h2 className="pt-3 font-bold text-section">{t('others')}</h2>
      <ul className="grid gap-1">
        {screenings.map(({ requestId, otherName, status, createdAt }) => (
          <li key={requestId}>
            <Link className="text-gate hover:underline" href={`/console/subjects/${requestId}`}>
              <RelativeTime at={createdAt} />
            </Link>{' '}
            <span className="text-ink-2">{t(`statuses.${status}`)}</span>
            {otherName && (
              <span lang={langOf(otherName)} className="text-watch [overflow-wrap:anywhere]">
                {' '}
                {t('screenedAs', { name: otherName })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
