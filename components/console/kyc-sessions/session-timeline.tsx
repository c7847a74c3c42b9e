import type { ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ConsoleKycSession } from '@/core/kyc/console-contract';
import { storyParts } from './story-detail';
import { Told, toldIn } from './told';

type Entry = ConsoleKycSession['timeline'][number];

/** What happened, in order, to the second. An entry we have no sentence for is shown by its own name. */
export function SessionTimeline({ entries }: { entries: Entry[] }): ReactElement {
  const t = useTranslations('kycSessions');
  const format = useFormatter();
  return (
    <div>
      <h2 className="mb-2 font-bold text-section">{t('story')}</h2>
      <ol className="grid gap-1">
        {[...entries]
          .sort((a, b) => a.at - b.at)
          .map((entry) => (
            <li key={entry.id} className="flex gap-2">
              <time dateTime={new Date(entry.at).toISOString()} className="tabular shrink-0 text-ink-2 text-small">
                {format.dateTime(entry.at, { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false })}
              </time>
              <Sentence entry={entry} />
            </li>
          ))}
      </ol>
    </div>
  );
}

function Sentence({ entry }: { entry: Entry }): ReactElement {
  const t = useTranslations('kycSessions');
  const to = typeof entry.detail.to === 'string' ? entry.detail.to : '';
  if (to && t.has(`states.${to}`)) return <span>{t(`states.${to}`)}</span>;
  const key = `entries.${entry.type}`;
  const told = toldIn(entry).length > 0;
  // What was told says more than the code that it comes from.
  const { errorCode: _errorCode, language: _language, triesLeft: _triesLeft, ...besides } = entry.detail;
  const said = storyParts(told ? besides : entry.detail, (one) => t.has(one)).map((part) =>
    'text' in part ? part.text : t(part.key, part.values),
  );
  const rest = [...(entry.actor ? [t('by', { name: entry.actor })] : []), ...said].join(', ');
  return (
    <span className="min-w-0 break-words">
      {t.has(key) ? t(key) : entry.type} {rest && <span className="text-ink-2 text-small">{rest}</span>}
      {told && <Told entry={entry} />}
    </span>
  );
}
