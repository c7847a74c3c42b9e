/** Fields must be read or ignored by name; others are counted as unread, to notice new columns. */
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

  text(field: string): string {
    return this.all(field)[0] ?? '';
  }

  all(field: string): string[] {
    const values = this.#left.get(field) ?? [];
    this.#left.delete(field);
    return values.map((value) => value.trim()).filter((value) => value !== '');
  }

  withPrefix(prefix: string): [string, string][] {
    const taken: [string, string][] = [];
    for (const field of [...this.#left.keys()]) {
      if (field.startsWith(prefix)) for (const value of this.all(field)) taken.push([field, value]);
    }
    return taken;
  }

  names(): string[] {
    return [...this.#left].flatMap(([field, values]) => (values.some((value) => value.trim() !== '') ? [field] : []));
  }

  /** Count remaining fields in `unread`. */
  done(ignored: readonly string[], unread: Record<string, number>, prefix = ''): void {
    for (const [field, values] of this.#left) {
      if (ignored.includes(field) || values.every((value) => value.trim() === '')) continue;
      unread[prefix + field] = (unread[prefix + field] ?? 0) + 1;
    }
  }
}
