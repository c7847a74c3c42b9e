'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { problemDetails } from '@/components/console/api/api-client';
import { useAlertComments } from '@/components/console/api/use-alerts';
import { useMembers } from '@/components/console/api/use-members';
import { useDraft } from '@/components/console/hooks/use-draft';
import { useKeyboardShortcuts } from '@/components/console/hooks/use-keyboard-shortcuts';
import { Key } from '@/components/console/layout/navigation/shortcuts-dialog';
import { useMay } from '@/components/console/layout/require-role';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { AlertDetail } from '@/core/alerts/contract';
import { mentionedIn, unknownMentions } from '@/core/alerts/notices/mentions';
import { NOTE_MAX } from '@/core/alerts/transitions';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import { MentionField } from './mention-field';

export function Comments({ alert }: { alert: AlertDetail }): ReactElement {
  const t = useTranslations('alerts');
  const { add, remove } = useAlertComments(alert.id);
  const me = useQueryClient().getQueryData<ConsoleMe>(['me'])?.member;
  const { readers } = useMembers();
  const toast = useToast();
  const [text, setText] = useDraft(`comment/${alert.id}`, '');
  const may = useMay('analyst');
  const field = useRef<HTMLTextAreaElement>(null);
  useKeyboardShortcuts({ comment: may ? () => field.current?.focus() : undefined });
  const send = () => {
    const body = text.trim();
    if (!body || body.length > NOTE_MAX) return;
    const mentions = mentionedIn(body, readers).map(({ id }) => id);
    const unknown = unknownMentions(body, readers);
    add.mutate(
      { body, mentions },
      {
        onSuccess: () => {
          setText('');
          // Single keys work again.
          field.current?.blur();
          if (unknown.length > 0) toast({ text: t('noMemberNotified', { names: unknown.join(', ') }) });
        },
      },
    );
  };
  const trouble = add.error ?? remove.error;
  return (
    <div className="mb-5">
      <h2 className="mb-2 font-bold text-section">{t('comments')}</h2>
      {trouble && <ErrorPanel title={t('notDone')} {...problemDetails(trouble)} />}
      <ul className="grid gap-2">
        {alert.comments.map((comment) => (
          <li key={comment.id}>
            <p className="flex items-baseline gap-2 text-ink-2 text-small">
              {comment.authorName} <RelativeTime at={comment.createdAt} />
              {may && !comment.deletedAt && comment.authorId === me?.id && (
                <button
                  type="button"
                  onClick={() => remove.mutate(comment.id)}
                  className="ml-auto min-h-6 text-gate hover:underline"
                >
                  {t('deleteComment')}
                </button>
              )}
            </p>
            {comment.deletedAt ? (
              <p className="text-ink-3 italic">{t('tombstone')}</p>
            ) : (
              <p className="whitespace-pre-wrap">{comment.body}</p>
            )}
          </li>
        ))}
      </ul>
      {may && (
        <>
          <MentionField field={field} text={text} onText={setText} onSend={send} />
          <Button busy={add.isPending} disabled={!text.trim() || text.trim().length > NOTE_MAX} onClick={send}>
            {t('addComment')} <Key of="comment" />
          </Button>
        </>
      )}
    </div>
  );
}
