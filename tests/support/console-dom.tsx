import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { expect, onTestFinished, vi } from 'vitest';
import { createQueryClient } from '@/components/console/api/query-provider';
import en from '@/components/console/messages/en.json';
import uiEn from '@/components/ui/messages/en.json';
import { ToastProvider } from '@/components/ui/toast';
import type { ConsoleMe } from '@/core/organizations/console-contract';

export type Call = { method: string; path: string; body: unknown };
/** Response by `METHOD /path` below `/api/console`, without the query. */
export type Answers = Record<string, (call: Call) => unknown>;

/** Throw it from an answer. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: Record<string, unknown>,
  ) {}
}

const me = {
  member: { id: 'mem_me', name: 'Owner', email: 'owner@bank.example', role: 'owner' },
  organization: { id: 'org_1', name: 'Bank' },
  organizations: [{ id: 'org_1', name: 'Bank' }],
  ownsInstallation: false,
  canMail: false,
  documentTypes: ['NIC_NEW', 'PASSPORT'],
  capturePolicy: 'camera-or-upload',
  sources: ['sanctions'],
} as unknown as ConsoleMe;

/** Render a console component with an in-memory router and a stubbed API; a call without an answer fails the test. */
export function renderConsole(
  element: ReactElement,
  {
    answers = {},
    address = '/console',
    me: mine = {},
  }: { answers?: Answers; address?: string; me?: Partial<ConsoleMe> } = {},
): { user: UserEvent; calls: Call[]; address: () => string; unmount: () => void } {
  const calls: Call[] = [];
  const unanswered: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace('/api/console', '');
    const call: Call = { method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    calls.push(call);
    const answer = answers[`${method} ${path.split('?')[0]}`];
    if (!answer) {
      unanswered.push(`${method} ${path}`);
      return Response.json({ message: `no answer for ${method} ${path}` }, { status: 404 });
    }
    try {
      return Response.json(await answer(call));
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      return Response.json(refusal.body, { status: refusal.status });
    }
  });
  onTestFinished(() => expect(unanswered, 'API calls without an answer').toEqual([]));
  const client = createQueryClient();
  client.setQueryData(['me'], { ...me, ...mine });
  let at = address;
  const { unmount } = render(
    <Router address={address} onAddress={(next) => (at = next)}>
      <IntlProvider locale="en" messages={{ ...uiEn, ...en }} timeZone="UTC">
        <QueryClientProvider client={client}>
          <ToastProvider>{element}</ToastProvider>
        </QueryClientProvider>
      </IntlProvider>
    </Router>,
  );
  return { user: userEvent.setup(), calls, address: () => at, unmount };
}

function Router(props: { address: string; onAddress: (to: string) => void; children: ReactNode }): ReactElement {
  const { onAddress, children } = props;
  const [address, setAddress] = useState(props.address);
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const router = useMemo(() => {
    const go = (to: string) => {
      onAddress(to);
      setAddress(to);
    };
    const nothing = () => undefined;
    return { push: go, replace: go, prefetch: nothing, refresh: nothing, back: nothing, forward: nothing };
  }, [onAddress]);
  return (
    <AppRouterContext.Provider value={router as unknown as AppRouterInstance}>
      <PathnameContext.Provider value={pathname}>
        <SearchParamsContext.Provider value={searchParams}>{children}</SearchParamsContext.Provider>
      </PathnameContext.Provider>
    </AppRouterContext.Provider>
  );
}
