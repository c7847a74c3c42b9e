'use client';

import { ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, type RefObject, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Textarea } from '@/components/ui/field';
import { Kbd } from '@/components/ui/kbd';
import { NOTE_MIN, NOTE_MOST } from '@/core/alerts/transitions';
import { ACT_KEYS, DISMISS_KEYS, type SingleKey } from '@/core/keyboard-shortcuts/single-keys';
import { NoteLength } from './note-length';

export type Missing = 'reason' | 'note' | 'shorter' | null;

/** What a note lacks to be sent. */
export function noteLacking(note: string, most = NOTE_MOST): 'note' | 'shorter' | null {
  const { length } = note.trim();
  if (length < NOTE_MIN) return 'note';
  return length > most ? 'shorter' : null;
}

/** The keys of reasons, all leading into the note. */
export const toField = (field: RefObject<HTMLTextAreaElement | null>): Partial<Record<SingleKey, () => void>> =>
  Object.fromEntries([...DISMISS_KEYS, ...ACT_KEYS].map((key) => [key, () => field.current?.focus()]));

/** The words for it. */
export const LACKS = { reason: 'reasonMissing', note: 'noteMissing', shorter: 'noteTooLong' } as const;

/**
 * The note of a decision. While it is empty, the arrow up writes what is suggested, as in a terminal: nothing is ever sent that nobody
 * put there. A key that chooses a reason chooses another one at once after it, while nothing is written. Ctrl+Enter decides, with Shift it also goes on to the next alert.
 */
export function NoteField(props: {
  field: RefObject<HTMLTextAreaElement | null>;
  note: string;
  onNote: (note: string) => void;
  onSubmit: (goOn: boolean) => void;
  missing: Missing;
  /** As long as it may be. */
  most?: number;
  /** Said where there is no choice yet, if it is not one of reasons. */
  choiceMissing?: string;
  suggestion?: string | undefined;
  /** A press while nothing is written; whether it was one that chooses, and is not to be written. */
  onFirstPress?: (event: KeyboardEvent) => boolean;
}): ReactElement {
  const { field, note, onNote, onSubmit, missing, most = NOTE_MOST, choiceMissing, suggestion, onFirstPress } = props;
  const t = useTranslations('note');
  const length = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onSubmit(event.shiftKey);
    else if (event.key === 'Escape') field.current?.blur();
    else if (event.key === 'ArrowUp' && note === '' && suggestion) {
      event.preventDefault();
      onNote(suggestion);
    } else if (note === '' && onFirstPress?.(event)) event.preventDefault();
  };
  return (
    <div className="mb-2.5 grid gap-1">
      <Textarea
        ref={field}
        aria-label={t('label')}
        placeholder={t('label')}
        value={note}
        aria-invalid={missing === 'note' || missing === 'shorter' || undefined}
        aria-describedby={length}
        onChange={(event) => onNote(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p id={length} className="text-ink-3 text-small">
        <NoteLength note={note} min={NOTE_MIN} most={most} />
      </p>
      {suggestion && note === '' && (
        <button
          type="button"
          onClick={() => {
            onNote(suggestion);
            field.current?.focus();
          }}
          className="min-h-6 text-left text-gate text-small hover:underline"
        >
          <Kbd>
            <ArrowUp aria-label={t('arrowUp')} className="size-3" strokeWidth={1.75} />
          </Kbd>{' '}
          {t('suggested', { note: suggestion })}
        </button>
      )}
      {missing && (
        <p role="alert" className="text-hit text-small">
          {missing === 'reason' && choiceMissing ? choiceMissing : t(LACKS[missing], { min: NOTE_MIN, most })}
        </p>
      )}
    </div>
  );
}
