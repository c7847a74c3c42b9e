import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ConsoleKycSession, NoteOnKycSession } from '@/core/kyc/session/console-contract';
import { getConsoleSession } from '@/services/kyc/session/get-console-session';
import { noteSession } from '@/services/kyc/session/support-actions';

export const POST = endpoint({
  summary: 'Add a note to a KYC session',
  auth: consoleSession(),
  params: z.object({ id: z.string() }),
  body: NoteOnKycSession,
  response: ConsoleKycSession,
  handle: async ({ principal, params, body }) => {
    await noteSession(principal, params.id, body.note);
    return getConsoleSession(principal, params.id);
  },
});
