'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useMembers } from '@/components/console/api/use-members';
import { useKeyboardShortcuts } from '@/components/console/hooks/use-keyboard-shortcuts';
import { NoteLength, toField } from '@/components/console/layout/drafts/note-field';
import { Key } from '@/components/console/layout/navigation/shortcuts-dialog';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/field';
import type { AlertDetail } from '@/core/alerts/contract';
import { isAdverseMedia } from '@/core/alerts/decisions/dismissals';
import { NOTE_MAX } from '@/core/alerts/transitions';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import type { Act } from './alert-action';
import { useDecisionWords } from './reason-labels';
import type { Unsent } from './unsent-notice';

type Pending = NonNullable<AlertDetail['pendingDecision']>;

export function Proposal({ pending, matches }: { pending: Pending; matches: AlertDetail['matches'] }): ReactElement {
  const t = useTranslations('alerts');
  const words = useDecisionWords(isAdverseMedia(matches));
  const { nameOf } = useMembers();
  return (
    <>
      <h2 className="font-bold text-section">{t('secondTitle')}</h2>
      <p className="my-1">
        {t('proposed', {
          name: nameOf(pending.by),
          status: t(`statuses.${pending.to}`),
          reason: words(pending),
        })}
        {pending.reference && <span className="block">{t('referenceIs', { reference: pending.reference })}</span>}
      </p>
      <p className="mb-2 text-ink-2">{pending.note}</p>
    </>
  );
}

/** The proposer can withdraw but not approve their own proposal. */
export function PendingPanel(props: {
  alert: AlertDetail;
  pending: Pending;
  act: Act;
  busy: boolean;
  unsent: Unsent;
}): ReactElement {
  const { alert, pending, act, busy, unsent } = props;
  const t = useTranslations('alerts');
  const me = useQueryClient().getQueryData<ConsoleMe>(['me']);
  const own = me?.member.id === pending.by;
  const { answering: note, setAnswering: setNote } = unsent;
  const tooLong = note.trim().length > NOTE_MAX;
  const length = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const approve = () =>
    act({ act: 'status', to: pending.to, ...(note.trim() && { note: note.trim() }) }, () => setNote(''));
  const sendBack = () => {
    if (own) return act({ act: 'sendBack' });
    // The reason is required.
    if (note.trim()) act({ act: 'sendBack', note: note.trim() }, () => setNote(''));
    else field.current?.focus();
  };
  useKeyboardShortcuts({
    ...toField(field),
    approve: own || tooLong ? undefined : approve,
    sendBack: tooLong ? undefined : sendBack,
  });
  return (
    <div className="mb-5 border-watch border-l-2 pl-3">
      <Proposal pending={pending} matches={alert.matches} />
      {own ? (
        <>
          <p className="mb-2 text-ink-2 text-small">{t('ownProposal')}</p>
          <Button busy={busy} onClick={sendBack}>
            {t('withdraw')} <Key of="sendBack" />
          </Button>
        </>
      ) : (
        <>
          <Textarea
            ref={field}
            className="mt-1 mb-2"
            aria-label={t('secondNote')}
            aria-describedby={length}
            placeholder={t('secondNote')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <p id={length} className="mb-2 text-small empty:hidden">
            {tooLong && <NoteLength note={note} min={1} most={NOTE_MAX} />}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="primary" busy={busy} disabled={tooLong} onClick={approve}>
              {t('approve')} <Key of="approve" />
            </Button>
            <Button busy={busy} disabled={!note.trim() || tooLong} onClick={sendBack}>
              {t('sendBack')} <Key of="sendBack" />
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
