/**
 * One record of a file we do not control. Every field is taken, ignored by name, or counted as unread when the
 * record is closed: a column the publisher adds tomorrow must not be dropped in silence.
 */
export class FieldRecord {
  readonly #left: Map<string, string[]>;

  constructor(fields: Iterable<readonly [string, string]>) {
    this.#left = new Map();
    for (const [field, value] of fields) {
      const values = this.#left.get(field);
      if (values) values.push(value);
      else this.#left.set(field, [value]);
    }
  }

  /** The first value of a field, trimmed; empty when absent. */
  text(field: string): string {
    return this.all(field)[0] ?? '';
  }

  /** Every non-empty value of a repeated field, trimmed. */
  all(field: string): string[] {
    const values = this.#left.get(field) ?? [];
    this.#left.delete(field);
    return values.map((value) => value.trim()).filter((value) => value !== '');
  }

  /** Takes every field whose name begins with `prefix`, in order. */
  withPrefix(prefix: string): [string, string][] {
    const taken: [string, string][] = [];
    for (const field of [...this.#left.keys()]) {
      if (field.startsWith(prefix)) for (const value of this.all(field)) taken.push([field, value]);
    }
    return taken;
  }

  /** The names of the fields that hold a value and were not taken yet. */
  names(): string[] {
    return [...this.#left].flatMap(([field, values]) => (values.some((value) => value.trim() !== '') ? [field] : []));
  }

  /** Closes the record: non-empty fields neither taken nor in `ignored` are added to `unread`. */
  done(ignored: readonly string[], unread: Record<string, number>, prefix = ''): void {
    for (const [field, values] of this.#left) {
      if (ignored.includes(field) || values.every((value) => value.trim() === '')) continue;
      unread[prefix + field] = (unread[prefix + field] ?? 0) + 1;
    }
  }
}
