import { env } from './env';

/** Public URL without a trailing slash. */
export function baseUrl(): string {
  const { GATEHOUSE_BASE_URL, PORT } = env();
  return (GATEHOUSE_BASE_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '');
}
