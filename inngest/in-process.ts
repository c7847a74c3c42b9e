import { headerKeys, InngestCommHandler } from 'inngest';
import type { AppHandler } from '@/platform/inngest-executor/in-process';
import { inngest } from './client';
import { functions } from './functions';

/** The SDK's handler for unsigned in-process calls. */
export const takeCall: AppHandler = new InngestCommHandler({
  frameworkName: 'nextjs',
  client: inngest,
  functions,
  skipSignatureValidation: true,
  handler: (url: URL, body: string) => ({
    method: () => 'POST',
    url: () => url,
    body: () => body,
    headers: (name) => (name === headerKeys.InngestServerKind ? 'cloud' : null),
    transformResponse: ({ status, headers, body }) => ({
      status,
      body,
      noRetry: headers[headerKeys.NoRetry] === 'true',
      retryAfter: headers[headerKeys.RetryAfter] ?? null,
    }),
  }),
}).createHandler();
