'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemDetails, problemKindOf, problemOf } from '@/components/console/api/api-client';
import { useDetails } from '@/components/console/api/use-api-keys';
import { DayField } from '@/components/console/layout/dates/day-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Input, Select, Textarea } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { AlertDetail } from '@/core/alerts/contract';
import type { DetailEffect, TypedAnswer } from '@/core/information-requests/contract';
import {
  DETAIL_DOCUMENTS,
  DETAIL_NOTE_MAX,
  DETAIL_NOTE_MIN,
  type DetailDocument,
} from '@/core/information-requests/limits';
import { shownScore } from '@/core/screening/scoring/shown-score';
import { sourceName } from '@/core/screening/watchlists/source-names';
import { langOf } from '../alert-labels';

type Draft = { dateOfBirth: string; birthPlace: string; country: string; type: DetailDocument; number: string };
const EMPTY: Draft = { dateOfBirth: '', birthPlace: '', country: '', type: 'nationalId', number: '' };

function answerOf(draft: Draft): TypedAnswer | null {
  const { dateOfBirth, birthPlace, country, type, number } = draft;
  const answer: TypedAnswer = {
    ...(dateOfBirth.trim() && { dateOfBirth: dateOfBirth.trim() }),
    ...(birthPlace.trim() && { birthPlace: birthPlace.trim() }),
    ...(country.trim() && { country: country.trim() }),
    ...(number.trim() && { document: { type, number: number.trim() } }),
  };
  return Object.keys(answer).length > 0 ? answer : null;
}

export function AddDialog({ alert, onClose }: { alert: AlertDetail; onClose: () => void }): ReactElement {
  const t = useTranslations();
  const toast = useToast();
  const { preview, add } = useDetails(alert.id);
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const [note, setNote] = useState('');
  // Saving fails if the alert changed since the preview.
  const [seenVersion, setSeenVersion] = useState(alert.version);
  const answer = answerOf(draft);
  const set = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    preview.reset();
    add.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!answer) return;
    if (!preview.data) {
      setSeenVersion(alert.version);
      return preview.mutate(answer);
    }
    add.mutate(
      { answer, note: note.trim(), version: seenVersion },
      {
        onSuccess: () => {
          toast({ text: t('alerts.add.done') });
          onClose();
        },
      },
    );
  };
  const error = add.error ?? preview.error;
  const problem = (field: string) => {
    const said = `screening.faults.${field}.${problemKindOf(error, `answer.${field}`)}`;
    return t.has(said) ? t(said) : problemOf(error, `answer.${field}`);
  };
  const atField = ['dateOfBirth', 'birthPlace', 'country', 'document', 'document.number'].some(problem);
  return (
    <Dialog open onClose={onClose} title={t('alerts.add.title')}>
      <form method="post" onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-ink-2">{t('alerts.add.purpose')}</p>
        {error && !atField && <ErrorPanel title={t('states.notDone')} {...problemDetails(error)} />}
        <Fields alert={alert} draft={draft} set={set} problem={problem} />
        {preview.data && (
          <>
            <Effect effect={preview.data} />
            <Field label={t('alerts.add.note')} hint={t('alerts.add.noteHint')}>
              {(control) => (
                <Textarea
                  {...control}
                  maxLength={DETAIL_NOTE_MAX}
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                />
              )}
            </Field>
          </>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('alerts.add.cancel')}</Button>
          <Button
            type="submit"
            look="primary"
            busy={preview.isPending || add.isPending}
            disabled={!answer || (preview.data !== undefined && note.trim().length < DETAIL_NOTE_MIN)}
          >
            {t(preview.data ? 'alerts.add.submit' : 'alerts.add.see')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Fields(props: {
  alert: AlertDetail;
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  problem: (field: string) => string | undefined;
}): ReactElement {
  const { alert, draft, set, problem } = props;
  const t = useTranslations('alerts');
  const open = new Set(alert.asking.fields);
  return (
    <>
      {open.has('dateOfBirth') && (
        <DayField
          label={t('ask.fields.dateOfBirth')}
          error={problem('dateOfBirth')}
          value={draft.dateOfBirth}
          onChange={(event) => set({ dateOfBirth: event.target.value })}
        />
      )}
      {open.has('birthPlace') && (
        <Field label={t('ask.fields.birthPlace')} error={problem('birthPlace')}>
          {(control) => (
            <Input
              {...control}
              maxLength={100}
              autoComplete="off"
              value={draft.birthPlace}
              onChange={(event) => set({ birthPlace: event.target.value })}
            />
          )}
        </Field>
      )}
      {open.has('country') && (
        <Field label={t('ask.fields.country')} hint={t('add.countryHint')} error={problem('country')}>
          {(control) => (
            <Input
              {...control}
              maxLength={100}
              autoComplete="off"
              value={draft.country}
              onChange={(event) => set({ country: event.target.value })}
            />
          )}
        </Field>
      )}
      {open.has('document') && (
        <div className="grid grid-cols-[1fr_1.4fr] gap-2 max-sm:grid-cols-1">
          <Field label={t('add.documentType')}>
            {(control) => (
              <Select
                {...control}
                value={draft.type}
                onChange={(event) => set({ type: event.target.value as DetailDocument })}
              >
                {DETAIL_DOCUMENTS.map((type) => (
                  <option key={type} value={type}>
                    {t(`documentTypes.${type}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('add.documentNumber')} error={problem('document.number') ?? problem('document')}>
            {(control) => (
              <Input
                {...control}
                maxLength={40}
                autoComplete="off"
                className="ident"
                value={draft.number}
                onChange={(event) => set({ number: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </>
  );
}

function Effect({ effect }: { effect: DetailEffect }): ReactElement {
  const t = useTranslations('alerts.add');
  const moved = effect.matches.filter(({ before, after }) => shownScore(before) !== shownScore(after));
  return (
    <section role="status" aria-label={t('effect')} className="grid gap-1 border-info border-l-2 pl-3">
      {moved.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        <ul className="grid gap-1">
          {moved.map(({ source, entityId, name, before, after, raised }) => (
            <li key={`${source}-${entityId}`}>
              <span lang={langOf(name)} className="font-semibold">
                {name}
              </span>{' '}
              <span className="text-ink-2">{sourceName(source)}</span>{' '}
              <span className="tabular">
                {t(raised ? 'raised' : 'moves', { before: shownScore(before), after: shownScore(after) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
