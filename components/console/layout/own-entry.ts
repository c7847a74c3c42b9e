/**
 * An entry of our own in the window's history, standing on the page that must not be left unasked: the way back then goes over it and leaves
 * nothing. `onBack` runs once that was taken and the entry stands again.
 */
export class OwnEntry {
  readonly #onBack: () => void;
  #wanted = false;
  /** The path it stands on; null where there is none. */
  #on: string | null = null;
  /** What follows the step through the history that is on its way. */
  #then: (() => void) | null = null;

  constructor(onBack: () => void) {
    this.#onBack = onBack;
  }

  /** Whether it is to stand. */
  want(wanted: boolean): void {
    this.#wanted = wanted;
    this.#settle();
  }

  /** Takes it away, then goes on: what is left for takes its place. */
  giveWay(go: () => void): void {
    if (this.#then || this.#on !== location.pathname) go();
    else this.#takeAway(go);
  }

  #settle(): void {
    if (this.#then || this.#wanted === (this.#on !== null)) return;
    if (this.#wanted) {
      this.#on = location.pathname;
      // The router's own state goes along, so that the entry is a page to it like the one below.
      history.pushState(history.state, '', location.href);
      window.addEventListener('popstate', this.#onPop, true);
    } else if (this.#on === location.pathname) this.#takeAway(() => this.#settle());
    else this.#forget();
  }

  #takeAway(go: () => void): void {
    const [state, shown] = [history.state, location.href];
    this.#step('back', () => {
      // Tabs replace the address of the entry above; the page is the same.
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

  /** The router must not hear of steps onto and off our own entry: it would draw the page anew, and what is unsaved with it. */
  readonly #onPop = (event: PopStateEvent): void => {
    event.stopImmediatePropagation();
    const then = this.#then;
    this.#then = null;
    if (then) then();
    else this.#step('forward', this.#onBack);
  };
}
