/** Every item of a list with `after` and `next`. */
export async function* paginateByCursor<T>(
  pageSize: number,
  page: (range: { limit: number; after?: string }) => Promise<{ items: readonly T[]; next: string | null }>,
): AsyncGenerator<T, void, void> {
  for (let after: string | null | undefined; after !== null; ) {
    const { items, next } = await page({ limit: pageSize, ...(after !== undefined && { after }) });
    yield* items;
    after = next;
  }
}

/** Every item of an `offset` list, a page at a time; a page shorter than `pageSize` is the last. */
export async function* paginate<T>(
  pageSize: number,
  page: (range: { limit: number; offset: number }) => Promise<readonly T[]>,
): AsyncGenerator<T, void, void> {
  for (let offset = 0; ; offset += pageSize) {
    const items = await page({ limit: pageSize, offset });
    yield* items;
    if (items.length < pageSize) return;
  }
}
