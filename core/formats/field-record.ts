/**
 * Tracks the fields of a third-party record. Each field is read, ignored by name or counted as unread, so that new
 * columns of the publisher are noticed.
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

  /** Read the first value of a field, trimmed; empty if absent. */
  text(field: string): string {
    return this.all(field)[0] ?? '';
  }

  /** Read all non-empty values of a repeated field, trimmed. */
  all(field: string): string[] {
    const values = this.#left.get(field) ?? [];
    this.#left.delete(field);
    return values.map((value) => value.trim()).filter((value) => value !== '');
  }

  /** Read all fields with the prefix, in order. */
  withPrefix(prefix: string): [string, string][] {
    const taken: [string, string][] = [];
    for (const field of [...this.#left.keys()]) {
      if (field.startsWith(prefix)) for (const value of this.all(field)) taken.push([field, value]);
    }
    return taken;
  }

  /** Names of non-empty fields not read yet. */
  names(): string[] {
    return [...this.#left].flatMap(([field, values]) => (values.some((value) => value.trim() !== '') ? [field] : []));
  }

  /** Count non-empty fields that were neither read nor `ignored` in `unread`. */
  done(ignored: readonly string[], unread: Record<string, number>, prefix = ''): void {
    for (const [field, values] of this.#left) {
      if (ignored.includes(field) || values.every((value) => value.trim() === '')) continue;
      unread[prefix + field] = (unread[prefix + field] ?? 0) + 1;
    }
  }
}
