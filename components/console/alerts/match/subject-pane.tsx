import { clsx } from 'clsx';
import { Children, type ReactElement, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '@/components/ui/chip';
import { CountryName } from '@/components/ui/country-name';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { ScrollRegion } from '@/components/ui/scroll-region';
import type { AlertDetail } from '@/core/alerts/contract';
import { evidenceSummary } from '@/core/alerts/matches/evidence-summary';
import { isPersonal } from '@/core/alerts/matches/missing-fields';
import { decodeNic } from '@/core/documents/nic/decode';
import type { DetailField } from '@/core/information-requests/contract';
import type { FlipField } from '@/core/screening/scoring/explain-contract';
import { missingSourceReason } from '@/core/screening/warnings/missing-source';
import { sourceName } from '@/core/screening/watchlists/source-names';
import { WarningLine } from '../../layout/warning-line';
import { langOf } from '../alert-labels';
import { reviewedMatches } from '../decision/with-pending';
import { DetailRequests } from './detail-requests';
import { OtherAlerts } from './other-alerts';

export function SubjectPane({ alert }: { alert: AlertDetail }): ReactElement {
  const t = useTranslations('alerts');
  const { known: subject } = alert;
  const document = subject.identificationDocument;
  const personal = isPersonal(alert.bestKind);
  // A type sent over the API may have no label.
  const typeWords = (type: string) => (t.has(`documentTypes.${type}`) ? t(`documentTypes.${type}`) : type);
  const told = (field: DetailField) =>
    subject.told.includes(field) ? (
      <span className="block text-small text-watch">{t('fromCustomer')}</span>
    ) : (
      subject.added.includes(field) && <span className="block text-ink-2 text-small">{t('addedByMember')}</span>
    );
  return (
    <ScrollRegion
      label={t('ourCustomer')}
      className="overflow-y-auto border-line border-r px-4 py-3.5 max-md:border-r-0 max-md:border-b"
    >
      <h2 className="mb-2 font-bold text-section">{t('ourCustomer')}</h2>
      <Portrait alert={alert} />
      <dl className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-2 gap-y-1.5">
        <Row label={t('fields.name')}>
          <span lang={langOf(subject.fullName)}>{subject.fullName}</span>
        </Row>
        {(personal || subject.dateOfBirth) && (
          <Row label={t('fields.birthDate')}>
            {subject.dateOfBirth && <span className="tabular">{subject.dateOfBirth}</span>}
            {told('dateOfBirth')}
          </Row>
        )}
        {subject.birthPlace && (
          <Row label={t('fields.birthPlace')}>
            <span lang={langOf(subject.birthPlace)}>{subject.birthPlace}</span>
            {told('birthPlace')}
          </Row>
        )}
        <Row label={t('fields.country')}>
          {subject.country && <CountryName code={subject.country} />}
          {told('country')}
        </Row>
        {(personal || document?.number) && (
          <Row label={t('fields.document')}>
            {document?.number && (
              <>
                <span className="ident break-all">{document.number}</span>
                <span className="block text-ink-2 text-small">
                  {[document.type && typeWords(document.type), document.country].filter(Boolean).join(', ')}
                </span>
                <NicSays known={subject} />
                {told('document')}
              </>
            )}
          </Row>
        )}
        <Row label={t('fields.externalId')}>
          {alert.externalId && <span className="ident break-all">{alert.externalId}</span>}
        </Row>
      </dl>
      <Missing alert={alert} />
      <DetailRequests alert={alert} />
      <OtherAlerts alert={alert} />
      {alert.sessions.length > 0 && (
        <>
          <h2 className="mt-6 mb-2 font-bold text-section">{t('sessions')}</h2>
          <ul className="grid gap-1 text-small">
            {alert.sessions.map((one) => (
              <li key={one.id} className="flex flex-wrap justify-between gap-x-2">
                <Link href={`/console/kyc-sessions/${one.id}`} className="text-gate hover:underline">
                  {t(one.isComplete ? 'sessionDone' : 'sessionOpen')}
                </Link>
                <RelativeTime at={one.createdAt} className="text-ink-2" />
                {one.otherName && (
                  <span lang={langOf(one.otherName)} className="basis-full text-watch [overflow-wrap:anywhere]">
                    {t('sessionOf', { name: one.otherName })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className="mt-6 mb-2 font-bold text-section">{t('evidence')}</h2>
      <Evidence alert={alert} />
    </ScrollRegion>
  );
}

/** Face from a KYC session with the same external ID; warns if its name differs. */
function Portrait({ alert }: { alert: AlertDetail }): ReactElement | null {
  const t = useTranslations('alerts');
  const session = alert.sessions.find(({ id }) => id === alert.portraitFrom);
  if (!session) return null;
  return (
    <figure className="mb-3 flex items-end gap-3">
      <img
        src={`/api/console/alerts/${alert.id}/portrait`}
        alt={t('portrait.alt')}
        className="h-28 w-22 border border-line-strong bg-sunken object-cover"
      />
      <figcaption className="min-w-0 text-ink-2 text-small">
        {t('portrait.from')}{' '}
        <Link href={`/console/kyc-sessions/${session.id}`} className="text-gate hover:underline">
          <RelativeTime at={session.createdAt} />
        </Link>
        {session.otherName && (
          <span lang={langOf(session.otherName)} className="block text-watch [overflow-wrap:anywhere]">
            {t('sessionOf', { name: session.otherName })}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

/** Warns if the NIC number encodes another birth date. */
function NicSays({ known }: { known: AlertDetail['known'] }): ReactElement | null {
  const t = useTranslations('alerts');
  const { number = '', country = known.country } = known.identificationDocument ?? {};
  const decoded = country === 'LK' ? decodeNic(number) : null;
  if (!decoded?.ok) return null;
  const { dateOfBirth, sex } = decoded.holder;
  const differs = known.dateOfBirth !== null && known.dateOfBirth !== dateOfBirth;
  return (
    <span className={clsx('block text-small', differs ? 'text-watch' : 'text-ink-2')}>
      {t(differs ? 'nicDiffers' : 'nicSays', { date: dateOfBirth, sex })}
    </span>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }): ReactElement {
  const t = useTranslations('states');
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        {Children.toArray(children).length > 0 ? (
          children
        ) : (
          <Chip tone="watch" bare>
            {t('missing')}
          </Chip>
        )}
      </dd>
    </>
  );
}

const ASKED: readonly FlipField[] = ['document', 'birthDate', 'country'];

/** Missing fields that could still change a score. */
function Missing({ alert }: { alert: AlertDetail }): ReactElement | null {
  const t = useTranslations('alerts');
  const open = alert.matches.filter((match) => match.status === 'open');
  const gaps = ASKED.map((field) => ({
    field,
    count: open.filter((match) => match.decisive.includes(field)).length,
  })).filter(({ count }) => count > 0);
  if (gaps.length === 0) return null;
  return (
    <>
      <h2 className="mt-6 mb-2 font-bold text-section">{t('whatIsMissing')}</h2>
      <ul className="grid gap-1.5">
        {gaps.map((gap) => (
          <li key={gap.field}>
            {t('wouldSettle', { field: t(`fields.${gap.field}`), count: gap.count, total: open.length })}
          </li>
        ))}
      </ul>
    </>
  );
}

function Found({ source, alert }: { source: AlertDetail['evidence'][number]; alert: AlertDetail }): ReactElement {
  const t = useTranslations('alerts');
  const { shown, below, later } = reviewedMatches(source, alert.matches);
  const parts = [
    ...(shown > 0 ? [t('lookedIn', { shown })] : []),
    ...later.map(({ count, version }) => t('lookedLater', { count, version })),
  ];
  return (
    <span className="text-ink-2">
      {parts.length === 0 && below === 0 ? t('lookedNothing') : parts.join(', ')}
      {parts.length > 0 && below > 0 && ', '}
      {below > 0 && (
        <Link href={`/console/subjects/${alert.requestId}#found`} className="text-gate hover:underline">
          {t('lookedBelow', { below })}
        </Link>
      )}
    </span>
  );
}

/** A source that was not searched is never shown as clear. */
function Evidence({ alert }: { alert: AlertDetail }): ReactElement {
  const t = useTranslations('alerts');
  const isWarned = (note: string) => alert.warnings.some((warning) => warning.startsWith(note.replace(/\.$/, '')));
  return (
    <div className="grid gap-1 text-small">
      <details>
        <summary className="text-gate hover:underline">
          {t('evidenceLine', { ...evidenceSummary(alert.evidence), hits: alert.matches.length })}
        </summary>
        <ul className="mt-1 grid gap-1">
          {alert.evidence.map((source) => (
            <li key={`${source.kind}-${source.source}`}>
              <span className="font-semibold">{sourceName(source.source)}</span>{' '}
              {source.status === 'success' ? (
                <Found source={source} alert={alert} />
              ) : (
                <Chip tone={source.status === 'skipped' ? 'neutral' : 'watch'} bare>
                  {t(`sourceStates.${missingSourceReason(source) ?? 'unavailable'}`)}
                </Chip>
              )}
              {source.note && !isWarned(source.note) && <span className="block text-ink-2">{source.note}</span>}
              {source.listVersion && <span className="ident block break-all text-ink-3">{source.listVersion}</span>}
            </li>
          ))}
        </ul>
      </details>
      {alert.warnings.map((warning) => (
        <WarningLine key={warning} warning={warning} className="text-watch" />
      ))}
    </div>
  );
}
