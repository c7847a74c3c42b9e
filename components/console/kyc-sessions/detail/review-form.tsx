'use client';

import { type ReactElement, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemDetails } from '@/components/console/api/api-client';
import { useGuardedNavigate } from '@/components/console/hooks/use-guarded-navigate';
import { useKeyboardShortcuts } from '@/components/console/hooks/use-keyboard-shortcuts';
import { ChoiceList } from '@/components/console/layout/choice-list';
import { NoteField, noteError } from '@/components/console/layout/drafts/note-field';
import { May } from '@/components/console/layout/require-role';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/states';
import { DISMISS_KEYS } from '@/core/keyboard-shortcuts/single-keys';
import type { ReviewKycSession } from '@/core/kyc/session/console-contract';
import { NOTE_MAX } from '@/core/kyc/session/note-length';
import type { reviewKind } from '@/core/kyc/session/session-outcome';
import { sessionMemory } from '../session-memory';
import type { Writing } from './note-form';

type Part = ReviewKycSession['part'];
type Decision = ReviewKycSession['decision'];
const DECISIONS = ['accepted', 'rejected'] as const satisfies readonly Decision[];
const KEYS = DISMISS_KEYS.slice(0, DECISIONS.length);

const decisionId = (part: Part): string => `decision-over-${part}`;

export function ToDecision({ part }: { part: Part }): ReactElement {
  const t = useTranslations('kycSessions');
  const go = () => {
    const form = document.getElementById(decisionId(part));
    form?.scrollIntoView();
    form?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  };
  return (
    <Button size="small" onClick={go}>
      {t('toDecision')}
    </Button>
  );
}

/** `reasons` are sentences. */
export function ReviewForm(props: {
  sessionId: string;
  part: Part;
  reasons: readonly string[];
  writing: Writing;
  /** Whether shortcuts apply here; only one form has them. */
  keyed: boolean;
  /** Of a document. */
  kind?: ReturnType<typeof reviewKind>;
}): ReactElement {
  const { sessionId, part, reasons, writing, keyed, kind = 'refused' } = props;
  const t = useTranslations('kycSessions');
  const { act } = writing;
  return (
    <div id={decisionId(part)} className="mt-3 scroll-mt-3 border-watch border-l-2 pl-3">
      <p className="font-semibold">{t(part === 'face' ? 'needsReview' : `needsDocumentReview.${kind}`)}</p>
      <ul className="mb-2 text-ink-2 text-small">
        {reasons.map((reason) => (
          <li key={reason} className="first-letter:uppercase">
            {reason}
          </li>
        ))}
      </ul>
      {act.isError && <ErrorPanel title={t('notDone')} {...problemDetails(act.error)} />}
      <May least="analyst">
        <Decide {...{ sessionId, part, writing, keyed }} />
      </May>
    </div>
  );
}

function Decide(props: { sessionId: string; part: Part; writing: Writing; keyed: boolean }): ReactElement {
  const { sessionId, part, keyed } = props;
  const { note, write, act } = props.writing;
  const t = useTranslations('kycSessions');
  const { go } = useGuardedNavigate();
  const next = sessionMemory.placeOf(sessionId)?.next;
  const [decision, setDecision] = useState<Decision | null>(null);
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const lacking = decision === null ? 'reason' : noteError(note, NOTE_MAX);
  const choose = (one: Decision) => () => {
    setDecision(one);
    field.current?.focus();
  };
  useKeyboardShortcuts(keyed ? { dismiss1: choose('accepted'), dismiss2: choose('rejected') } : {});
  const decide = (goOn: boolean) => {
    setTried(true);
    if (lacking && lacking !== 'reason') field.current?.focus();
    if (lacking || decision === null || act.isPending) return;
    act.mutate(
      { act: 'review', part, decision, note: note.trim() },
      {
        onSuccess: () => {
          write('');
          if (goOn && next) go(`${sessionMemory.address}/${next}`);
        },
      },
    );
  };
  return (
    <>
      <ChoiceList
        label={t('decision')}
        name={`decision-${part}`}
        ids={DECISIONS}
        words={(id) => t(id === 'rejected' ? 'reject' : part === 'face' ? 'accept' : 'acceptDocument')}
        chosen={decision}
        onChoose={(id) => setDecision(DECISIONS.find((one) => one === id) ?? null)}
        keys={keyed ? KEYS : []}
      />
      <NoteField
        {...{ field, note }}
        onNote={write}
        onSubmit={decide}
        missing={tried ? lacking : null}
        most={NOTE_MAX}
        choiceMissing={t('decisionMissing')}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" busy={act.isPending} onClick={() => decide(false)}>
          {t('decide')}
        </Button>
        {next && (
          <Button busy={act.isPending} onClick={() => decide(true)}>
            {t('decideThen')}
          </Button>
        )}
      </div>
      <p className="mt-2 text-ink-2 text-small">{t('final')}</p>
    </>
  );
}

/** Replaces the review form if the session was refused for another reason. */
export function ObsoleteReview(props: { part: ReviewKycSession['part']; reasons: readonly string[] }): ReactElement {
  const { part, reasons } = props;
  const t = useTranslations('kycSessions');
  return (
    <div className="mt-3 mb-6 border-line-strong border-l-2 pl-3">
      <p className="font-semibold">{t(`mootReview.${part}`)}</p>
      <ul className="text-ink-2 text-small">
        {reasons.map((reason) => (
          <li key={reason} className="first-letter:uppercase">
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
