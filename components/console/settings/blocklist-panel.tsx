'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Checkbox, Field, Input, Select } from '@/components/ui/field';
import { RelativeTime } from '@/components/ui/relative-time';
import { EmptyState, ErrorPanel } from '@/components/ui/states';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { useToast } from '@/components/ui/toast';
import { BLOCKABLE_KINDS, type BlockableKind } from '@/core/documents/reuse-detection/blockable-kinds';
import type { BlocklistEntry } from '@/core/documents/reuse-detection/blocklist-contract';
import { problemDetails, problemOf } from '../api/api-client';
import { useAddToBlocklist, useBlocklist, useChangeBlocklist, useRemoveFromBlocklist } from '../api/use-documents';
import { UnsavedGuard } from '../layout/drafts/unsaved';
import { QueryState } from '../layout/query-state';

export function BlocklistPanel(): ReactElement {
  const t = useTranslations('settings.blocklist');
  const query = useBlocklist();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 py-5">
      <p className="max-w-[70ch] text-ink-2">{t('purpose')}</p>
      <AddForm />
      <QueryState query={query} what={t('what')}>
        {({ entries, refuses }) => (
          <>
            <Refusal refuses={refuses} />
            {entries.length === 0 ? <EmptyState>{t('empty')}</EmptyState> : <Entries entries={entries} />}
          </>
        )}
      </QueryState>
    </div>
  );
}

/** Saved at once; earlier verdicts do not change. */
function Refusal({ refuses }: { refuses: boolean }): ReactElement {
  const t = useTranslations();
  const change = useChangeBlocklist();
  const toast = useToast();
  // Optimistic, since the mutation reports its variables a moment later.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const choose = (wanted: boolean) => {
    setChosen(wanted);
    change.mutate(
      { refuses: wanted },
      { onSuccess: () => toast({ text: t('settings.saved') }), onSettled: () => setChosen(null) },
    );
  };
  return (
    <div className="grid gap-2">
      {change.isError && <ErrorPanel title={t('states.notDone')} {...problemDetails(change.error)} />}
      <Checkbox
        label={t('settings.blocklist.refuse')}
        checked={chosen ?? refuses}
        disabled={change.isPending}
        onChange={(event) => choose(event.target.checked)}
      />
    </div>
  );
}

function AddForm(): ReactElement {
  const t = useTranslations();
  const add = useAddToBlocklist();
  const [kind, setKind] = useState<BlockableKind>('NIC');
  const [number, setNumber] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (number.trim().length < 3 || !reason.trim()) return;
    const done = () => {
      setNumber('');
      setReason('');
      setTried(false);
    };
    add.mutate({ kind, number: number.trim(), reason: reason.trim() }, { onSuccess: done });
  };
  const noNumber = problemOf(add.error, 'number') && t('settings.blocklist.noNumber');
  const missing = (text: string) => (tried && !text.trim() ? t('settings.blocklist.missing') : undefined);
  return (
    <form method="post" onSubmit={submit} noValidate className="grid max-w-180 gap-4">
      <UnsavedGuard dirty={number.trim() !== '' || reason.trim() !== ''} scope="tab" />
      {add.isError && !noNumber && <ErrorPanel title={t('states.notDone')} {...problemDetails(add.error)} />}
      <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
        <Field label={t('settings.blocklist.kind')}>
          {(control) => (
            <Select {...control} value={kind} onChange={(event) => setKind(event.target.value as typeof kind)}>
              {BLOCKABLE_KINDS.map((one) => (
                <option key={one} value={one}>
                  {t(`settings.blocklist.kinds.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('settings.blocklist.number')} error={missing(number) ?? noNumber}>
          {(control) => (
            <Input
              {...control}
              value={number}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => setNumber(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Field label={t('settings.blocklist.reason')} error={missing(reason)}>
        {(control) => (
          <Input {...control} value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
      <div>
        <Button type="submit" look="primary" busy={add.isPending}>
          {t('settings.blocklist.add')}
        </Button>
      </div>
    </form>
  );
}

function Entries({ entries }: { entries: BlocklistEntry[] }): ReactElement {
  const t = useTranslations();
  const remove = useRemoveFromBlocklist();
  return (
    <>
      {remove.isError && <ErrorPanel title={t('states.notDone')} {...problemDetails(remove.error)} />}
      <Table stacks caption={t('settings.blocklist.title')}>
        <thead>
          <tr>
            <Th>{t('settings.blocklist.entry')}</Th>
            <Th>{t('settings.blocklist.reason')}</Th>
            <Th>{t('settings.blocklist.addedBy')}</Th>
            <Th>{t('settings.blocklist.when')}</Th>
            <Th>
              <span className="sr-only">{t('settings.blocklist.remove')}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, hint, reason, addedBy, createdAt }) => (
            <Tr key={id}>
              <Td className="ident whitespace-nowrap">{hint}</Td>
              <Td label={t('settings.blocklist.reason')}>{reason}</Td>
              <Td label={t('settings.blocklist.addedBy')}>{addedBy}</Td>
              <Td label={t('settings.blocklist.when')} className="whitespace-nowrap">
                <RelativeTime at={createdAt} />
              </Td>
              <Td>
                <Button
                  size="small"
                  look="quiet"
                  busy={remove.isPending && remove.variables === id}
                  aria-label={t('settings.blocklist.removeOne', { hint })}
                  onClick={() => remove.mutate(id)}
                >
                  {t('settings.blocklist.remove')}
                </Button>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
