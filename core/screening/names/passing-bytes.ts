/** Reusable buffers, one per length, to avoid allocations. */
export class PassingBytes {
  readonly #rooms: readonly Uint8Array[];

  constructor(longest: number) {
    this.#rooms = Array.from({ length: longest + 1 }, (_, length) => new Uint8Array(length));
  }

  /** Valid until the next call; slices over `longest` are allocated. */
  of(bytes: Uint8Array, start: number, end: number): Uint8Array {
    const room = this.#rooms[end - start];
    if (!room) return bytes.slice(start, end);
    for (let at = 0; at < room.length; at += 1) room[at] = bytes[start + at] as number;
    return room;
  }
}
