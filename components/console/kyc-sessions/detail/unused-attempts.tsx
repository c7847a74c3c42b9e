'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { troubleOf } from '@/components/console/api/call';
import { StaleVersionNotice } from '@/components/console/layout/drafts/stale-version-notice';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/states';
import { NOTE_MIN } from '@/core/kyc/session/note-length';
import type { Writing } from './use-writing';

export function LeftOver({ title, writing }: { title: string; writing: Writing }): ReactElement | null {
  const { note, write, act } = writing;
  const t = useTranslations('kycSessions');
  const isNote = act.variables?.act === 'note';
  // The member's own decision may arrive before its draft is cleared.
  if (note.trim() === '' || (act.isPending && !isNote)) return null;
  return (
    <div className="mt-3">
      {act.isError && isNote && <ErrorPanel title={t('notDone')} {...troubleOf(act.error)} />}
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
