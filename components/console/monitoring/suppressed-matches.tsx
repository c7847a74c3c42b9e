'use client';

import { type ReactElement, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { Table, Td, Th } from '@/components/ui/table';
import { isMediaSource } from '@/core/alerts/decisions/dismissals';
import type { SuppressedMatch } from '@/core/screening/monitoring/suppressed-matches-contract';
import { SUPPRESSED_PER_PAGE } from '@/core/screening/monitoring/suppressed-matches-page';
import { sourceName } from '@/core/screening/watchlists/source-names';
import { langOf } from '../alerts/alert-labels';
import { useReasonWords } from '../alerts/decision/reason-labels';
import { useSuppressedMatches } from '../api/use-subjects';
import { Pager } from '../layout/navigation/pager';
import { QueryState } from '../layout/query-state';
import { useFieldName } from '../match/field-comparison';

const HASH_SHOWN = 12;

export function SuppressedMatchesSection(): ReactElement {
  const t = useTranslations('monitoring');
  const [offset, setOffset] = useState(0);
  const query = useSuppressedMatches(offset);
  return (
    <section className="mb-4">
      <div className="px-4 pt-3 pb-2">
        <h2 className="font-bold text-section">{t('quiet.title')}</h2>
        <p className="max-w-180 text-ink-2 text-small">{t('quiet.how')}</p>
      </div>
      <QueryState query={query} what={t('quiet.what')}>
        {({ count, complete, pairs }) => (
          <>
            {count === 0 ? (
              complete && <p className="px-4 py-2 text-ink-2">{t('quiet.none')}</p>
            ) : (
              <Table stacks caption={t('quiet.title')} stale={query.isPlaceholderData}>
                <thead>
                  <tr>
                    <Th>{t('person')}</Th>
                    <Th>{t('entry')}</Th>
                    <Th>{t('quiet.ruledOut')}</Th>
                    <Th>{t('quiet.wakes')}</Th>
                  </tr>
                </thead>
                <tbody>
                  {pairs.map((pair) => (
                    <PairRow key={`${pair.requestId} ${pair.matchId}`} pair={pair} />
                  ))}
                </tbody>
              </Table>
            )}
            {!complete && <p className="px-4 pt-2 text-ink-2 text-small">{t('quiet.newest', { n: count })}</p>}
            <Pager offset={offset} size={SUPPRESSED_PER_PAGE} total={count} onGo={setOffset} />
          </>
        )}
      </QueryState>
    </section>
  );
}

function PairRow({ pair }: { pair: SuppressedMatch }): ReactElement {
  const t = useTranslations('monitoring');
  const { alertId, requestId, fullName, externalId, entry, source, entityId } = pair;
  return (
    <tr className="align-top">
      <Td className="min-w-40 align-top [overflow-wrap:anywhere]">
        <Link lang={langOf(fullName)} className="underline underline-offset-2" href={`/console/subjects/${requestId}`}>
          {fullName}
        </Link>
        {externalId && <span className="ident block break-all text-ink-2 text-small">{externalId}</span>}
      </Td>
      <Td label={t('entry')} className="min-w-40 align-top [overflow-wrap:anywhere]">
        <span lang={langOf(entry)}>{entry}</span>{' '}
        <span className="block text-ink-2 text-small">
          {sourceName(source)} <span className="ident">{entityId}</span>
        </span>
      </Td>
      <Td label={t('quiet.ruledOut')} className="min-w-40 align-top">
        <Dismissal pair={pair} href={`/console/alerts/${alertId}`} />
      </Td>
      <Td label={t('quiet.wakes')} className="min-w-64 align-top text-small">
        <WhatWakes pair={pair} />
      </Td>
    </tr>
  );
}

function Dismissal({ pair, href }: { pair: SuppressedMatch; href: string }): ReactElement {
  const t = useTranslations('monitoring.quiet');
  const words = useReasonWords(isMediaSource(pair));
  const { reasonCode, by, byRule, alertOpen, at } = pair;
  const who = byRule ? t('byRule') : by && t('by', { name: by });
  return (
    <>
      <Link className="underline underline-offset-2" href={href}>
        {reasonCode ? words(reasonCode) : t(alertOpen ? 'markedOpen' : 'marked')}
      </Link>
      <span className="block text-ink-2 text-small">
        {who} <RelativeTime at={at} />
      </span>
      {alertOpen && <span className="block text-small text-watch">{t('alertOpen')}</span>}
    </>
  );
}

/** An article is never updated: another one is another match. */
function WhatWakes({ pair }: { pair: SuppressedMatch }): ReactElement {
  const t = useTranslations('monitoring.quiet');
  const particulars = useTranslations('alerts.particulars');
  const format = useFormatter();
  const fieldName = useFieldName();
  const { wakes, identity, changed } = pair;
  const either = (fields: string[]) => format.list(fields.map(fieldName), { type: 'disjunction' });
  return (
    <>
      {isMediaSource(pair) ? (
        <p>{t('another')}.</p>
      ) : (
        <p>
          {[
            t('entryReads', { fields: either(wakes.given) }),
            ...(wakes.absent.length > 0 ? [t('entryHas', { fields: either(wakes.absent) })] : []),
          ].join(', ')}
          .
        </p>
      )}
      <p>{t('customer')}</p>
      {changed.includes('fullName') ? (
        <p className="text-watch">{t('otherName')}</p>
      ) : (
        changed.length > 0 && (
          <p className="text-ink-2">{t('since', { fields: format.list(changed.map((one) => particulars(one))) })}</p>
        )
      )}
      <p className="ident text-ink-2">{t('identity', { hash: identity.slice(0, HASH_SHOWN) })}</p>
    </>
  );
}
