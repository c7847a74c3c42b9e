/** A chunk of an upload may be smaller; the page chooses by how fast the last one went. */
export const MAX_CHUNK_BYTES = 1024 * 1024;
