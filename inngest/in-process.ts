import { headerKeys, InngestCommHandler } from 'inngest';
import type { AppHandler } from '@/platform/engine/in-process';
import { inngest } from './client';
import { functions } from './functions';

/**
 * Where the engine of this process hands its calls over: the SDK's own handler without HTTP around it. Signatures are for the
 * network; from hand to hand nobody could change anything.
 */
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
