'use client';

import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useGuardedNavigate } from '@/components/console/hooks/use-guarded-navigate';
import { useKeyboardShortcuts } from '@/components/console/hooks/use-keyboard-shortcuts';
import { Link } from '@/components/ui/link';
import type { SingleKey } from '@/core/keyboard-shortcuts/single-keys';
import type { ListMemory } from '../list-memory';
import { Key } from './shortcuts-dialog';

/** Shortcuts do the same; Escape returns to the list. */
export function Neighbours(props: {
  memory: ListMemory;
  id: string;
  words: { next: string; previous: string };
}): ReactElement | null {
  const { memory, id, words } = props;
  const t = useTranslations('list');
  const { go } = useGuardedNavigate();
  const place = memory.placeOf(id);
  useEffect(() => memory.see(id), [memory, id]);
  const hrefOf = (other: string) => `${memory.address}/${other}`;
  const to = (other: string | undefined) => (other ? () => go(hrefOf(other)) : undefined);
  const back = () => go(memory.addressOf());
  useKeyboardShortcuts({ next: to(place?.next), previous: to(place?.previous), Escape: back });
  if (!place) return null;
  return (
    <span className="tabular inline-flex items-center gap-1 text-ink-2 text-small">
      {t('place', { at: place.at, of: place.of })}
      {place.previous && (
        <Neighbour href={hrefOf(place.previous)} label={words.previous} Icon={ChevronLeft} does="previous" />
      )}
      {place.next && <Neighbour href={hrefOf(place.next)} label={words.next} Icon={ChevronRight} does="next" />}
    </span>
  );
}

function Neighbour(props: { href: string; label: string; Icon: LucideIcon; does: SingleKey }): ReactElement {
  const { href, label, Icon, does } = props;
  const { stay } = useGuardedNavigate();
  return (
    <Link
      href={href}
      onNavigate={stay}
      aria-label={label}
      title={label}
      className="inline-flex min-h-8 items-center justify-center gap-0.5 rounded-panel px-1 hover:bg-sunken hover:text-ink max-md:size-11"
    >
      <Icon aria-hidden className="size-4 max-md:size-5" strokeWidth={1.75} />
      <span aria-hidden className="max-md:hidden">
        <Key of={does} />
      </span>
    </Link>
  );
}
