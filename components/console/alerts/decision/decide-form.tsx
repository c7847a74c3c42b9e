'use client';

import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMyId } from '@/components/console/api/use-me';
import { useGuardedNavigate } from '@/components/console/hooks/use-guarded-navigate';
import { singleKeyOf, useKeyboardShortcuts } from '@/components/console/hooks/use-keyboard-shortcuts';
import { ChoiceList } from '@/components/console/layout/choice-list';
import { type Missing, NoteField, noteError, toField } from '@/components/console/layout/drafts/note-field';
import { Key } from '@/components/console/layout/navigation/shortcuts-dialog';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import type { AlertDetail } from '@/core/alerts/contract';
import { dismissalsFor, isAdverseMedia, withOwnReasons } from '@/core/alerts/decisions/dismissals';
import { suggestedOutcome } from '@/core/alerts/decisions/suggestion';
import { reasonFact } from '@/core/alerts/matches/reason-fact';
import { type Barrier, isDocumented, resolveMatches } from '@/core/alerts/matches/resolve-matches';
import { ACTION_REASONS, type ReasonCode } from '@/core/alerts/transitions';
import { ACT_KEYS, DISMISS_KEYS, type SingleKey } from '@/core/keyboard-shortcuts/single-keys';
import { shownScore } from '@/core/screening/scoring/shown-score';
import { queueMemory } from '../queue/queue-views';
import type { Act } from './alert-action';
import { Decided, Reopen } from './decision-notice';
import { rememberDecision } from './last-decision';
import { noteFor, useReasonWords } from './reason-labels';
import { type DecisionDraft, NO_DRAFT, type Unsent } from './unsent-notice';

const KEY = 'gatehouse.notes';

/** Kept in this window only, since notes contain personal data. */
export function lastNote(reason: string): string | undefined {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  const note = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>)[reason] : undefined;
  return typeof note === 'string' ? note : undefined;
}

export function rememberNote(reason: string, note: string): void {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
  sessionStorage.setItem(KEY, JSON.stringify({ ...kept, [reason]: note }));
}

type Written = { draft: DecisionDraft; onDraft: (part: Partial<DecisionDraft>) => void };

export function DecideForm(props: { alert: AlertDetail; act: Act; busy: boolean; unsent: Unsent }): ReactElement {
  const { alert, act, busy, unsent } = props;
  const t = useTranslations('alerts');
  const can = (to: AlertDetail['status']) => alert.allowedMoves.includes(to);
  const reopening = alert.status === 'DISMISSED' || alert.status === 'ACTIONED';
  const draft = unsent.deciding;
  const onDraft = (part: Partial<DecisionDraft>) => unsent.setDeciding({ ...draft, ...part });
  // A true positive was marked; the next step is an investigation.
  const meant = can('INVESTIGATING') && !reopening && alert.matches.some(({ status }) => status === 'truePositive');
  const suggested = suggestedOutcome(alert.matches);
  useKeyboardShortcuts({
    investigate: can('INVESTIGATING') && !reopening ? () => act({ act: 'status', to: 'INVESTIGATING' }) : undefined,
  });
  return (
    <div className="mb-5">
      <h2 className="mb-2 font-bold text-section">{t(reopening ? 'reopenTitle' : 'decide')}</h2>
      <Decided alert={alert} />
      {meant && (
        <p role="status" className="mb-2 border-watch border-l-2 pl-3">
          {t('sameThenInvestigate')}
        </p>
      )}
      <div className="mb-3 flex flex-wrap gap-2 empty:hidden">
        {can('INVESTIGATING') && !reopening && (
          <Button
            look={suggested === 'investigate' ? 'primary' : 'plain'}
            busy={busy}
            onClick={() => act({ act: 'status', to: 'INVESTIGATING' })}
          >
            {t('investigate')} <Key of="investigate" />
          </Button>
        )}
        {can('TRIGGERED') && (
          <Button busy={busy} onClick={() => act({ act: 'status', to: 'TRIGGERED' })}>
            {t('release')}
          </Button>
        )}
      </div>
      {reopening ? (
        <Reopen {...{ act, busy }} note={unsent.reopening} onNote={unsent.setReopening} />
      ) : (
        <>
          <OthersAlert alert={alert} />
          <Reasons {...{ alert, act, busy, draft, onDraft }} canAct={can('ACTIONED')} suggested={suggested} />
        </>
      )}
    </div>
  );
}

