/** Without id, `Last-Event-ID` does not change. */
export function streamFrame(event: string, id: number | null, data: unknown): string {
  return `event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

export const STREAM_RETRY_MS = 2000;
