/**
 * A duplicate history entry of a page with unsaved changes, so that going back can be intercepted. `onBack` runs after
 * the entry was restored.
 */
export class HistoryEntry {
  readonly #onBack: () => void;
  #wanted = false;
  /** Path of the entry; null if there is none. */
  #on: string | null = null;
  #then: (() => void) | null = null;

  constructor(onBack: () => void) {
    this.#onBack = onBack;
  }

  want(wanted: boolean): void {
    this.#wanted = wanted;
    this.#settle();
  }

  giveWay(go: () => void): void {
    if (this.#then || this.#on !== location.pathname) go();
    else this.#takeAway(go);
  }

  #settle(): void {
    if (this.#then || this.#wanted === (this.#on !== null)) return;
    if (this.#wanted) {
      this.#on = location.pathname;
      // With the router's state, so that the router sees the same page.
      history.pushState(history.state, '', location.href);
      window.addEventListener('popstate', this.#onPop, true);
    } else if (this.#on === location.pathname) this.#takeAway(() => this.#settle());
    else this.#forget();
  }

  #takeAway(go: () => void): void {
    const [state, shown] = [history.state, location.href];
    this.#step('back', () => {
      // Tabs may have replaced the address of the upper entry.
      if (location.href !== shown) history.replaceState(state, '', shown);
      this.#forget();
      go();
    });
  }

  #forget(): void {
    this.#on = null;
    window.removeEventListener('popstate', this.#onPop, true);
  }

  #step(way: 'back' | 'forward', then: () => void): void {
    this.#then = then;
    history[way]();
  }

  /** Hidden from the router, whose re-render would lose the changes. */
  readonly #onPop = (event: PopStateEvent): void => {
    event.stopImmediatePropagation();
    const then = this.#then;
    this.#then = null;
    if (then) then();
    else this.#step('forward', this.#onBack);
  };
}

/** Changes are lost on leaving the page, or already on leaving its tab. */
export type GuardScope = 'room' | 'tab';
/** `ask` runs its callback if the user agrees; `push` opens a console page. */
export type Guard = { scope: GuardScope; ask: (go: () => void) => void; push: (to: string) => void };

const guards = new Set<Guard>();
const entry = new HistoryEntry(() => leave('room', () => history.back()));
let leavingAnyhow = false;

/** Links and browser back are intercepted separately. */
export function leave(from: GuardScope, go: () => void): void {
  const guard = [...guards].find(({ scope }) => from === 'room' || scope === 'tab');
  if (guard) guard.ask(() => letGo(go));
  else go();
}

function letGo(go: () => void): void {
  leavingAnyhow = true;
  entry.giveWay(go);
}

/** Return a function that removes the guard. */
export function hold(guard: Guard): () => void {
  guards.add(guard);
  watch();
  return () => {
    guards.delete(guard);
    watch();
  };
}

function watch(): void {
  leavingAnyhow = false;
  entry.want(guards.size > 0);
  // Adding the same listener twice has no effect.
  if (guards.size > 0) {
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
  } else {
    document.removeEventListener('click', onClick, true);
    window.removeEventListener('beforeunload', onUnload);
  }
}

function onUnload(event: BeforeUnloadEvent): void {
  if (!leavingAnyhow) event.preventDefault();
}

function onClick(event: MouseEvent): void {
  const to = leadsAway(event);
  const [guard] = guards;
  if (!to || !guard) return;
  event.preventDefault();
  event.stopPropagation();
  leave('room', () => guard.push(to));
}

/** Return the target if a plain click opens another console page in this window. */
function leadsAway(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link?.href || !plain || link.target === '_blank' || link.hasAttribute('download')) return null;
  const to = new URL(link.href, location.href);
  const away = to.origin === location.origin && to.pathname !== location.pathname;
  return away ? `${to.pathname}${to.search}${to.hash}` : null;
}

const KEY = 'gatehouse.owner';

/** Stored data of this window belongs to this member. */
export function noteOwner(email: string): void {
  sessionStorage.setItem(KEY, email);
}

/** Clear another member's data from this window. */
export function takeWindow(email: string): void {
  const owner = sessionStorage.getItem(KEY);
  if (owner !== null && owner.toLowerCase() !== email.toLowerCase()) sessionStorage.clear();
}
