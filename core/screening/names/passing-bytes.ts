/** Reusable buffers, one per length, to avoid allocations in hot loops. */
export class PassingBytes {
  readonly #rooms: readonly Uint8Array[];

  /** `longest`: maximum buffered length. */
  constructor(longest: number) {
    this.#rooms = Array.from({ length: longest + 1 }, (_, length) => new Uint8Array(length));
  }

  /** Copy a slice to the buffer of its length, valid until the next call; longer slices are allocated. */
  of(bytes: Uint8Array, start: number, end: number): Uint8Array {
    const room = this.#rooms[end - start];
    if (!room) return bytes.slice(start, end);
    for (let at = 0; at < room.length; at += 1) room[at] = bytes[start + at] as number;
    return room;
  }
}
