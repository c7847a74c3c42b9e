import { readFileSync } from 'node:fs';

export type Bootstrap = { baseUrl: string; console: { url: string; email: string; password: string }; apiKey: string };

/** What the first start wrote for its operator: where everything is, and how to get in. */
export function bootstrap(): Bootstrap {
  const file = process.env.GATEHOUSE_BOOTSTRAP;
  if (!file) throw new Error('GATEHOUSE_BOOTSTRAP names no file');
  return JSON.parse(readFileSync(file, 'utf8')) as Bootstrap;
}

/** Calls the API as an integrator does. */
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
