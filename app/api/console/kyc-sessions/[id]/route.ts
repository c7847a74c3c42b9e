import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ConsoleKycSession } from '@/core/kyc/session/console-contract';
import { Deleted } from '@/core/kyc/session/contract';
import { deleteSession } from '@/services/kyc/session/delete-session';
import { getConsoleSession } from '@/services/kyc/session/get-console-session';

const params = z.object({ id: z.string() });

export const GET = endpoint({
  summary: 'Get a KYC session with its timeline',
  auth: consoleSession('viewer'),
  params,
  response: ConsoleKycSession,
  handle: ({ principal, params }) => getConsoleSession(principal, params.id),
});

export const DELETE = endpoint({
  summary: 'Delete a KYC session from the console',
  auth: consoleSession('lead'),
  params,
  response: Deleted,
  errors: ['LEGAL_HOLD'],
  handle: ({ principal, params }) => deleteSession(principal, params.id),
});
