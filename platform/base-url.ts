import { env } from './env';

/** Where people reach this installation, without a slash at the end; links and cookies follow it. */
export function baseUrl(): string {
  const { GATEHOUSE_BASE_URL, PORT } = env();
  return (GATEHOUSE_BASE_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '');
}
