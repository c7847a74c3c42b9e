import { type ComponentType, createElement, Fragment, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** A page as Turbopack hands it over: its route, and what loads its module. */
type Entry = [route: string, load?: () => { default: ComponentType<never> }];
type AppProps = { Component: ComponentType<never>; pageProps: unknown };
type Queue = { push: (entry: Entry) => void };

/**
 * Brings the customer's page to life in place of Next.js's own client (`next.config.mjs` puts it there in built apps): that one
 * carries a router for going from page to page, which this page never does, and weighs more than all of ours (ADR 26). The
 * scripts of a page put their entries on `__NEXT_P`; when the app's and the page's are there, both are hydrated, once.
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

/** What the server drew of `next/dynamic` is there before the page comes to life: hydrated without it, the page would be drawn anew. */
async function drawnParts(ids: number[] | undefined): Promise<void> {
  const { __NEXT_PRELOADREADY } = window as unknown as { __NEXT_PRELOADREADY?: (ids?: number[]) => Promise<void> };
  await __NEXT_PRELOADREADY?.(ids);
}

/** The places that Next.js's server leaves free beside the app; the ids of `useId` count them. */
function asServed(app: ReactElement): ReactElement {
  return createElement(Fragment, null, null, createElement(Fragment, null, app, null));
}

hydrateWhenThere();
