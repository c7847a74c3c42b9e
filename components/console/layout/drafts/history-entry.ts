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
