'use client';

import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactElement, type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useMembers } from '@/components/console/api/use-members';
import { Textarea } from '@/components/ui/field';
import { mentionAt, unknownMentions, withMention } from '@/core/alerts/notices/mentions';
import { NOTE_MAX } from '@/core/alerts/transitions';

const OFFERED = 5;
/** Remaining characters from which the counter is shown. */
const TOLD_FROM = 200;

/** `@` suggests members: arrows choose, Enter or Tab inserts, Escape closes. */
export function MentionField(props: {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
}): ReactElement {
  const { field, text, onText, onSend } = props;
  const t = useTranslations('alerts');
  const { readers } = useMembers();
  const [caret, setCaret] = useState(0);
  const [at, setAt] = useState(0);
  const [left, setLeft] = useState<string | null>(null);
  const list = useId();
  const typed = mentionAt(text, caret);
  const wanted = typed === null || typed === left ? null : typed.toLowerCase();
  const offered =
    wanted === null ? [] : readers.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, OFFERED);
  const choose = (name: string) => {
    const next = withMention(text, caret, name);
    // Synchronous, so that the next character lands after the name.
    flushSync(() => {
      onText(next.text);
      setCaret(next.caret);
      setAt(0);
    });
    field.current?.focus();
    field.current?.setSelectionRange(next.caret, next.caret);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) return onSend();
    const chosen = offered[Math.min(at, offered.length - 1)];
    if (!chosen) {
      if (event.key === 'Escape') field.current?.blur();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? offered.length - 1 : 0;
    if (step > 0) setAt((now) => (now + step) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen.name);
    else if (event.key === 'Escape') setLeft(typed);
    else return;
    event.preventDefault();
  };
  const options = offered.length > 0;
  const unknown = options ? [] : unknownMentions(text, readers);
  const room = NOTE_MAX - text.trim().length;
  return (
    <>
      <Textarea
        ref={field}
        className="mt-2 mb-2"
        aria-label={t('comment')}
        aria-controls={list}
        aria-autocomplete="list"
        {...(options && { 'aria-activedescendant': `${list}-${Math.min(at, offered.length - 1)}` })}
        placeholder={t('comment')}
        value={text}
        aria-invalid={room < 0 || undefined}
        aria-describedby={`${list}-hint`}
        onChange={(event) => {
          onText(event.target.value);
          setCaret(event.target.selectionStart);
          setLeft(null);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={t('mention')} className="mb-2 grid empty:hidden">
        {offered.map((member, place) => (
          <div
            key={member.id}
            id={`${list}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(member.name);
            }}
            className="min-h-8 cursor-pointer border-line border-b px-2 py-1 aria-selected:bg-gate-soft"
          >
            {member.name}
          </div>
        ))}
      </div>
      <div id={`${list}-hint`} className="mb-2 grid gap-1 text-small empty:hidden">
        {unknown.length > 0 && <p className="text-watch">{t('noMemberMatches', { names: unknown.join(', ') })}</p>}
        {room < TOLD_FROM && (
          <p role="status" className={clsx('tabular', room < 0 ? 'text-hit' : 'text-ink-2')}>
            {room < 0 ? t('commentOver', { over: -room, most: NOTE_MAX }) : t('commentLeft', { left: room })}
          </p>
        )}
      </div>
    </>
  );
}
