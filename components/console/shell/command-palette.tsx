'use client';

import { clsx } from 'clsx';
import { CornerDownLeft, Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, type ReactElement, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '@/components/ui/dialog';
import type { Role } from '@/core/organizations/roles';
import { placeOfId, roomsFor } from './rooms';

type Target = { id: string; label: string; href: string };

/** ⌘K: pages by name, things by id, a name to look up. One list, arrow keys, Enter. */
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
  const targets = useTargets(role, text);
  const chosen = targets[Math.min(at, targets.length - 1)];
  const go = (target: Target | undefined) => {
    if (!target) return;
    onDone();
    router.push(target.href);
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
      <div id={listId} role="listbox" aria-label={t('shell.search')} className="mt-2 grid">
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
              'flex min-h-8 cursor-pointer items-center justify-between rounded-chip px-2',
              target === chosen ? 'bg-gate-soft text-gate' : 'hover:bg-sunken',
            )}
          >
            {target.label}
            {target === chosen && <CornerDownLeft aria-hidden className="size-4" strokeWidth={1.75} />}
          </button>
        ))}
        {targets.length === 0 && <p className="px-2 py-3 text-ink-2">{t('shell.nothing')}</p>}
      </div>
    </div>
  );
}

function useTargets(role: Role, text: string): Target[] {
  const t = useTranslations();
  const wanted = text.trim().toLocaleLowerCase();
  const rooms = roomsFor(role)
    .flatMap((group) => group.rooms)
    .map((room) => ({ id: room.id, label: t(`nav.${room.id}`), href: room.href }))
    .filter((target) => wanted === '' || target.label.toLocaleLowerCase().includes(wanted));
  const place = placeOfId(text);
  if (place) return [{ id: 'id', label: t('shell.open', { id: text.trim() }), href: place }, ...rooms];
  const isName = wanted.length > 2 && /^\p{L}/u.test(wanted);
  const screen = { id: 'screen', label: t('shell.screenName', { name: text.trim() }), href: '/console/screening' };
  return isName ? [...rooms, screen] : rooms;
}
