import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import type { AlertDetail } from '@/core/alerts/contract';
import { isMediaSource } from '@/core/alerts/decisions/dismissals';
import { sourceName } from '@/core/screening/watchlists/source-names';
import { langOf } from '../alert-labels';
import { useReasonWords } from '../decision/reason-labels';

type Other = AlertDetail['earlier'][number];

/** Another alert with its decision. */
export function OtherAlert(props: { alert: Other; name: string; children?: ReactNode }): ReactElement {
  const { alert, name, children } = props;
  const t = useTranslations();
  const { id, otherName, bestSource, status, reasonCode, createdAt } = alert;
  const words = useReasonWords(isMediaSource({ source: bestSource }));
  return (
    <li>
      <Link
        href={`/console/alerts/${id}`}
        lang={langOf(name)}
        className="text-gate [overflow-wrap:anywhere] hover:underline"
      >
        {name}
      </Link>{' '}
      {children}
      <span className="block text-ink-2">
        {[t(`alerts.statuses.${status}`), reasonCode && words(reasonCode)].filter(Boolean).join(': ')}
        {' · '}
        <RelativeTime at={createdAt} />
      </span>
      {otherName && name !== otherName && (
        <span lang={langOf(otherName)} className="block text-watch [overflow-wrap:anywhere]">
          {t('people.aboutOther', { name: otherName })}
        </span>
      )}
    </li>
  );
}

export function OtherAlerts({ alert }: { alert: AlertDetail }): ReactElement {
  const t = useTranslations('alerts');
  return (
    <>
      <h2 className="mt-6 mb-2 font-bold text-section">{t('others')}</h2>
      {alert.earlier.length === 0 ? (
        <p className="text-ink-2 text-small">{t(alert.externalId === null ? 'noExternalId' : 'noOthers')}</p>
      ) : (
        <ul className="grid gap-1.5 text-small">
          {alert.earlier.map((one) => (
            <OtherAlert key={one.id} alert={one} name={one.bestName}>
              <span className="text-ink-2">{sourceName(one.bestSource)}</span>
            </OtherAlert>
          ))}
        </ul>
      )}
      {alert.sameSubject.length > 0 && (
        <>
          <h2 className="mt-6 mb-2 font-bold text-section">{t('sameSubject')}</h2>
          <ul className="grid gap-1.5 text-small">
            {alert.sameSubject.map((one) => (
              <OtherAlert key={one.id} alert={one} name={one.bestName}>
                <span className="text-ink-2">
                  {sourceName(one.bestSource)} ·{' '}
                  <span className="ident [overflow-wrap:anywhere]">{one.externalId ?? t('noId')}</span>
                </span>
              </OtherAlert>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** How the entries of the shown person were decided for other subjects. */
export function SameEntry(props: { alert: AlertDetail; cluster: AlertDetail['matches'] }): ReactElement | null {
  const { alert, cluster } = props;
  const t = useTranslations('alerts');
  const same = alert.sameEntry.filter(({ source, entityId }) =>
    cluster.some((match) => match.source === source && match.entityId === entityId),
  );
  const alerts = [...new Map(same.map((one) => [one.id, one])).values()];
  if (alerts.length === 0) return null;
  return (
    <section className="border-line border-t pt-3">
      <h3 className="mb-1 font-bold text-section">{t('sameEntry', { n: alerts.length })}</h3>
      <ul className="grid gap-1.5 text-small">
        {alerts.map((one) => (
          <OtherAlert key={one.id} alert={one} name={one.subject}>
            {one.matchStatus !== 'open' && (
              <Chip tone={one.matchStatus === 'truePositive' ? 'hit' : 'clear'} bare>
                {t(`matchStatuses.${one.matchStatus}`)}
              </Chip>
            )}
          </OtherAlert>
        ))}
      </ul>
    </section>
  );
}
