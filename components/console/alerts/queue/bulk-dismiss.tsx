'use client';

import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type BulkOrder, useManyAlerts } from '@/components/console/api/use-alerts';
import { useOwnReasons } from '@/components/console/api/use-me';
import { NOTE_ERRORS, NoteLength, noteError } from '@/components/console/layout/drafts/note-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Radio, Textarea } from '@/components/ui/field';
import type { AlertSummary, BulkResult } from '@/core/alerts/contract';
import { dismissalsFor, isMediaSource, withOwnReasons } from '@/core/alerts/decisions/dismissals';
import { contradictsMatch } from '@/core/alerts/matches/resolve-matches';
import { NOTE_MAX, NOTE_MIN } from '@/core/alerts/transitions';
import { useReasonWords } from '../decision/reason-labels';

type Dismissing = Omit<Extract<BulkOrder['act'], { kind: 'dismiss' }>, 'kind'>;

export function BulkDismiss(props: {
  alerts: AlertSummary[];
  busy: boolean;
  onClose: () => void;
  onConfirm: (decision: Dismissing) => void;
}): ReactElement {
  const { alerts, busy, onClose, onConfirm } = props;
  const t = useTranslations();
  const { mutate: foresee, data: preview } = useManyAlerts();
  // Adverse-media reasons apply only if every best match is an article.
  const press = alerts.every(({ bestSource }) => isMediaSource({ source: bestSource }));
  const words = useReasonWords(press);
  const dismissals = withOwnReasons(dismissalsFor(press), useOwnReasons());
  const [chosen, setChosen] = useState('NAME_ONLY');
  const dismissal = dismissals.find(({ id }) => id === chosen);
  const reason = dismissal?.code ?? 'NAME_ONLY';
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const key = alerts.map(({ id, version }) => `${id}:${version}`).join();
  useEffect(() => {
    const targets = key.split(',').map((pair) => {
      const [id = '', version] = pair.split(':');
      return { id, version: Number(version) };
    });
    foresee({
      alerts: targets,
      act: { kind: 'dismiss', reasonCode: reason, note: '' },
      preview: true,
    });
  }, [key, reason, foresee]);
  const lacking = noteError(note);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const own = dismissal?.label !== undefined && { ownReason: dismissal.id };
    if (!lacking) onConfirm({ reasonCode: reason, note: note.trim(), ...own });
  };
  return (
    <Dialog open onClose={onClose} title={t('alerts.bulk.dismissTitle', { n: alerts.length })}>
      <form method="post" onSubmit={submit} noValidate className="grid gap-4">
        <Preview alerts={alerts} preview={preview} reason={reason} />
        <fieldset className="grid gap-0.5">
          <legend className="mb-1 text-ink-2">{t('alerts.dismissAs')}</legend>
          {dismissals.map(({ id, label }) => (
            <Radio
              key={id}
              name="bulk-reason"
              label={label ?? words(id)}
              checked={chosen === id}
              onChange={() => setChosen(id)}
            />
          ))}
        </fieldset>
        <Field
          label={t('note.label')}
          hint={<NoteLength note={note} min={NOTE_MIN} most={NOTE_MAX} />}
          error={tried && lacking ? t(`note.${NOTE_ERRORS[lacking]}`, { min: NOTE_MIN, most: NOTE_MAX }) : undefined}
        >
          {(control) => <Textarea {...control} value={note} onChange={(event) => setNote(event.target.value)} />}
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="primary" busy={busy} disabled={preview?.done === 0}>
            {t('alerts.bulk.confirm', { n: preview?.done ?? alerts.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Preview(props: {
  alerts: AlertSummary[];
  preview: BulkResult | undefined;
  reason: Dismissing['reasonCode'];
}): ReactElement {
  const { alerts, preview, reason } = props;
  const t = useTranslations('alerts.bulk');
  if (!preview) return <p className="text-ink-2">{t('looking')}</p>;
  const left = preview.results.filter((line) => line.outcome !== 'done');
  const nameOf = (id: string) => alerts.find((alert) => alert.id === id)?.subject.fullName ?? id;
  return (
    <div role="status">
      <p>{t('willBe', { n: preview.done, left: left.length })}</p>
      {contradictsMatch(reason) && preview.done > 0 && <p className="text-ink-2">{t('judges')}</p>}
      {left.length > 0 && (
        <ul className="mt-1 grid max-h-32 gap-0.5 overflow-y-auto text-small">
          {left.map((line) => (
            <li key={line.id} className="border-watch border-l-2 pl-2">
              <span className="font-semibold">{nameOf(line.id)}</span>: {t(`barriers.${line.barrier ?? line.outcome}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
