import { serve } from 'inngest/edge';
import { expect, test } from 'vitest';
import { inngest } from '@/inngest/client';
import { functions } from '@/inngest/functions';
import { parseFunction } from '@/platform/inngest-executor/function-spec';
import { canonicalJson, sign } from '@/platform/inngest-executor/protocol';

test('the Inngest executor can parse every function as the SDK registers it', async () => {
  const signingKey = `signkey-prod-${'0f'.repeat(32)}`;
  process.env.INNGEST_SIGNING_KEY = signingKey;
  const url = 'http://127.0.0.1/api/inngest';
  const body = canonicalJson({ url });
  const headers = {
    host: '127.0.0.1',
    'x-inngest-sync-kind': 'in_band',
    'x-inngest-signature': sign(body, signingKey, Math.floor(Date.now() / 1_000)),
  };
  const response = await serve({ client: inngest, functions })(new Request(url, { method: 'PUT', body, headers }));
  expect(response.status).toBe(200);
  const registered = (await response.json()) as { functions: unknown[] };
  expect(registered.functions.length).toBeGreaterThanOrEqual(functions.length);
  for (const config of registered.functions) expect(() => parseFunction(config)).not.toThrow();
});
