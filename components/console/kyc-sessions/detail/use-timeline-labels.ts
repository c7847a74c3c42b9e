import { useTranslations } from 'use-intl';
import type { ConsoleKycSession } from '@/core/kyc/session/console-contract';
import { type StoryPart, storyParts } from './timeline-detail';
import { notifiedProblems } from './webhook-notice';

type Entry = ConsoleKycSession['timeline'][number];

/** An unknown entry type is shown by its own name. */
export function useEntryWords(): (entry: Entry) => { what: string; rest: string } {
  const t = useTranslations('kycSessions');
  return (entry) => {
    const to = typeof entry.detail.to === 'string' ? entry.detail.to : '';
    const by = entry.detail.by === 'customer' ? t('byCustomer') : entry.actor && t('by', { name: entry.actor });
    if (to && t.has(`states.${to}`)) return { what: t(`states.${to}`), rest: by ?? '' };
    const key = `entries.${entry.type}`;
    // The messages shown to the customer replace the error code.
    const { errorCode: _errorCode, language: _language, triesLeft: _triesLeft, ...besides } = entry.detail;
    const told = notifiedProblems(entry).length > 0;
    const say = (part: StoryPart): string => ('text' in part ? part.text : t(part.key, part.values));
    const said = storyParts(told ? besides : entry.detail, (one) => t.has(one)).map(say);
    const rest = [...(by ? [by] : []), ...said].join(', ');
    return { what: t.has(key) ? t(key) : entry.type, rest };
  };
}
