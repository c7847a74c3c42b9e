import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { wordsOf } from '@/components/kyc/i18n';
import english from '@/components/kyc/messages/en.json';
import { SENTENCES } from '@/components/kyc/shared/problems/problem-messages';
import { Link } from '@/components/ui/link';
import type { DocumentProblem } from '@/core/kyc/document/document-problems';
import type { ConsoleKycSession } from '@/core/kyc/session/console-contract';

const words = wordsOf('en', english);

/** Return the message shown to the customer, in English. */
const sentenceOf = (problem: DocumentProblem): string => words.t(SENTENCES[problem], { org: 'the business' });

type Entry = ConsoleKycSession['timeline'][number];
const isProblem = (code: unknown): code is DocumentProblem => typeof code === 'string' && code in SENTENCES;

export const notifiedProblems = ({ detail }: Entry): DocumentProblem[] =>
  Array.isArray(detail.told) ? detail.told.filter(isProblem) : [];

export function ProblemNotice({ entry }: { entry: Entry }): ReactElement {
  const t = useTranslations('kycSessions');
  const { language, triesLeft, instanceId } = entry.detail;
  const named = `languages.${String(language)}`;
  return (
    <span className="block border-line-strong border-l-2 pl-2 text-small">
      <span className="block text-ink-2">
        {t('shownToCustomer', { language: t.has(named) ? t(named) : String(language) })}
      </span>
      {notifiedProblems(entry).map((problem) => (
        <span key={problem} className="block">
          {sentenceOf(problem)}
        </span>
      ))}
      {typeof triesLeft === 'number' && <span className="text-ink-2">{t('triesLeft', { n: triesLeft })} </span>}
      {typeof instanceId === 'string' && (
        <Link href={`/console/documents/${instanceId}`} className="text-gate hover:underline">
          {t('openRefused')}
        </Link>
      )}
    </span>
  );
}
