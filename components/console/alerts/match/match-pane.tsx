'use client';

import { clsx } from 'clsx';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ExplanationInput } from '@/components/console/api/use-batches';
import { useKeyboardShortcuts } from '@/components/console/hooks/use-keyboard-shortcuts';
import { Key } from '@/components/console/layout/navigation/shortcuts-dialog';
import { MatchEvidence } from '@/components/console/match/match-evidence';
import { ScoreBar } from '@/components/console/match/score-bar';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { CopyButton } from '@/components/ui/copy-button';
import { ScrollRegion } from '@/components/ui/scroll-region';
import type { AlertDetail } from '@/core/alerts/contract';
import { topicsOf } from '@/core/alerts/matches/reason-fact';
import { shownScore } from '@/core/screening/scoring/shown-score';
import { sourceName } from '@/core/screening/watchlists/source-names';
import { langOf, recordOf } from '../alert-labels';
import { EntryFacts, EntryNow } from './entry-facts';
import { SideBySide } from './field-comparison';
import { SameEntry } from './other-alerts';
import { QuotedArticle } from './quoted-article';

type Match = AlertDetail['matches'][number];

export function MatchPane(props: {
  alert: AlertDetail;
  clusters: Match[][];
  match: Match | undefined;
  at: number;
  onChoose: (id: string) => void;
}): ReactElement {
  const { alert, clusters, match, at, onChoose } = props;
  const cluster = clusters[at] ?? [];
  const t = useTranslations('alerts');
  const [beside, setBeside] = useState(false);
  const isEntry = match !== undefined && Array.isArray(recordOf(match.entry).names);
  useKeyboardShortcuts({ sideBySide: isEntry ? () => setBeside(!beside) : undefined });
  return (
    <ScrollRegion
      label={t('matches')}
      className="min-w-0 overflow-y-auto border-line border-r bg-surface px-4 py-3.5 max-md:border-r-0"
    >
      {clusters.length > 1 && <MatchList {...{ clusters, at, onChoose }} />}
      {match && (
        <article key={match.id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <header className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="min-w-0 font-bold text-section [overflow-wrap:anywhere]">
              {t('matchOf', { at: at + 1, of: clusters.length })} ·{' '}
              <span lang={langOf(match.fullName)}>{match.fullName}</span>
            </h2>
            {cluster.length === 1 && <p className="text-ink-2 text-small">{sourceName(match.source)}</p>}
            {isEntry && (
              <Button
                size="small"
                look={beside ? 'primary' : 'plain'}
                aria-pressed={beside}
                onClick={() => setBeside(!beside)}
              >
                {t('sideBySide')} <Key of="sideBySide" />
              </Button>
            )}
          </header>
          {cluster.length > 1 && <Lists {...{ cluster, match, onChoose }} />}
          {match.now && <EntryNow now={match.now} />}
          {isEntry ? (
            beside ? (
              <SideBySide known={alert.known} match={match} />
            ) : (
              <MatchEvidence input={explanationInput(alert, match)} />
            )
          ) : (
            <p className="max-w-[75ch]">{match.scoring.reasoning}</p>
          )}
          {match.article && <QuotedArticle article={match.article} />}
          {isEntry && <InWords reasoning={match.scoring.reasoning} />}
          <EntryFacts match={match} />
          <SameEntry alert={alert} cluster={cluster} />
        </article>
      )}
    </ScrollRegion>
  );
}

function InWords({ reasoning }: { reasoning: string }): ReactElement {
  const t = useTranslations('alerts');
  return (
    <details className="border-line border-t pt-3">
      <summary className="w-fit text-gate hover:underline">{t('inWords')}</summary>
      <p className="mt-1 max-w-[75ch]">{reasoning}</p>
      <CopyButton value={reasoning} />
    </details>
  );
}

function explanationInput({ known: subject }: AlertDetail, match: Match): ExplanationInput {
  const { scoring } = match;
  const asked = {
    fullName: subject.fullName,
    dateOfBirth: subject.dateOfBirth,
    country: subject.country,
    documentNumber: subject.identificationDocument?.number ?? null,
    documentCountry: subject.identificationDocument?.country ?? null,
  };
  return {
    // Known details and list entry may change while the alert is open.
    key: JSON.stringify([match.id, match.score, match.listVersion, asked]),
    subject: asked,
    entry: recordOf(match.entry),
    nameScore: scoring.nameMatch.aggregateScore,
    commonality: scoring.nameMatch.nameCommonalityScore,
    confidence: scoring.matchConfidence,
  };
}

/** One person on several lists: the record of each list can be shown. */
function Lists(props: { cluster: Match[]; match: Match; onChoose: (id: string) => void }): ReactElement {
  const { cluster, match, onChoose } = props;
  const t = useTranslations('alerts');
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="mb-1 text-ink-2 text-small">{t('onLists', { n: cluster.length })}</legend>
      {cluster.map((one) => (
        <Button
          key={one.id}
          size="small"
          look={one.id === match.id ? 'primary' : 'plain'}
          aria-pressed={one.id === match.id}
          onClick={() => onChoose(one.id)}
        >
          {sourceName(one.source)} <span className="tabular">{shownScore(one.score)}</span>
        </Button>
      ))}
    </fieldset>
  );
}

function MatchList(props: { clusters: Match[][]; at: number; onChoose: (id: string) => void }): ReactElement {
  const { clusters, at, onChoose } = props;
  const t = useTranslations('alerts');
  return (
    <div className="-mx-4 -mt-3.5 mb-3.5 border-line border-b">
      <p className="flex items-center gap-1 px-4 py-1 text-ink-2 text-small">
        {t('matches')} <Key of="matchBefore" /> <Key of="matchNext" />
      </p>
      <ul className="max-h-44 overflow-y-auto">
        {clusters.map((cluster, row) => (
          <li key={cluster[0]?.id}>
            <ClusterRow cluster={cluster} isChosen={row === at} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ClusterRow(props: {
  cluster: Match[];
  isChosen: boolean;
  onChoose: (id: string) => void;
}): ReactElement | null {
  const { cluster, isChosen, onChoose } = props;
  const t = useTranslations('alerts');
  const [first] = cluster;
  if (!first) return null;
  const now = cluster.find((match) => match.now)?.now;
  const isJudged = first.status !== 'open' && cluster.every(({ status }) => status === first.status);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(first.id)}
      className={clsx(
        'flex min-h-[34px] w-full flex-wrap items-center gap-x-3 border-line border-t px-4 py-1 text-left',
        isChosen ? 'bg-gate-soft shadow-[inset_3px_0_0_var(--gate)]' : 'hover:bg-sunken',
      )}
    >
      <ScoreBar score={first.score} />
      <span lang={langOf(first.fullName)} className="min-w-40 flex-1 [overflow-wrap:anywhere]">
        {first.fullName}
      </span>
      <span className="text-ink-2 text-small">
        {[
          ...new Set(cluster.map(({ source }) => sourceName(source))),
          ...topicsOf(cluster).map((topic) => t(`topics.${topic}`)),
        ].join(' · ')}
      </span>
      {cluster.some(({ changed }) => changed && changed.length > 0) && (
        <Chip tone="info" bare>
          {t('changed')}
        </Chip>
      )}
      {now && (
        <Chip tone="watch" bare>
          {t(now.state === 'removed' ? 'delisted' : 'changedSince')}
        </Chip>
      )}
      {isJudged && (
        <Chip tone={first.status === 'truePositive' ? 'hit' : 'clear'} bare>
          {t(`matchStatuses.${first.status}`)}
        </Chip>
      )}
    </button>
  );
}
