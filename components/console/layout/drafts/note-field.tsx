'use client';

import { ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, type RefObject, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Textarea } from '@/components/ui/field';
import { Kbd } from '@/components/ui/kbd';
import { NOTE_MAX, NOTE_MIN } from '@/core/alerts/transitions';
import { ACT_KEYS, DISMISS_KEYS, type SingleKey } from '@/core/keyboard-shortcuts/single-keys';

/** Excludes surrounding spaces; text beyond `most` is not cut. */
export function NoteLength({ note, min, most }: { note: string; min: number; most?: number }): ReactElement {
  const t = useTranslations('notes');
  const n = note.trim().length;
  if (most !== undefined && n > most)
    return <span className="tabular text-hit">{t('over', { most, over: n - most })}</span>;
  return <span className="tabular">{t(n < min ? 'short' : 'enough', { min, n })}</span>;
}

export type Missing = 'reason' | 'note' | 'shorter' | null;

export function noteError(note: string, most = NOTE_MAX): 'note' | 'shorter' | null {
  const { length } = note.trim();
  if (length < NOTE_MIN) return 'note';
  return length > most ? 'shorter' : null;
}

export const toField = (field: RefObject<HTMLTextAreaElement | null>): Partial<Record<SingleKey, () => void>> =>
  Object.fromEntries([...DISMISS_KEYS, ...ACT_KEYS].map((key) => [key, () => field.current?.focus()]));

export const NOTE_ERRORS = { reason: 'reasonMissing', note: 'noteMissing', shorter: 'noteTooLong' } as const;

/** Arrow up inserts the suggestion; nothing is prefilled. Ctrl+Enter decides, with Shift it opens the next alert. */
export function NoteField(props: {
  field: RefObject<HTMLTextAreaElement | null>;
  note: string;
  onNote: (note: string) => void;
  onSubmit: (goOn: boolean) => void;
  missing: Missing;
  most?: number;
  /** Message if no choice was made. */
  choiceMissing?: string;
  suggestion?: string | undefined;
  /** True if the key chose a reason and is not text. */
  onFirstPress?: (event: KeyboardEvent) => boolean;
}): ReactElement {
  const { field, note, onNote, onSubmit, missing, most = NOTE_MAX, choiceMissing, suggestion, onFirstPress } = props;
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
          {missing === 'reason' && choiceMissing ? choiceMissing : t(NOTE_ERRORS[missing], { min: NOTE_MIN, most })}
        </p>
      )}
    </div>
  );
}
