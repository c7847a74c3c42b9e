/** Smaller on slow connections. */
export const MAX_CHUNK_BYTES = 1024 * 1024;
