import { env } from './env';

/** Public URL of this installation without a trailing slash, for links and cookies. */
export function baseUrl(): string {
  const { GATEHOUSE_BASE_URL, PORT } = env();
  return (GATEHOUSE_BASE_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '');
}
