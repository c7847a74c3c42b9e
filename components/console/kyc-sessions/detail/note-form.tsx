'use client';

import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemDetails } from '@/components/console/api/api-client';
import { useKycAct } from '@/components/console/api/use-kyc-sessions';
import { useDraft } from '@/components/console/hooks/use-draft';
import { NoteLength } from '@/components/console/layout/drafts/note-field';
import { Button } from '@/components/ui/button';
import { Field, Textarea } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { NOTE_MAX, NOTE_MIN } from '@/core/kyc/session/note-length';

export function NoteForm({ writing }: { writing: Writing }): ReactElement {
  const { note, write, act } = writing;
  const t = useTranslations('kycSessions');
  const [tried, setTried] = useState(false);
  const short = note.trim().length < NOTE_MIN;
  const keep = () => {
    setTried(true);
    if (short) return;
    const kept = () => {
      write('');
      setTried(false);
    };
    act.mutate({ act: 'note', note: note.trim() }, { onSuccess: kept });
  };
  return (
    <details className="mb-3" open={note !== '' || undefined}>
      <summary className="w-fit text-gate hover:underline">{t('writeNote')}</summary>
      <div className="mt-2 grid justify-items-start gap-2">
        {act.isError && <ErrorPanel title={t('notDone')} {...problemDetails(act.error)} />}
        <Field
          className="w-full"
          label={t('noteForColleagues')}
          hint={<NoteLength note={note} min={NOTE_MIN} />}
          error={tried && short ? t('assist.noteShort', { min: NOTE_MIN }) : undefined}
        >
          {(control) => (
            <Textarea {...control} maxLength={NOTE_MAX} value={note} onChange={(event) => write(event.target.value)} />
          )}
        </Field>
        <Button size="small" busy={act.isPending} onClick={keep}>
          {t('keepNote')}
        </Button>
      </div>
    </details>
  );
}

/** Held above the form, which disappears when another member decides. */
export function useNoteForm(sessionId: string, form: 'review' | 'review/document' | 'resolve-help' | 'note') {
  const [note, write] = useDraft(`${form}/${sessionId}`, '');
  const act = useKycAct(sessionId);
  return { note, write, act };
}
export type Writing = ReturnType<typeof useNoteForm>;