function OthersAlert({ alert }: { alert: AlertDetail }): ReactElement | null {
  const t = useTranslations('alerts');
  const me = useMyId();
  const { assigneeId, assigneeName: name } = alert;
  if (assigneeId === null || assigneeId === me) return null;
  return (
    <p role="note" className="mb-2.5 border-watch border-l-2 pl-3 text-small">
      {t(alert.status === 'INVESTIGATING' ? 'othersInvestigate' : 'othersAlert', { name: name ?? '' })}
    </p>
  );
}

/** Time in which another reason key replaces the choice. */
const CHANGE_OF_MIND_MS = 1500;

type ReasonsProps = Written & {
  alert: AlertDetail;
  act: Act;
  busy: boolean;
  canAct: boolean;
  suggested: ReturnType<typeof suggestedOutcome>;
};

function Reasons(props: ReasonsProps): ReactElement {
  const { alert, act, busy, canAct, suggested, draft, onDraft } = props;
  const t = useTranslations('alerts');
  const { note } = draft;
  const press = isAdverseMedia(alert.matches);
  const words = useReasonWords(press);
  const dismissals = withOwnReasons(dismissalsFor(press), alert.ownReasons);
  const label = (id: string) => dismissals.find((one) => one.id === id)?.label ?? words(id);
  const dismissal = dismissals.find(({ id }) => id === draft.reason);
  const action = ACTION_REASONS.find((code) => code === draft.reason);
  const isAction = action !== undefined;
  const reason = dismissal?.code ?? action ?? null;
  const chosen = dismissal?.id ?? action ?? null;
  const [tried, setTried] = useState(false);
  const lacking: Missing = reason ? noteError(note) : 'reason';
  const field = useRef<HTMLTextAreaElement>(null);
  const onReason = (id: string) => onDraft({ reason: id });
  const chosenAt = useRef(Number.NEGATIVE_INFINITY);
  const choose = (id: string) => {
    chosenAt.current = performance.now();
    onReason(id);
    field.current?.focus();
  };
  const choices: Partial<Record<SingleKey, () => void>> = {
    ...Object.fromEntries(
      dismissals.slice(0, DISMISS_KEYS.length).map(({ id }, at) => [DISMISS_KEYS[at], () => choose(id)]),
    ),
    ...Object.fromEntries(ACTION_REASONS.map((code, at) => [ACT_KEYS[at], () => choose(code)])),
  };
  // Also for reasons not offered: the next keys are text.
  useKeyboardShortcuts({ ...toField(field), ...choices });
  // Within a moment another digit replaces the choice; later it is text.
  const chooseAnew = (event: KeyboardEvent): boolean => {
    if (performance.now() - chosenAt.current > CHANGE_OF_MIND_MS) return false;
    const key = singleKeyOf(event);
    const run = key && choices[key];
    run?.();
    return run !== undefined;
  };
  const to = isAction ? 'ACTIONED' : 'DISMISSED';
  const given = Boolean(alert.known.identificationDocument?.number);
  const settled =
    reason &&
    resolveMatches(
      to,
      reason,
      alert.matches.map((match) => ({ ...match, documented: given && isDocumented(match.entry) })),
    );
  const barred = settled !== null && 'barrier' in settled;
  const hint = useId();
  const { go } = useGuardedNavigate();
  const next = queueMemory.placeOf(alert.id)?.next;
  const decide = (goOn: boolean) => {
    setTried(true);
    if (lacking === 'note' || lacking === 'shorter') field.current?.focus();
    if (lacking || !reason || !chosen || barred) return;
    // An action needs an investigation; both are sent in order.
    if (isAction && !canAct) act({ act: 'status', to: 'INVESTIGATING' });
    const ownReason = dismissal?.label === undefined ? null : dismissal.id;
    const reference = isAction ? draft.reference.trim() : '';
    const extras = { ...(ownReason && { ownReason }), ...(reference && { reference }) };
    act({ act: 'status', to, reasonCode: reason, note: note.trim(), ...extras }, (after) => {
      rememberNote(noteKey(press, chosen), note.trim());
      rememberDecision(after);
      onDraft(NO_DRAFT);
      setTried(false);
      if (goOn && next && location.pathname.endsWith(alert.id)) go(`/console/alerts/${next}`);
    });
  };
  const template = dismissal && noteFor(dismissal, press, alert.matches);
  const prepared = template && t.has(template) ? t(template) : undefined;
  const suggestion = chosen ? (lastNote(noteKey(press, chosen)) ?? prepared) : undefined;
  const proposing = alert.secondPersonFor.includes(to);
  const wasStronger = alert.scoreBeforeAnswers !== null && alert.scoreBeforeAnswers > alert.bestScore;
  const submit = proposing ? t(isAction ? 'proposeAction' : 'proposeDismissal') : t(isAction ? 'action' : 'dismiss');
  return (
    <>
      <ChoiceList
        label={t('dismissAs')}
        name="reason"
        ids={dismissals.map(({ id }) => id)}
        words={label}
        chosen={chosen}
        onChoose={onReason}
        keys={DISMISS_KEYS}
      />
      <ChoiceList
        label={t('actAs')}
        name="reason"
        ids={ACTION_REASONS}
        {...{ words, chosen }}
        onChoose={onReason}
        keys={ACT_KEYS}
      />
      {isAction && !canAct && <p className="mb-2 text-ink-2 text-small">{t('actStarts')}</p>}
      {isAction && (
        <Field label={t('reference')} hint={t('referenceHint')} className="mb-2">
          {(control) => (
            <Input
              {...control}
              value={draft.reference}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => onDraft({ reference: event.target.value })}
            />
          )}
        </Field>
      )}
      <NoteField
        {...{ field, note, suggestion }}
        onNote={(text) => onDraft({ note: text })}
        missing={tried ? lacking : null}
        onSubmit={decide}
        onFirstPress={chooseAnew}
      />
      {settled && <Settled id={hint} {...{ alert, settled, reason, isAction }} />}
      {isAction && !barred && <Unjudged alert={alert} />}
      {proposing && (
        <p className="mb-2.5 border-watch border-l-2 pl-3 text-small">
          {t('needsSecond')}{' '}
          {wasStronger && t('needsSecondBefore', { score: shownScore(alert.scoreBeforeAnswers ?? 0) })}
        </p>
      )}
      <div className="sticky bottom-0 -mx-4 flex flex-wrap gap-2 bg-canvas px-4 py-2">
        <Button
          look={chosen || suggested === 'dismiss' ? 'primary' : 'plain'}
          busy={busy}
          disabled={barred}
          aria-describedby={barred ? hint : undefined}
          onClick={() => decide(false)}
        >
          {submit}
        </Button>
        {next && (
          <Button busy={busy} disabled={barred} onClick={() => decide(true)}>
            {t('andNext', { act: submit })}
          </Button>
        )}
      </div>
    </>
  );
}

