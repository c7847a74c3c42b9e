'use client';

import { Download } from 'lucide-react';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemDetails } from '@/components/console/api/api-client';
import { type BulkOrder, useExportAlerts, useManyAlerts } from '@/components/console/api/use-alerts';
import { useMembers } from '@/components/console/api/use-members';
import { useKeyboardShortcuts } from '@/components/console/hooks/use-keyboard-shortcuts';
import { useEnvironment } from '@/components/console/layout/filter-row';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox, Select } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import type { AlertSummary, BulkResult } from '@/core/alerts/contract';
import { normalTag, TAGS_MAX } from '@/core/alerts/queue/tags';
import { isRefused, TagField } from '../activity/tags-panel';
import { BulkDismiss } from './bulk-dismiss';

export function BulkTags(props: {
  alerts: AlertSummary[];
  busy: boolean;
  onClose: () => void;
  onConfirm: (change: { add: string[]; remove: string[] }) => void;
}): ReactElement {
  const { alerts, busy, onClose, onConfirm } = props;
  const t = useTranslations();
  const [typed, setTyped] = useState('');
  const [off, setOff] = useState<readonly string[]>([]);
  const carried = [...new Set(alerts.flatMap(({ tags }) => tags))].sort();
  const nothing = typed.trim() === '' && off.length === 0;
  const blocked = nothing || isRefused(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!blocked) onConfirm({ add: typed.trim() === '' ? [] : [normalTag(typed)], remove: [...off] });
  };
  return (
    <Dialog open onClose={onClose} title={t('alerts.tags.bulkTitle', { n: alerts.length })}>
      <form method="post" onSubmit={submit} noValidate className="grid gap-4">
        <TagField label={t('alerts.tags.putOnAll')} value={typed} without={[]} onChange={setTyped} />
        {carried.length > 0 && (
          <fieldset className="grid max-h-48 gap-0.5 overflow-y-auto">
            <legend className="mb-1 text-ink-2">{t('alerts.tags.takeOffAll')}</legend>
            {carried.map((tag) => (
              <Checkbox
                key={tag}
                label={t('alerts.tags.carriedBy', { tag, n: alerts.filter(({ tags }) => tags.includes(tag)).length })}
                checked={off.includes(tag)}
                // API limit per request.
                disabled={!off.includes(tag) && off.length >= TAGS_MAX}
                onChange={({ target }) => setOff(target.checked ? [...off, tag] : off.filter((one) => one !== tag))}
              />
            ))}
          </fieldset>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="primary" busy={busy} disabled={blocked}>
            {t('alerts.tags.confirm', { n: alerts.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const DONE = { dismiss: 'dismissed', assign: 'assigned', tag: 'tagged', undo: 'undone' } as const;

export function BulkBar({ alerts, onClear }: { alerts: AlertSummary[]; onClear: () => void }): ReactElement | null {
  const t = useTranslations('alerts');
  const toast = useToast();
  const { members, nameOf } = useMembers();
  const many = useManyAlerts();
  const file = useExportAlerts();
  const environment = useEnvironment();
  const [asking, ask] = useState<'dismiss' | 'tags' | null>(null);
  useKeyboardShortcuts({ Escape: alerts.length > 0 ? onClear : undefined });
  const targets = alerts.map(({ id, version }) => ({ id, version }));
  const failed = (error: Error) => toast({ text: problemDetails(error).detail ?? t('notDone') });
  const undo = (result: BulkResult) => () => {
    const back = result.results.flatMap(({ id, outcome, version }) =>
      outcome === 'done' && version !== null ? [{ id, version }] : [],
    );
    many.mutate(
      { alerts: back, act: { kind: 'undo' } },
      { onSuccess: ({ done }) => toast({ text: t('bulk.undone', { n: done }) }), onError: failed },
    );
  };
  const run = (act: BulkOrder['act']) =>
    many.mutate(
      { alerts: targets, act },
      {
        onSuccess: (result) => {
          ask(null);
          onClear();
          const left = result.results.length - result.done;
          const most = result.results.find(
            ({ maxOpenAlertsPerAssignee }) => maxOpenAlertsPerAssignee !== null,
          )?.maxOpenAlertsPerAssignee;
          const to = act.kind === 'assign' ? act.assigneeId : null;
          const why = to && most ? ` ${t('bulk.full', { name: nameOf(to), most })}` : '';
          const text = t(`bulk.${DONE[act.kind]}`, { n: result.done, left }) + why;
          toast(
            act.kind === 'dismiss' && result.done > 0
              ? { text, action: { label: t('undo'), run: undo(result) } }
              : { text },
          );
        },
        onError: failed,
      },
    );
  if (alerts.length === 0) return null;
  return (
    <section
      aria-label={t('bulk.label')}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-line-strong border-t bg-surface px-4 py-2 max-md:sticky max-md:bottom-0 max-md:z-10 max-md:gap-x-2"
    >
      <p className="tabular font-semibold">{t('bulk.count', { n: alerts.length })}</p>
      <Button look="primary" size="small" onClick={() => ask('dismiss')}>
        {t('bulk.dismiss')}
      </Button>
      <Button size="small" onClick={() => ask('tags')}>
        {t('tags.bulk')}
      </Button>
      <Select
        aria-label={t('bulk.assignTo')}
        className="max-w-48 max-md:order-1 max-md:min-w-0 max-md:max-w-none max-md:flex-1 max-md:basis-32"
        value=""
        disabled={many.isPending}
        onChange={(event) =>
          run({ kind: 'assign', assigneeId: event.target.value === '-' ? null : event.target.value })
        }
      >
        <option value="">{t('bulk.assignTo')}</option>
        <option value="-">{t('unassigned')}</option>
        {members.map((member) => (
          <option key={member.id} value={member.id}>
            {member.name}
          </option>
        ))}
      </Select>
      <Button
        size="small"
        className="max-md:order-1"
        busy={file.isPending}
        onClick={() => file.mutate({ environment, ids: targets.map(({ id }) => id) }, { onError: failed })}
      >
        <Download aria-hidden className="size-4" strokeWidth={1.75} />
        {t('export')}
      </Button>
      <Button size="small" className="ml-auto" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
      {asking === 'tags' && (
        <BulkTags
          alerts={alerts}
          busy={many.isPending}
          onClose={() => ask(null)}
          onConfirm={(change) => run({ kind: 'tag', ...change })}
        />
      )}
      {asking === 'dismiss' && (
        <BulkDismiss
          alerts={alerts}
          busy={many.isPending}
          onClose={() => ask(null)}
          onConfirm={(decision) => run({ kind: 'dismiss', ...decision })}
        />
      )}
    </section>
  );
}
