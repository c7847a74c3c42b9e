'use client';

import { clsx } from 'clsx';
import { Menu, PanelLeft, Search } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { Link } from '@/components/ui/link';
import { Wordmark } from '@/components/ui/mark';
import { RequestIdView } from '@/components/ui/states';
import { ToastProvider } from '@/components/ui/toast';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import { hasRole } from '@/core/organizations/roles';
import { showOrganization } from '../api/api-client';
import { QueryProvider } from '../api/query-provider';
import { useMe } from '../api/use-me';
import { useTypingGuard } from '../hooks/use-keyboard-shortcuts';
import { ThresholdsProvider } from '../match/score-bar';
import { LiveStrip } from './console-fault';
import { noteOwner } from './drafts/unsaved-changes-guard';
import { CommandPalette } from './navigation/command-palette';
import { MemberMenu } from './navigation/member-menu';
import { Nav, type NavWidth } from './navigation/nav';
import { Notices } from './navigation/notices';
import { KeysDialog } from './navigation/shortcuts-dialog';
import { Reauthentication } from './reauthentication';

const SETTING = 'gatehouse.nav';

/** The page itself never scrolls, only its panes. */
export function ConsoleShell({ me, children }: { me: ConsoleMe; children: ReactNode }): ReactElement {
  return (
    <QueryProvider>
      <ToastProvider>
        <Frame initial={me}>{children}</Frame>
      </ToastProvider>
    </QueryProvider>
  );
}

function Frame({ initial, children }: { initial: ConsoleMe; children: ReactNode }): ReactElement {
  const t = useTranslations('shell');
  const { data: me = initial } = useMe(initial);
  const said = useTranslations('kycSessions');
  const waiting = {
    alerts: { count: me.openAlerts },
    kycSessions: {
      count: me.askedForHelp + me.sessionsForReview,
      made: said('waitingHere', { decide: me.sessionsForReview, help: me.askedForHelp }),
    },
  };
  const [width, setWidth] = useNavWidth();
  const isMac = useIsMac();
  useTypingGuard();
  const [finding, setFinding] = useState(false);
  const [menu, setMenu] = useState(false);
  const [keys, setKeys] = useState(false);
  useEffect(() => noteOwner(me.member.email), [me.member.email]);
  useEffect(() => showOrganization(initial.organization.id), [initial.organization.id]);
  // Switched in another window.
  useEffect(() => {
    if (me.organization.id !== initial.organization.id) location.assign('/console');
  }, [me.organization.id, initial.organization.id]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setFinding(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="grid min-h-dvh grid-rows-[44px_1fr] md:h-dvh">
      <a
        href="#content"
        className="-translate-y-16 absolute top-1 left-1 z-50 rounded-panel bg-ink px-3 py-2 text-surface focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <header data-shell className="flex items-center gap-3 border-line border-b bg-surface px-2 md:px-4">
        <IconButton label={t('expand')} className="md:hidden" onClick={() => setMenu(true)}>
          <Menu aria-hidden className="size-5" strokeWidth={1.75} />
        </IconButton>
        <Wordmark />
        <span className="truncate text-ink-2 text-small max-sm:hidden">{me.organization.name}</span>
        <button
          type="button"
          onClick={() => setFinding(true)}
          className="ml-auto flex h-8 w-full max-w-[300px] items-center gap-2 rounded-panel border border-line-strong px-3 text-ink-3 hover:bg-sunken max-md:w-auto max-md:border-transparent"
        >
          <Search aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          <span className="truncate max-md:sr-only">{t('search')}</span>
          <span className="ml-auto text-ink-2 max-md:hidden">
            <Kbd>{isMac ? '⌘K' : 'Ctrl K'}</Kbd>
          </span>
        </button>
        <Notices />
        <MemberMenu me={me} onKeys={() => setKeys(true)} />
      </header>
      <div className="flex min-h-0 min-w-0">
        <aside
          className={clsx(
            'flex shrink-0 flex-col overflow-y-auto border-line border-r max-md:hidden',
            { auto: 'w-12 xl:w-52', open: 'w-52', closed: 'w-12' }[width],
          )}
        >
          <Nav role={me.member.role} waiting={waiting} width={width} />
          <IconButton
            label={width === 'closed' ? t('expand') : t('collapse')}
            onClick={() => setWidth(width === 'closed' ? 'open' : 'closed')}
            className="mt-auto mb-2 ml-2"
          >
            <PanelLeft aria-hidden className="size-4" strokeWidth={1.75} />
          </IconButton>
        </aside>
        <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col md:min-h-0">
          <LiveStrip />
          <ThresholdsProvider value={me.thresholds}>
            <RequestIdView value={hasRole(me.member.role, 'developer') ? logLink : plainId}>{children}</RequestIdView>
          </ThresholdsProvider>
        </main>
      </div>
      <KeysDialog open={keys} onOpen={() => setKeys(true)} onClose={() => setKeys(false)} />
      <CommandPalette open={finding} onClose={() => setFinding(false)} role={me.member.role} />
      <Sheet open={menu} onClose={() => setMenu(false)} title={me.organization.name}>
        <Nav role={me.member.role} waiting={waiting} width="open" onGo={() => setMenu(false)} />
      </Sheet>
      <Reauthentication />
    </div>
  );
}

const plainId = (id: string): ReactNode => id;
const logLink = (id: string): ReactNode => (
  <Link href={`/console/logs?text=${id}`} className="text-gate hover:underline">
    {id}
  </Link>
);

/** Known only in the browser; the server renders Ctrl. */
function useIsMac(): boolean {
  const [mac, setMac] = useState(false);
  useEffect(() => setMac(/Mac|iPhone|iPad/.test(navigator.userAgent)), []);
  return mac;
}

function useNavWidth(): [NavWidth, (width: NavWidth) => void] {
  const [width, setWidth] = useState<NavWidth>('auto');
  useEffect(() => {
    const kept = localStorage.getItem(SETTING);
    if (kept === 'open' || kept === 'closed') setWidth(kept);
  }, []);
  return [
    width,
    (next) => {
      localStorage.setItem(SETTING, next);
      setWidth(next);
    },
  ];
}
