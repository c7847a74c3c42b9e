'use client';

import { type ReactElement, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { problemDetails } from '@/components/console/api/api-client';
import { NoteLength } from '@/components/console/layout/drafts/note-field';
import { StaleVersionNotice } from '@/components/console/layout/drafts/unsaved';
import { May } from '@/components/console/layout/require-role';
import { Button } from '@/components/ui/button';
import { Field, Textarea } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import type { KycSession } from '@/core/kyc/session/contract';
import { NOTE_MAX, NOTE_MIN } from '@/core/kyc/session/note-length';
import type { Writing } from './note-form';

export function UnusedAttempts({ title, writing }: { title: string; writing: Writing }): ReactElement | null {
  const { note, write, act } = writing;
  const t = useTranslations('kycSessions');
  const isNote = act.variables?.act === 'note';
  // The member's own decision may arrive before its draft is cleared.
  if (note.trim() === '' || (act.isPending && !isNote)) return null;
  return (
    <div className="mt-3">
      {act.isError && isNote && <ErrorPanel title={t('notDone')} {...problemDetails(act.error)} />}
      <StaleVersionNotice title={title} note={note} onForget={() => write('')}>
        {note.trim().length >= NOTE_MIN && (
          <Button
            size="small"
            busy={act.isPending}
            onClick={() => act.mutate({ act: 'note', note: note.trim() }, { onSuccess: () => write('') })}
          >
            {t('keepNote')}
          </Button>
        )}
      </StaleVersionNotice>
    </div>
  );
}

export function HelpRequested(props: {
  session: KycSession;
  isTimeMailed: boolean;
  writing: Writing;
}): ReactElement | null {
  const { session, isTimeMailed, writing } = props;
  const { note, write, act } = writing;
  const t = useTranslations('kycSessions');
  const format = useFormatter();
  const [tried, setTried] = useState(false);
  if (session.helpRequestedAt === null) return <UnusedAttempts title={t('leftOverHelped')} writing={writing} />;
  const short = note.trim().length < NOTE_MIN;
  const answer = () => {
    setTried(true);
    if (!short) act.mutate({ act: 'resolve-help', note: note.trim() }, { onSuccess: () => write('') });
  };
  return (
    <section aria-label={t('help.title')} className="mb-4 border-watch border-l-2 pl-3">
      <h3 className="font-semibold">{t('help.title')}</h3>
      <p className="mb-2 text-ink-2 text-small">
        {t('help.body', {
          when: format.dateTime(session.helpRequestedAt, { hour: '2-digit', minute: '2-digit', hour12: false }),
          state: t(`states.${session.state}`),
          code: session.id.slice(-6).toUpperCase(),
        })}
      </p>
      {session.expiresAt !== null && session.expiresAt <= Date.now() && (
        <p className="mb-2">{t(isTimeMailed ? 'help.expiredMailed' : 'help.expired')}</p>
      )}
      {session.isComplete && <p className="mb-2">{t('help.finished')}</p>}
      {act.isError && <ErrorPanel title={t('notDone')} {...problemDetails(act.error)} />}
      <May least="analyst">
        <Field
          label={t('help.note')}
          hint={<NoteLength note={note} min={NOTE_MIN} />}
          error={tried && short ? t('help.noteShort', { min: NOTE_MIN }) : undefined}
        >
          {(control) => (
            <Textarea {...control} maxLength={NOTE_MAX} value={note} onChange={(event) => write(event.target.value)} />
          )}
        </Field>
        <Button className="mt-2" busy={act.isPending} onClick={answer}>
          {t('help.answer')}
        </Button>
      </May>
    </section>
  );
}
