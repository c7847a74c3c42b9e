const PAUSE_MS = 1_000;

export type KeyPress = {
  /** Inserts or deletes a character. */
  isText: boolean;
  /** Leaves or submits a field: Escape, Tab, Enter. */
  ends: boolean;
  inField: boolean;
  /** The target of shortcuts is loading or another page is opening. */
  isLoading: boolean;
  /** Opens the next or previous item. */
  steps: boolean;
  at: number;
};

/**
 * Keeps typed text from running as shortcuts: keys within a second of text are still text, also if its field is gone or
 * not there yet.
 */
export class TypingGuard {
  #lastText = Number.NEGATIVE_INFINITY;

  withholds({ isText, ends, inField, isLoading, steps, at }: KeyPress): boolean {
    if (ends) this.rest();
    if (ends || !isText) return false;
    const continues = at - this.#lastText <= PAUSE_MS;
    if (!inField && !continues && (steps || !isLoading)) return false;
    this.#lastText = at;
    return !inField;
  }

  rest(): void {
    this.#lastText = Number.NEGATIVE_INFINITY;
  }
}
