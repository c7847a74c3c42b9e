'use client';

import { clsx } from 'clsx';
import { CornerDownLeft, Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, type ReactElement, useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSearch } from '@/components/console/api/use-batches';
import { Dialog } from '@/components/ui/dialog';
import { hasRole, type Role } from '@/core/organizations/roles';
import type { SearchHits } from '@/core/search/contract';
import { fuzzyScore } from '@/core/search/fuzzy';
import { useCommands } from '../../hooks/use-commands';
import { leave } from '../drafts/unsaved-changes-guard';
import { maySee, pageAt, pagesFor, placeOfId } from './navigation';

type Target = { id: string; label: string; kind?: string; more?: string } & (
  | { href: string; run?: undefined }
  | { run: () => void; href?: undefined }
);

/** ⌘K: commands of the page; pages and settings by name, with typing errors; alerts, subjects, sessions and documents by name or ID; screening of a name. */
export function CommandPalette(props: { open: boolean; onClose: () => void; role: Role }): ReactElement {
  const t = useTranslations();
  const { open, onClose, role } = props;
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.search')} className="mt-[12dvh]">
      <Finder role={role} onDone={onClose} />
    </Dialog>
  );
}

function Finder({ role, onDone }: { role: Role; onDone: () => void }): ReactElement {
  const t = useTranslations();
  const router = useRouter();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const { targets, isLooking } = useTargets(role, text);
  const chosen = targets[Math.min(at, targets.length - 1)];
  const go = (target: Target | undefined) => {
    if (!target) return;
    onDone();
    if (target.run) target.run();
    else leave('room', () => router.push(target.href));
  };
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter') go(chosen);
    if (step === 0) return;
    event.preventDefault();
    setAt((now) => (now + step + targets.length) % Math.max(1, targets.length));
  };
  return (
    <div>
      <div className="flex items-center gap-2 border-line-strong border-b pb-2">
        <Search aria-hidden className="size-4 text-ink-3" strokeWidth={1.75} />
        <input
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
          aria-label={t('shell.search')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
          placeholder={t('shell.searchHint')}
          className="h-8 flex-1 bg-transparent outline-none"
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={t('shell.search')}
        className="mt-2 grid max-h-[60dvh] grid-cols-[minmax(0,1fr)] overflow-y-auto"
      >
        {targets.map((target) => (
          <button
            type="button"
            key={target.id}
            id={`${listId}-${target.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={target === chosen}
            onClick={() => go(target)}
            className={clsx(
              'flex min-h-8 cursor-pointer items-center justify-between rounded-chip px-2 text-left',
              target === chosen ? 'bg-gate-soft text-gate' : 'hover:bg-sunken',
            )}
          >
            <span className="min-w-0 truncate">
              {target.label}
              {target.more && <span className="text-ink-2 text-small"> {target.more}</span>}
            </span>
            {target.kind && <span className="ml-auto shrink-0 px-2 text-ink-2 text-small">{target.kind}</span>}
            {target === chosen && <CornerDownLeft aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />}
          </button>
        ))}
        {targets.length === 0 && !isLooking && <p className="px-2 py-3 text-ink-2">{t('shell.nothing')}</p>}
      </div>
    </div>
  );
}

function useTargets(role: Role, text: string): { targets: Target[]; isLooking: boolean } {
  const t = useTranslations();
  const format = useFormatter();
  const seesCustomers = hasRole(role, 'viewer');
  const { found, isLooking } = useSearch(seesCustomers ? text : '');
  const wanted = text.trim().toLocaleLowerCase();
  const commands = useCommands();
  const rooms = pagesFor(role)
    .flatMap((group) => group.rooms)
    .map((room) => ({ id: room.id, label: t(`nav.${room.id}`), href: room.href }));
  const offered: Target[] = [
    ...commands.map((command) => ({ ...command, id: `command-${command.id}`, kind: t('shell.command') })),
    ...rooms,
  ];
  // Only when searched for: the list would be long.
  const others: Target[] = wanted === '' || !hasRole(role, 'admin') ? [] : placesOf(t);
  const shown = wanted === '' ? offered : best(wanted, [...offered, ...others]);
  const place = placeOfId(text);
  const room = place && pageAt(place.replace(/\?.*/, ''));
  if (place && room && maySee(room, role))
    return { targets: [{ id: 'id', label: t('shell.open', { id: text.trim() }), href: place }, ...shown], isLooking };
  const isName = seesCustomers && wanted.length > 2 && /^\p{L}/u.test(wanted);
  const screen = { id: 'screen', label: t('shell.screenName', { name: text.trim() }), href: '/console/screening' };
  const words: Words = {
    kind: (kind) => t(kind === 'people' ? 'shell.people' : `nav.${kind}`),
    status: (status) => t(`alerts.statuses.${status}`),
    processor: (id) => t(`documents.processors.${id}`),
    day: (at) => format.dateTime(new Date(at), { dateStyle: 'medium' }),
  };
  const named = found ? targetsOf(found, words) : [];
  return { targets: [...shown, ...named, ...(isName ? [screen] : [])], isLooking };
}

/** Equal scores keep their order. */
function best(typed: string, targets: readonly Target[]): Target[] {
  return targets
    .map((target) => ({ target, score: fuzzyScore(typed, target.label) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ target }) => target);
}

const SETTINGS = ['rules', 'autoDismiss', 'branding', 'voters', 'blocklist', 'access'] as const;

const placesOf = (t: ReturnType<typeof useTranslations>): Target[] => [
  { id: 'invite', label: t('members.invite'), href: '/console/members?new=1', kind: t('shell.command') },
  { id: 'newKey', label: t('apiKeys.create'), href: '/console/api-keys?new=1', kind: t('shell.command') },
  ...SETTINGS.map((tab) => ({
    id: `settings-${tab}`,
    label: `${t('nav.settings')}: ${t(`settings.tabs.${tab}`)}`,
    href: `/console/settings?tab=${tab}`,
  })),
];

type Words = {
  kind: (kind: 'alerts' | 'people' | 'kycSessions' | 'documents') => string;
  status: (status: SearchHits['alerts'][number]['status']) => string;
  processor: (id: SearchHits['documents'][number]['processorId']) => string;
  day: (at: string) => string;
};

function targetsOf(found: SearchHits, { kind, status, processor, day }: Words): Target[] {
  const short = (id: string) => id.slice(-6).toUpperCase();
  const more = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');
  return [
    ...found.alerts.map((alert) => ({
      id: alert.id,
      label: alert.name,
      more: more(alert.listed, alert.externalId, status(alert.status), day(alert.createdAt)),
      kind: kind('alerts'),
      href: `/console/alerts/${alert.id}`,
    })),
    ...found.people.map(({ id, name, externalId, createdAt }) => ({
      id,
      label: name,
      more: more(externalId, day(createdAt)),
      kind: kind('people'),
      href: `/console/subjects/${id}`,
    })),
    ...found.sessions.map(({ id, name, externalId, createdAt }) => ({
      id,
      label: name ?? short(id),
      more: more(externalId, day(createdAt)),
      kind: kind('kycSessions'),
      href: `/console/kyc-sessions/${id}`,
    })),
    ...found.documents.map(({ id, name, processorId, createdAt }) => ({
      id,
      label: name ?? short(id),
      more: more(processor(processorId), day(createdAt)),
      kind: kind('documents'),
      href: `/console/documents/${id}`,
    })),
  ];
}
