import { serve } from 'inngest/next';
import type { NextRequest } from 'next/server';
import { asProblem } from '@/app/_lib/http/problem';
import { withLimitedBody } from '@/app/_lib/http/read-body';
import { BODY_LIMITS } from '@/core/http/limits';
import { inngest } from '@/inngest/client';
import { functions } from '@/inngest/functions';
import { takeCall } from '@/inngest/in-process';
import { offerApp } from '@/platform/inngest-executor/in-process';

/**
 * Requests must be signed (`INNGEST_SIGNING_KEY`), except a `PUT` with a real Inngest server, which only registers with
 * the configured server.
 */
const handlers = serve({ client: inngest, functions });

export const { GET } = handlers;
export const POST = limited(handlers.POST);
export const PUT = limited(handlers.PUT);

/** The SDK parses the whole body before checking the signature. */
function limited(handle: typeof handlers.POST): typeof handlers.POST {
  return (request: NextRequest, context: unknown) =>
    asProblem(request, async () => {
      const signed = request.headers.has('x-inngest-signature');
      return handle(await withLimitedBody(request, signed ? BODY_LIMITS.functionCall : BODY_LIMITS.standard), context);
    });
}

offerApp(takeCall);
