/** One event of a stream as it is sent. Without an id it does not move the place from which a reader resumes. */
export function streamFrame(event: string, id: number | null, data: unknown): string {
  return `event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** Before the first event: how long a reader waits before it connects again. */
export const STREAM_RETRY_MS = 2000;
