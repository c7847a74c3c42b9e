'use client';

import { type ReactElement, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import type { ReviewKycSession } from '@/core/kyc/console-contract';
import { troubleOf } from '../queries/call';
import { useKycAct } from '../queries/use-kyc-sessions';
import { May } from '../shell/may';
import { NoteLength } from '../shell/note-length';
import { useDraft } from '../shell/use-draft';

const NOTE_MIN = 10;

/** A decision over one part of a session, with a note; `reasons` are sentences. */
export function ReviewForm(props: {
  sessionId: string;
  part: ReviewKycSession['part'];
  reasons: readonly string[];
  /** The document reads well and is past its expiry date. */
  expired?: boolean;
}): ReactElement {
  const { sessionId, part, reasons, expired = false } = props;
  const t = useTranslations('kycSessions');
  const act = useKycAct(sessionId);
  const [note, setNote] = useDraft(part === 'face' ? `review/${sessionId}` : `review/${part}/${sessionId}`, '');
  const [tried, setTried] = useState(false);
  const length = useId();
  const short = note.trim().length < NOTE_MIN;
  const decide = (decision: 'accepted' | 'rejected') => () => {
    setTried(true);
    if (!short) act.mutate({ act: 'review', part, decision, note: note.trim() }, { onSuccess: () => setNote('') });
  };
  return (
    <div className="mt-3 border-watch border-l-2 pl-3">
      <p className="font-semibold">
        {t(part === 'face' ? 'needsReview' : expired ? 'needsExpiredReview' : 'needsDocumentReview')}
      </p>
      <ul className="mb-2 text-ink-2 text-small">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {act.isError && <ErrorPanel title={t('notDone')} {...troubleOf(act.error)} />}
      <May least="analyst">
        <Textarea
          aria-label={t('reviewNote')}
          placeholder={t('reviewNote')}
          maxLength={1000}
          value={note}
          aria-invalid={(tried && short) || undefined}
          aria-describedby={length}
          onChange={(event) => setNote(event.target.value)}
        />
        <p id={length} className="text-ink-3 text-small">
          <NoteLength note={note} min={NOTE_MIN} />
        </p>
        {tried && short && (
          <p role="alert" className="text-hit text-small">
            {t('reviewNoteShort', { min: NOTE_MIN })}
          </p>
        )}
        <div className="mt-2 flex gap-2">
          <Button look="primary" busy={act.isPending} onClick={decide('accepted')}>
            {t(part === 'face' ? 'accept' : 'acceptDocument')}
          </Button>
          <Button look="danger" busy={act.isPending} onClick={decide('rejected')}>
            {t('reject')}
          </Button>
        </div>
      </May>
    </div>
  );
}
