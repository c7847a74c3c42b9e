import { type ComponentType, createElement, Fragment, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Entry = [route: string, load?: () => { default: ComponentType<never> }];
type AppProps = { Component: ComponentType<never>; pageProps: unknown };
type Queue = { push: (entry: Entry) => void };

/**
 * Replaces Next.js's client, whose router this page does not need (ADR 26, `next.config.mjs`). Page scripts push
 * entries to `__NEXT_P`; hydrates once both exist.
 */
function hydrateWhenThere(): void {
  const { page, props, dynamicIds } = JSON.parse(document.getElementById('__NEXT_DATA__')?.textContent ?? '{}') as {
    page: string;
    props: { pageProps: unknown };
    dynamicIds?: number[];
  };
  const there = new Map<string, ComponentType<never>>();
  const register = ([route, load]: Entry): void => {
    if (!load || there.has(route)) return;
    there.set(route, load().default);
    const App = there.get('/_app') as ComponentType<AppProps> | undefined;
    const Component = there.get(page);
    const root = document.getElementById('__next');
    if (App && Component && root && (route === page || route === '/_app'))
      void drawnParts(dynamicIds).then(() => hydrateRoot(root, asServed(createElement(App, { ...props, Component }))));
  };
  const own = window as unknown as { __NEXT_P?: Entry[] | Queue };
  const waiting = Array.isArray(own.__NEXT_P) ? own.__NEXT_P : [];
  own.__NEXT_P = { push: register };
  waiting.forEach(register);
}

/** Server-rendered `next/dynamic` parts must load before hydration, or the page is rendered anew. */
async function drawnParts(ids: number[] | undefined): Promise<void> {
  const { __NEXT_PRELOADREADY } = window as unknown as { __NEXT_PRELOADREADY?: (ids?: number[]) => Promise<void> };
  await __NEXT_PRELOADREADY?.(ids);
}

/** Reproduces the sibling slots of Next.js's server tree: `useId` depends on them. */
function asServed(app: ReactElement): ReactElement {
  return createElement(Fragment, null, null, createElement(Fragment, null, app, null));
}

hydrateWhenThere();
