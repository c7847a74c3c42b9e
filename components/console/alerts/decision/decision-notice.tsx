'use client';

import { type ReactElement, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMembers } from '@/components/console/api/use-members';
import { useKeyboardShortcuts } from '@/components/console/hooks/use-keyboard-shortcuts';
import { NoteField, noteError, toField } from '@/components/console/layout/drafts/note-field';
import { useMay } from '@/components/console/layout/require-role';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { AlertDetail, Resolution } from '@/core/alerts/contract';
import { isAdverseMedia } from '@/core/alerts/decisions/dismissals';
import { AUTO_DISMISS } from '@/core/alerts/transitions';
import type { Act } from './alert-action';
import { useDecisionWords } from './reason-labels';

/** Return who decided: the system (by a rule), one member, or proposer and approver. */
export function useDeciders(): (resolution: Resolution) => string {
  const t = useTranslations('alerts');
  const { nameOf } = useMembers();
  return ({ by, proposedBy }) => {
    if (by === AUTO_DISMISS) return t('system');
    return proposedBy ? t('proposedAndApproved', { proposer: nameOf(proposedBy), approver: nameOf(by) }) : nameOf(by);
  };
}

export function Decided({ alert: { resolution, matches } }: { alert: AlertDetail }): ReactElement | null {
  const t = useTranslations('alerts');
  const deciders = useDeciders();
  const words = useDecisionWords(isAdverseMedia(matches));
  if (!resolution) return null;
  return (
    <p className="mb-2 border-line-strong border-l-2 pl-3">
      {words(resolution)}: {resolution.note}
      {resolution.reference && <span className="block">{t('referenceIs', { reference: resolution.reference })}</span>}
      <span className="block text-ink-2 text-small">
        {deciders(resolution)} · <RelativeTime at={resolution.at} />
      </span>
      {resolution.approvalNote && <span className="block">{t('approvalNote', { note: resolution.approvalNote })}</span>}
    </p>
  );
}

export function Reopen(props: { note: string; onNote: (note: string) => void; act: Act; busy: boolean }): ReactElement {
  const { note, onNote, act, busy } = props;
  const t = useTranslations('alerts');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const lacking = noteError(note);
  const may = useMay('lead');
  useKeyboardShortcuts(toField(field));
  const reopen = () => {
    setTried(true);
    if (!lacking) act({ act: 'status', to: 'INVESTIGATING', note: note.trim() }, () => onNote(''));
  };
  if (!may) return <p className="text-ink-2 text-small">{t('leadReopens')}</p>;
  return (
    <>
      <NoteField {...{ field, note, onNote }} onSubmit={reopen} missing={tried ? lacking : null} />
      <Button busy={busy} onClick={reopen}>
        {t('reopen')}
      </Button>
    </>
  );
}
