/** Format a server-sent event. Without id it does not change `Last-Event-ID`. */
export function streamFrame(event: string, id: number | null, data: unknown): string {
  return `event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** Client reconnection delay. */
export const STREAM_RETRY_MS = 2000;
