'use client';

import { Download } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { troubleOf } from '@/components/console/api/call';
import { type BulkOrder, useExportAlerts, useManyAlerts } from '@/components/console/api/use-alerts';
import { useMembers } from '@/components/console/api/use-members';
import { useKeyboardShortcuts } from '@/components/console/hooks/use-keyboard-shortcuts';
import { useEnvironment } from '@/components/console/layout/filter-row';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import type { AlertSummary, BulkResult } from '@/core/alerts/contract';
import { BulkDismiss } from './bulk-dismiss';
import { BulkTags } from './bulk-tags';

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
  const failed = (error: Error) => toast({ text: troubleOf(error).detail ?? t('notDone') });
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
          const most = result.results.find(({ openAlertsMost }) => openAlertsMost !== null)?.openAlertsMost;
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
        <option value="-">{t('nobody')}</option>
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
          onConfirm={(reasonCode, note) => run({ kind: 'dismiss', reasonCode, note })}
        />
      )}
    </section>
  );
}
