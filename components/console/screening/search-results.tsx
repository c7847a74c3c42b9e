'use client';

import { clsx } from 'clsx';
import { Printer } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { CountryName } from '@/components/ui/country-name';
import type {
  ConsoleMatch,
  ConsoleSearch,
  ConsoleSearchResult,
} from '@/core/screening/requests/console-search-contract';
import { sourceName } from '@/core/screening/watchlists/source-names';
import { langOf } from '../alerts/alert-labels';
import type { ExplanationInput } from '../api/use-batches';
import { useMyself, useOrganization } from '../api/use-me';
import { WarningBanner } from '../layout/warning-line';
import { MatchEvidence } from '../match/match-evidence';
import { ScoreBar } from '../match/score-bar';
import { DemonstrationNote } from './search-problem';

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
      <p className="pt-2 text-ink-2 text-small">{t('print.notStored')}</p>
    </div>
  );
}

const keyOf = (match: ConsoleMatch) => `${match.source}-${match.entityId}`;

/** A source that was not searched is never shown as clear. */
export function SearchResults(props: {
  asked: ConsoleSearch;
  result: ConsoleSearchResult;
  onNearest: () => void;
}): ReactElement {
  const { asked, result, onNearest } = props;
  const t = useTranslations('screening');
  const [chosen, setChosen] = useState<string | null>(null);
  const match = result.matches.find((one) => keyOf(one) === chosen) ?? result.matches[0];
  const alert = result.thresholds.alert.toFixed(2);
  return (
    <div data-sheet>
      <PrintedHead asked={asked} result={result} />
      {result.asOf !== null && (
        <p className="border-watch border-b bg-watch-soft px-4 py-2 text-watch">{t('asOfDay', { day: result.asOf })}</p>
      )}
      {result.unavailable.length > 0 && (
        <p className="border-watch border-b bg-watch-soft px-4 py-2 text-watch">
          {t(result.asOf === null ? 'unavailable' : 'notKept', {
            sources: result.unavailable.map(sourceName).join(', '),
          })}
        </p>
      )}
      {result.leftOut.length > 0 && (
        <p className="border-watch border-b bg-watch-soft px-4 py-2 text-watch">
          {t('sources.leftOut', { sources: result.leftOut.map(sourceName).join(', ') })}
        </p>
      )}
      {result.warnings?.map((warning) => (
        <WarningBanner key={warning} warning={warning} />
      ))}
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 pt-3 pb-2">
        <h2 className="min-w-0 flex-1 font-bold text-section [overflow-wrap:anywhere]">
          {headline(result, t)} <span lang={langOf(asked.fullName)}>{asked.fullName}</span>
        </h2>
        <Button size="small" data-noprint onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" strokeWidth={1.75} />
          {t('print.button')}
        </Button>
      </div>
      {result.matches.length === 0 && result.searched.length > 0 && asked.threshold === undefined && (
        <p data-noprint className="px-4 pb-2">
          <Button onClick={onNearest}>{t('nearest')}</Button>
        </p>
      )}
      {result.searchingFor.length > 0 && (
        <p className="px-4 pb-2 text-ink-2 text-small">
          {t('searchingFor')} <span className="ident">{result.searchingFor.join(' · ')}</span>
        </p>
      )}
      {result.country !== null && (
        <p className="px-4 pb-2 text-ink-2 text-small">
          {t('countryCompared')} <CountryName code={result.country} />
        </p>
      )}
      {match && <p className="px-4 pb-2 text-ink-2 text-small">{t('alertsFrom', { alert })}</p>}
      <ul className="max-h-60 overflow-y-auto border-line border-b">
        {result.matches.map((one) => (
          <li key={keyOf(one)}>
            <button
              type="button"
              aria-pressed={one === match}
              onClick={() => setChosen(keyOf(one))}
              className={clsx(
                'flex min-h-[34px] w-full flex-wrap items-center gap-x-3 border-line border-t px-4 py-1 text-left',
                one === match ? 'bg-gate-soft shadow-[inset_3px_0_0_var(--gate)]' : 'hover:bg-sunken',
              )}
            >
              <ScoreBar score={one.scoring.matchConfidence} />
              <span className="order-last min-w-0 basis-full sm:order-none sm:flex-1 sm:basis-0">
                <span lang={langOf(one.fullName)}>{one.fullName}</span>
                {!sameSpelling(one.matchedName, one.fullName) && (
                  <span className="text-ink-2 text-small">
                    {' '}
                    {t('knownAs')} <bdi lang={langOf(one.matchedName)}>{one.matchedName}</bdi>
                  </span>
                )}
              </span>
              <span className="ml-auto flex items-center gap-x-3">
                {one.alerting && (
                  <Chip tone="watch" bare>
                    {t('alerting')}
                  </Chip>
                )}
                <span className="text-ink-2 text-small">{sourceName(one.source)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {match && (
        <article key={keyOf(match)} className="grid gap-3 px-4 py-3.5">
          {match.positions.length > 0 && (
            <p className="max-w-[75ch]">
              <span className="text-ink-2">
                {t(match.type === 'dossier' && match.topics.includes('rca') ? 'relation' : 'positions')}
              </span>{' '}
              {match.positions.join('; ')}
            </p>
          )}
          <MatchEvidence input={inputOf(asked, result.country, match)} />
          <p className="max-w-[75ch] border-line border-t pt-3 text-ink-2">
            {match.scoring.reasoning}{' '}
            {t(match.alerting ? 'reachesAlert' : 'belowAlert', { score: match.scoring.matchConfidence, alert })}
          </p>
        </article>
      )}
      {result.searched.length > 0 && (
        <p className="px-4 py-3 text-ink-2 text-small">
          {t('searched', { count: result.searched.length })}{' '}
          <span className="ident">{result.searched.map(({ listVersion }) => listVersion).join(', ')}</span>
        </p>
      )}
    </div>
  );
}

/** No searched source is not the same as no match. */
function headline(result: ConsoleSearchResult, t: ReturnType<typeof useTranslations>): string {
  if (result.searched.length === 0) return t('nothingSearched');
  const threshold = result.thresholds.show.toFixed(2);
  const count = result.matches.length;
  if (count === 0 && result.leftOut.length > 0) return t('sources.nothingIn', { threshold });
  return count === 0 ? t('none', { threshold }) : t('found', { count, threshold });
}

const sameSpelling = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0;

/** Accepts `1970`, `1970-01 to 1972`, `circa 1970`. */
export function listedDate(text: string): { from: string; to: string; circa?: boolean } {
  const circa = text.startsWith('circa ');
  const [from = '', to = from] = (circa ? text.slice(6) : text).split(' to ');
  return { from, to, ...(circa && { circa }) };
}

function inputOf(asked: ConsoleSearch, country: string | null, match: ConsoleMatch): ExplanationInput {
  const { scoring } = match;
  const names = [match.fullName, ...match.aliases].map((value) => ({ value }));
  const shared = scoring.idDocMatch && asked.documentNumber;
  return {
    key: JSON.stringify([asked, keyOf(match)]),
    subject: {
      fullName: asked.fullName,
      dateOfBirth: asked.dateOfBirth ?? null,
      country,
      documentNumber: asked.documentNumber ?? null,
    },
    entry: {
      names,
      birthDates: match.dateOfBirth.map(listedDate),
      nationalities: match.nationality,
      documents: shared ? [{ type: '', number: asked.documentNumber, country: '' }] : [],
    },
    nameScore: scoring.nameMatch.aggregateScore,
    commonality: scoring.nameMatch.nameCommonalityScore,
    confidence: scoring.matchConfidence,
  };
}
