import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '@/components/ui/chip';
import { OutsideLink } from '@/components/ui/link';
import type { AlertMatch, AlertSummary } from '@/core/alerts/contract';
import { sourceName } from '@/core/screening/watchlists/source-names';
import { langOf } from '../alert-labels';

const TONE = { likely: 'hit', possible: 'watch', unlikely: 'neutral' } as const;

/** Links open without a referrer. */
export function QuotedArticle({ article }: { article: NonNullable<AlertMatch['article']> }): ReactElement {
  const t = useTranslations('alerts');
  const { title, url, publisher, publishedAt, matchingChunk, about, alsoAt } = article;
  return (
    <section className="border-line border-t pt-3">
      <h3 className="mb-1 font-bold text-section">{t('article')}</h3>
      <p className="font-semibold" lang={langOf(title)}>
        {title}
      </p>
      <p className="text-ink-2 text-small">
        {t('publishedBy', { publisher, day: publishedAt.slice(0, 10) })}{' '}
        <Chip tone={TONE[about]} bare>
          {t(`about.${about}`)}
        </Chip>
      </p>
      <blockquote className="my-2 max-w-[75ch] border-gate border-l-4 bg-sunken px-3 py-2" lang={langOf(matchingChunk)}>
        {matchingChunk}
      </blockquote>
      <OutsideLink url={url}>{t('openArticle')}</OutsideLink>
      {alsoAt.length > 0 && (
        <details className="mt-2 text-small">
          <summary className="w-fit text-gate hover:underline">{t('alsoAt', { n: alsoAt.length })}</summary>
          <ul className="mt-1 grid gap-1">
            {alsoAt.map((one) => (
              <li key={one} className="break-all">
                <OutsideLink url={one}>{one}</OutsideLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

export function BestMatch({ alert }: { alert: AlertSummary }): ReactElement {
  const t = useTranslations('alerts');
  const { bestName, bestSource, compared } = alert;
  return (
    <>
      <span lang={langOf(bestName)}>{bestName}</span>{' '}
      {compared.metAs && (
        <span lang={langOf(compared.metAs)} className="ml-1 text-ink-2 text-small">
          {t('metAs', { name: compared.metAs })} ·
        </span>
      )}{' '}
      <span className="ml-1 text-ink-2 text-small">{sourceName(bestSource)}</span>
    </>
  );
}
