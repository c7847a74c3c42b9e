'use client';

import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '@/components/ui/chip';
import type { SubjectDetail } from '@/core/screening/subjects/subject-contract';
import { missingSourceReason } from '@/core/screening/warnings/missing-source';
import { sourceName } from '@/core/screening/watchlists/source-names';
import { langOf } from '../alerts/alert-labels';
import { WarningBanner } from '../layout/warning-line';
import { ScoreBar } from '../match/score-bar';

export function Warnings({ person: { warnings } }: { person: SubjectDetail }): ReactElement[] | null {
  if (!warnings) return null;
  return warnings.map((warning) => <WarningBanner key={warning} warning={warning} />);
}

/** Best first; weaker matches show why they raised no alert. */
export function FoundMatches({ person }: { person: SubjectDetail }): ReactElement | null {
  const t = useTranslations('people');
  const { matches, alertThreshold, completedAt } = person;
  const section = useRef<HTMLElement>(null);
  // The section loads after the browser has tried to scroll to the hash.
  useEffect(() => {
    if (location.hash === '#found') section.current?.scrollIntoView();
  }, []);
  if (!completedAt) return null;
  const weaker = matches.filter(({ alerting }) => !alerting).length;
  const limit = alertThreshold.toFixed(2);
  return (
    <section ref={section} id="found" className="mb-4">
      <h2 className="px-4 pt-3 font-bold text-section">{t('found')}</h2>
      <p className="px-4 py-1 text-ink-2">
        {matches.length === 0
          ? t('foundNothing')
          : t('foundSum', { alerting: matches.length - weaker, weaker, alert: limit })}
        {person.alerts.length > 0 && ` ${t('foundThen')}`}
      </p>
      <ul>
        {matches.map((match) => (
          <li
            key={`${match.source}-${match.entityId}`}
            className="grid items-start gap-x-3 gap-y-0.5 border-line border-b px-4 py-1.5 sm:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <ScoreBar score={match.score} />
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span lang={langOf(match.fullName)} className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                  {match.fullName}
                </span>
                {match.matchedName !== match.fullName && (
                  <span className="min-w-0 text-ink-2 text-small [overflow-wrap:anywhere]">
                    {t('foundAs')} <bdi lang={langOf(match.matchedName)}>{match.matchedName}</bdi>
                  </span>
                )}
                <span className="text-ink-2 text-small">{sourceName(match.source)}</span>
                <Chip tone={match.alerting ? 'hit' : 'neutral'} bare>
                  {t(match.alerting ? 'raised' : 'weaker')}
                </Chip>
              </p>
              <p className="max-w-[90ch] text-ink-2 text-small">{match.reasoning}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A source that was not searched is never shown as clear. */
export function SearchedSources({ person: { sources } }: { person: SubjectDetail }): ReactElement | null {
  const t = useTranslations('people');
  const words = useTranslations('alerts');
  if (sources.length === 0) return null;
  return (
    <section className="px-4 pb-4">
      <h2 className="pt-3 pb-1 font-bold text-section">{words('evidence')}</h2>
      <ul className="grid gap-1 sm:grid-cols-2 xl:grid-cols-3">
        {sources.map((source) => (
          <li key={`${source.kind}-${source.source}`} className="min-w-0 text-small">
            <span className="font-semibold">{sourceName(source.source)}</span>{' '}
            {source.status === 'success' ? (
              <span className="text-ink-2">
                {source.hits === 0 ? words('lookedNothing') : t('hits', { n: source.hits })}
                {source.listDate && ` · ${t('listOf', { day: source.listDate.on })}`}
              </span>
            ) : (
              <Chip tone={source.status === 'skipped' ? 'neutral' : 'watch'} bare>
                {words(`sourceStates.${missingSourceReason(source) ?? 'unavailable'}`)}
              </Chip>
            )}
            {source.note && <span className="block text-ink-2">{source.note}</span>}
            {source.listVersion && <span className="ident block break-all text-ink-3">{source.listVersion}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
