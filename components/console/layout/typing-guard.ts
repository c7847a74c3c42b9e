/** Text ends when the keyboard rests this long. */
const PAUSE_MS = 1_000;

export type Press = {
  /** It writes or deletes a character. */
  isText: boolean;
  /** It leaves or submits a field: Escape, Tab, Enter. */
  ends: boolean;
  inField: boolean;
  /** Nothing on screen may be acted on yet: the alert is being loaded, or another page was opened. */
  isLoading: boolean;
  /** It opens the next or the previous one of a list. */
  steps: boolean;
  at: number;
};

/**
 * Keeps text from running as shortcuts: what is typed within a second of text that a field took, or that found no field yet, is still text.
 */
export class TypingGuard {
  #lastText = Number.NEGATIVE_INFINITY;

  /** Whether a press is withheld from the shortcuts. */
  withholds({ isText, ends, inField, isLoading, steps, at }: Press): boolean {
    if (ends) this.rest();
    if (ends || !isText) return false;
    const continues = at - this.#lastText <= PAUSE_MS;
    if (!inField && !continues && (steps || !isLoading)) return false;
    this.#lastText = at;
    return !inField;
  }

  /** The user left the field. */
  rest(): void {
    this.#lastText = Number.NEGATIVE_INFINITY;
  }
}