/** An action on several matches does not imply which are true positives. */
function Unjudged({ alert: { matches } }: { alert: AlertDetail }): ReactElement | null {
  const t = useTranslations('alerts');
  const open = matches.filter(({ status }) => status === 'open').length;
  if (open < 2 || matches.some(({ status }) => status === 'truePositive')) return null;
  return <p className="mb-2.5 border-watch border-l-2 pl-3 text-small">{t('unjudged', { n: open })}</p>;
}

/** Adverse-media notes are not suggested for list entries. */
const noteKey = (press: boolean, id: string): string => (press ? `press/${id}` : id);

/** Effect on open matches, or the matches that block the decision; same rule as the server. */
function Settled(props: {
  id: string;
  alert: AlertDetail;
  settled: ReturnType<typeof resolveMatches>;
  reason: ReasonCode;
  isAction: boolean;
}): ReactElement | null {
  const { id, alert, settled, reason, isAction } = props;
  const t = useTranslations('alerts');
  const barred = 'barrier' in settled;
  const n = barred ? settled.matches.length : settled.judged.length;
  if (n === 0) return null;
  return (
    <p
      id={id}
      role="status"
      className={clsx('mb-2.5 border-l-2 pl-3 text-small', barred ? 'border-watch' : 'border-line-strong')}
    >
      {barred && <WhyBarred {...{ alert, reason }} barrier={settled} />}{' '}
      {t(`settled.${barred ? settled.barrier : isAction ? 'judgedSame' : 'judged'}`, { n })}
    </p>
  );
}

function WhyBarred(props: { alert: AlertDetail; reason: ReasonCode; barrier: Barrier }): string {
  const { alert, reason, barrier } = props;
  const t = useTranslations('alerts.settled.facts');
  const found = reasonFact(barrier, reason, alert);
  if (found === null) return barrier.barrier === 'unshown' ? t('several', { n: barrier.matches.length }) : '';
  return found.fact === 'moreThanName' ? t(found.fact) : t(found.fact, { detail: found.detail });
}
