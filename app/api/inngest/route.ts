import { serve } from 'inngest/next';
import { inngest } from '@/inngest/client';
import { functions } from '@/inngest/functions';
import { takeCall } from '@/inngest/in-process';
import { offerApp } from '@/platform/engine/in-process';

/**
 * Where the engine calls the functions. Every request must carry the engine's signature (`INNGEST_SIGNING_KEY`). Only with a
 * real Inngest server a bare `PUT` ("sync now") is let in too, as the SDK does by default: it makes us announce ourselves to the
 * server we know already.
 */
export const { GET, POST, PUT } = serve({ client: inngest, functions });

offerApp(takeCall);
