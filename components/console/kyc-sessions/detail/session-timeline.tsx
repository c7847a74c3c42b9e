import type { ReactElement, ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Link } from '@/components/ui/link';
import type { ConsoleKycSession } from '@/core/kyc/session/console-contract';
import { isSyntheticTransition } from '@/core/kyc/session/synthetic-transition';
import { useEntryWords } from './use-timeline-labels';
import { notifiedProblems, ProblemNotice } from './webhook-notice';

type Entry = ConsoleKycSession['timeline'][number];

export function SessionTimeline({ entries, children }: { entries: Entry[]; children: ReactNode }): ReactElement {
  const t = useTranslations('kycSessions');
  const format = useFormatter();
  const lived = entries.filter((entry) => !isSyntheticTransition(entry));
  return (
    <div>
      <h2 className="mb-2 font-bold text-section">{t('story')}</h2>
      {children}
      <ol className="grid gap-1">
        {[...lived]
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
  const { what, rest } = useEntryWords()(entry);
  const { replayOf } = entry.detail;
  return (
    <span className="min-w-0 break-words">
      {what} {rest && <span className="whitespace-pre-line text-ink-2 text-small">{rest}</span>}
      {notifiedProblems(entry).length > 0 && <ProblemNotice entry={entry} />}
      {replayOf === null && <span className="block text-ink-2 text-small">{t('replayOfDeleted')}</span>}
      {typeof replayOf === 'string' && (
        <Link href={`/console/kyc-sessions/${replayOf}`} className="block w-fit text-gate text-small hover:underline">
          {t('replayOf')}
        </Link>
      )}
    </span>
  );
}
