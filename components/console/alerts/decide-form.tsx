'use client';

import { ArrowBigUp } from 'lucide-react';
import { type ReactElement, type RefObject, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Radio, Textarea } from '@/components/ui/field';
import { Kbd } from '@/components/ui/kbd';
import type { AlertDetail } from '@/core/alerts/contract';
import { ACTION_REASONS, DISMISS_REASONS, NOTE_MIN, type ReasonCode } from '@/core/alerts/moves';
import { useKeys } from '../shell/use-keys';
import type { Act } from './act';

type Missing = 'reason' | 'note' | null;

/** Reason by number, note, decide. Only moves that exist are offered. */
export function DecideForm({ alert, act, busy }: { alert: AlertDetail; act: Act; busy: boolean }): ReactElement {
  const t = useTranslations('alerts');
  const can = (to: AlertDetail['status']) => alert.allowedMoves.includes(to);
  const reopening = alert.status === 'DISMISSED' || alert.status === 'ACTIONED';
  useKeys({ i: can('INVESTIGATING') && !reopening ? () => act({ act: 'status', to: 'INVESTIGATING' }) : undefined });
  return (
    <div className="mb-5">
      <h2 className="mb-2 font-bold text-section">{t(reopening ? 'reopenTitle' : 'decide')}</h2>
      {alert.resolution && (
        <p className="mb-2 border-line-strong border-l-2 pl-3">
          {t(`reasons.${alert.resolution.reasonCode}`)}: {alert.resolution.note}
        </p>
      )}
      <div className="mb-3 flex flex-wrap gap-2 empty:hidden">
        {can('INVESTIGATING') && !reopening && (
          <Button busy={busy} onClick={() => act({ act: 'status', to: 'INVESTIGATING' })}>
            {t('investigate')} <Kbd>I</Kbd>
          </Button>
        )}
        {can('TRIGGERED') && (
          <Button busy={busy} onClick={() => act({ act: 'status', to: 'TRIGGERED' })}>
            {t('release')}
          </Button>
        )}
      </div>
      {reopening ? <Reopen act={act} busy={busy} /> : <Reasons act={act} busy={busy} canAct={can('ACTIONED')} />}
    </div>
  );
}

function Reasons({ act, busy, canAct }: { act: Act; busy: boolean; canAct: boolean }): ReactElement {
  const t = useTranslations('alerts');
  const [reason, setReason] = useState<ReasonCode | null>(null);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<Missing>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const choose = (code: ReasonCode) => {
    setReason(code);
    field.current?.focus();
  };
  useKeys({
    ...Object.fromEntries(DISMISS_REASONS.map((code, at) => [String(at + 1), () => choose(code)])),
    ...(canAct &&
      Object.fromEntries(
        ['!', '@', '#', '$'].map((key, at) => [key, () => choose(ACTION_REASONS[at] ?? 'REPORT_FILED')]),
      )),
  });
  const isAction = ACTION_REASONS.some((code) => code === reason);
  const decide = () => {
    const lacking = !reason ? 'reason' : note.trim().length < NOTE_MIN ? 'note' : null;
    setMissing(lacking);
    if (lacking === 'note') field.current?.focus();
    if (lacking || !reason) return;
    act({ act: 'status', to: isAction ? 'ACTIONED' : 'DISMISSED', reasonCode: reason, note: note.trim() }, () =>
      setNote(''),
    );
  };
  return (
    <>
      <ReasonList label={t('dismissAs')} codes={DISMISS_REASONS} chosen={reason} onChoose={setReason} />
      {canAct && <ReasonList label={t('actAs')} codes={ACTION_REASONS} chosen={reason} onChoose={setReason} shifted />}
      <NoteField field={field} note={note} onNote={setNote} onSubmit={decide} missing={missing} />
      <Button look="primary" busy={busy} onClick={decide}>
        {isAction ? t('action') : t('dismiss')}
      </Button>
    </>
  );
}

function ReasonList(props: {
  label: string;
  codes: readonly ReasonCode[];
  chosen: ReasonCode | null;
  onChoose: (code: ReasonCode) => void;
  shifted?: boolean;
}): ReactElement {
  const { label, codes, chosen, onChoose, shifted = false } = props;
  const t = useTranslations('alerts');
  return (
    <fieldset className="mb-2 grid gap-0.5">
      <legend className="mb-0.5 text-ink-2 text-small">{label}</legend>
      {codes.map((code, at) => (
        <Radio
          key={code}
          name="reason"
          checked={chosen === code}
          onChange={() => onChoose(code)}
          label={
            <span className="inline-flex items-center gap-1.5">
              <Kbd>
                {shifted && <ArrowBigUp aria-label="Shift" className="size-3" strokeWidth={1.75} />}
                {at + 1}
              </Kbd>
              {t(`reasons.${code}`)}
            </span>
          }
        />
      ))}
    </fieldset>
  );
}

function NoteField(props: {
  field: RefObject<HTMLTextAreaElement | null>;
  note: string;
  onNote: (note: string) => void;
  onSubmit: () => void;
  missing: Missing;
}): ReactElement {
  const { field, note, onNote, onSubmit, missing } = props;
  const t = useTranslations('alerts');
  return (
    <div className="mb-2.5 grid gap-1">
      <Textarea
        ref={field}
        aria-label={t('note')}
        placeholder={t('note')}
        value={note}
        maxLength={4000}
        aria-invalid={missing === 'note' || undefined}
        onChange={(event) => onNote(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onSubmit();
        }}
      />
      {missing && (
        <p role="alert" className="text-hit text-small">
          {missing === 'reason' ? t('reasonMissing') : t('noteMissing', { min: NOTE_MIN })}
        </p>
      )}
    </div>
  );
}

/** Reopening needs a lead and a reason in words. */
function Reopen({ act, busy }: { act: Act; busy: boolean }): ReactElement {
  const t = useTranslations('alerts');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<Missing>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const reopen = () => {
    const short = note.trim().length < NOTE_MIN;
    setMissing(short ? 'note' : null);
    if (!short) act({ act: 'status', to: 'INVESTIGATING', note: note.trim() }, () => setNote(''));
  };
  return (
    <>
      <NoteField field={field} note={note} onNote={setNote} onSubmit={reopen} missing={missing} />
      <Button busy={busy} onClick={reopen}>
        {t('reopen')}
      </Button>
    </>
  );
}
