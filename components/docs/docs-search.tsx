'use client';

import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type MiniSearch from 'minisearch';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { SEARCH_OPTIONS, type SearchEntry } from './search-index';

const MAX_RESULTS = 12;
const FIELDS = 'input, textarea, select, [contenteditable]';

type Index = MiniSearch<SearchEntry>;
let loaded: Promise<Index> | undefined;

/** Once a page; again after a failure. */
function loadIndex(): Promise<Index> {
  loaded ??= Promise.all([
    import('minisearch'),
    fetch('/docs/search-index').then((response) => {
      if (!response.ok) throw new Error(`the search index answered ${response.status}`);
      return response.text();
    }),
  ]).then(([{ default: Engine }, json]) => Engine.loadJSON(json, SEARCH_OPTIONS));
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

/** Opened by its button, Ctrl K or `/`. */
export function DocsSearch(): ReactElement {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(FIELDS) !== null;
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isCommand && (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button onClick={() => setOpen(true)} className="min-h-11 text-ink-2">
        <Search aria-hidden className="size-4" strokeWidth={1.75} />
        Search
        <span aria-hidden className="hidden gap-1 md:inline-flex">
          <Kbd>Ctrl K</Kbd>
        </span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Search the documentation" className="mt-[8dvh]">
        <Finder onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type Found = Pick<SearchEntry, 'href' | 'title' | 'page'>;

function Finder({ onDone }: { onDone: () => void }): ReactElement {
  const router = useRouter();
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [index, setIndex] = useState<Index | 'failed'>();
  useEffect(() => {
    loadIndex().then(setIndex, () => setIndex('failed'));
  }, []);
  const found: Found[] =
    index && index !== 'failed'
      ? index
          .search(text)
          .slice(0, MAX_RESULTS)
          .map(({ id, title, page }) => ({ href: id, title, page }))
      : [];
  const chosen = found[Math.min(at, found.length - 1)];
  const go = (target: Found | undefined) => {
    if (!target) return;
    onDone();
    router.push(target.href);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter') go(chosen);
    if (step === 0) return;
    event.preventDefault();
    setAt((now) => (now + step + found.length) % Math.max(1, found.length));
  };
  return (
    // The dialog would ask before it discards what was typed.
    <div onInput={(event) => event.stopPropagation()}>
      <input
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${found.indexOf(chosen)}` : undefined}
        aria-label="Search the documentation"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
        placeholder="Guide, operation or error code"
        className="min-h-11 w-full border-line-strong border-b bg-transparent outline-none"
      />
      <div id={listId} role="listbox" aria-label="Results" className="mt-2 grid grid-cols-[minmax(0,1fr)]">
        {found.map((one, position) => (
          <button
            type="button"
            key={one.href}
            id={`${listId}-${position}`}
            role="option"
            tabIndex={-1}
            aria-selected={one === chosen}
            onClick={() => go(one)}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-chip px-2 text-left',
              one === chosen ? 'bg-gate-soft text-gate' : 'hover:bg-sunken',
            )}
          >
            <span className="wrap-anywhere min-w-0">{one.title}</span>
            <span className="shrink-0 text-ink-2 text-small">{one.page}</span>
          </button>
        ))}
      </div>
      <p role="status" className="px-2 text-ink-2">
        {index === 'failed' && 'The search could not be loaded. Close it and try again.'}
        {index && index !== 'failed' && text.trim() !== '' && found.length === 0 && 'Nothing found.'}
      </p>
    </div>
  );
}
