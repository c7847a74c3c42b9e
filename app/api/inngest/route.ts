import { serve } from 'inngest/next';
import type { NextRequest } from 'next/server';
import { asProblem } from '@/app/_http/problem';
import { withLimitedBody } from '@/app/_http/read-body';
import { BODY_LIMITS } from '@/core/http/body-limits';
import { inngest } from '@/inngest/client';
import { functions } from '@/inngest/functions';
import { takeCall } from '@/inngest/in-process';
import { offerApp } from '@/platform/engine/in-process';

/**
 * Where the engine calls the functions. Every request must carry the engine's signature (`INNGEST_SIGNING_KEY`). Only with a
 * real Inngest server a bare `PUT` ("sync now") is let in too, as the SDK does by default: it makes us announce ourselves to the
 * server we know already.
 */
const handlers = serve({ client: inngest, functions });

export const { GET } = handlers;
export const POST = limited(handlers.POST);
export const PUT = limited(handlers.PUT);

/** The SDK reads and parses the whole body before it checks the signature. */
function limited(handle: typeof handlers.POST): typeof handlers.POST {
  return (request: NextRequest, context: unknown) =>
    asProblem(request, async () => {
      const signed = request.headers.has('x-inngest-signature');
      return handle(await withLimitedBody(request, signed ? BODY_LIMITS.functionCall : BODY_LIMITS.standard), context);
    });
}

offerApp(takeCall);
