import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useKeyboardShortcuts } from '@/components/console/hooks/use-keyboard-shortcuts';
import { Key } from '@/components/console/layout/navigation/shortcuts-dialog';
import { FieldChanges } from '@/components/console/match/field-comparison';
import type { AlertDetail } from '@/core/alerts/contract';
import { isMediaSource } from '@/core/alerts/decisions/dismissals';
import { langOf, recordOf } from '../alert-labels';

type Match = AlertDetail['matches'][number];

export function EntryFacts({ match }: { match: Match }): ReactElement {
  const t = useTranslations('alerts');
  const press = isMediaSource(match);
  const { url } = match;
  useKeyboardShortcuts({ source: url ? () => window.open(url, '_blank', 'noopener') : undefined });
  const record = recordOf(match.entry);
  const remarks = typeof record.remarks === 'string' ? record.remarks : '';
  const positions = Array.isArray(record.positions) ? record.positions.filter((one) => typeof one === 'string') : [];
  const listedOn = typeof record.listedOn === 'string' ? record.listedOn : '';
  return (
    <section className="border-line border-t pt-3">
      <h3 className="mb-1 font-bold text-section">{t(press ? 'story' : 'entry')}</h3>
      {match.changed && match.changed.length > 0 && (
        <div className="mb-2">
          <FieldChanges changes={match.changed} />
        </div>
      )}
      <dl className="grid grid-cols-[110px_minmax(0,1fr)] gap-y-1">
        <Fact label={t(press ? 'storyId' : 'entryId')}>
          <span className="ident break-all">{match.entityId}</span>
        </Fact>
        {match.listVersion && (
          <Fact label={t('listVersion')}>
            <span className="ident break-all">{match.listVersion}</span>
          </Fact>
        )}
        {match.aliases.length > 0 && <Fact label={t('aliases')}>{match.aliases.join('; ')}</Fact>}
        {match.programs.length > 0 && (
          <Fact label={t(press ? 'storyRisks' : 'programs')}>{match.programs.join(', ')}</Fact>
        )}
        {positions.length > 0 && (
          // A relative holds no office.
          <Fact label={t(record.relativeOf ? 'relation' : 'positions')}>{positions.join('; ')}</Fact>
        )}
        {match.nationality.length > 0 && <Fact label={t('nationality')}>{match.nationality.join(', ')}</Fact>}
        {listedOn && <Fact label={t('listedOn')}>{listedOn}</Fact>}
        {remarks && <Fact label={t('remarks')}>{remarks}</Fact>}
        {publishedOf(record).map(({ label, value }) => (
          <Fact key={`${label} ${value}`} label={<span className="inline-block first-letter:uppercase">{label}</span>}>
            <Published value={value} />
          </Fact>
        ))}
      </dl>
      {match.url && (
        <p className="mt-2 inline-flex items-center gap-1">
          <a href={match.url} target="_blank" rel="noopener noreferrer" className="text-gate hover:underline">
            {t('lookUp')}
          </a>
          <Key of="source" />
        </p>
      )}
      <details className="mt-2">
        <summary className="w-fit text-gate hover:underline">{t('rawEntry')}</summary>
        <pre className="mt-1 max-h-80 overflow-auto whitespace-pre-wrap break-all border border-line bg-sunken p-2 text-small">
          {JSON.stringify(match.entry, null, 2)}
        </pre>
      </details>
    </section>
  );
}

const SHOWN = 12;

function publishedOf({ associates, details }: Record<string, unknown>): { label: string; value: string }[] {
  const pairs = (list: unknown, label: string, value: string) =>
    (Array.isArray(list) ? list : []).flatMap((one) =>
      typeof one?.[label] === 'string' && typeof one?.[value] === 'string' && one[value] !== ''
        ? [{ label: one[label] as string, value: one[value] as string }]
        : [],
    );
  // The relationship is of the entry to the named associate.
  const relatives = pairs(associates, 'relationship', 'name').map(({ label, value }) => ({
    label: `${label} of`,
    value,
  }));
  // Some lists publish a line twice.
  const lines = [...relatives, ...pairs(details, 'label', 'value')];
  return [...new Map(lines.map((one) => [`${one.label} ${one.value}`, one])).values()].slice(0, SHOWN);
}

/** Linked, never loaded: the publisher would learn who is being investigated. */
function Published({ value }: { value: string }): ReactElement {
  if (!/^https:\/\/\S+$/.test(value)) return <span lang={langOf(value)}>{value}</span>;
  return (
    <a href={value} target="_blank" rel="noopener noreferrer" className="break-all text-gate hover:underline">
      {value}
    </a>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }): ReactElement {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

type Now = NonNullable<AlertDetail['matches'][number]['now']>;

export function EntryNow({ now }: { now: Now }): ReactElement {
  const t = useTranslations('alerts.now');
  return (
    <section className="border-watch border-l-2 pl-3">
      <h3 className="font-bold">
        {t(now.state, { day: now.at.slice(0, 10) })}{' '}
        <span className="ident break-all font-normal text-small">{now.listVersion}</span>
      </h3>
      <p className="max-w-[75ch] text-ink-2 text-small">{t(`${now.state}Means`)}</p>
      <FieldChanges changes={now.changes} />
    </section>
  );
}
