import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Bootstrap = { baseUrl: string; console: { url: string; email: string; password: string }; apiKey: string };

let file = process.env.GATEHOUSE_BOOTSTRAP;

/**
 * Select the installation of these tests by its data folder. Not by environment: dependent Playwright projects inherit
 * it.
 */
export function setInstallation(data: string): void {
  file = path.join(data, 'bootstrap.json');
}

export function bootstrapFile(): string {
  if (!file) throw new Error('GATEHOUSE_BOOTSTRAP names no file');
  return file;
}

/** Return the addresses and credentials that the first start wrote for its operator. */
export const bootstrap = (): Bootstrap => JSON.parse(readFileSync(bootstrapFile(), 'utf8')) as Bootstrap;

export async function callApi(
  path: string,
  options: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const { baseUrl, apiKey } = bootstrap();
  const { method = options.body === undefined ? 'GET' : 'POST', body, headers } = options;
  const response = await fetch(`${baseUrl}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}
