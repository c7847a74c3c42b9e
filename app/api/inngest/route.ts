import { serve } from 'inngest/next';
import type { NextRequest } from 'next/server';
import { inngest } from '@/inngest/client';
import { functions } from '@/inngest/functions';
import { offerApp } from '@/platform/engine/in-process';

/**
 * Where the engine calls the functions. Every request must carry the engine's signature (`INNGEST_SIGNING_KEY`). Only with a
 * real Inngest server a bare `PUT` ("sync now") is let in too, as the SDK does by default: it makes us announce ourselves to the
 * server we know already.
 */
export const { GET, POST, PUT } = serve({ client: inngest, functions });

// The engine of this process hands its requests over; the SDK asks of one no more than they have.
offerApp((request) => POST(request as unknown as NextRequest, undefined) as Promise<Response>);
