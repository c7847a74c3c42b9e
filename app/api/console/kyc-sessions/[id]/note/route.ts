import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ConsoleKycSession, NoteOnKycSession } from '@/core/kyc/console-contract';
import { getConsoleSession } from '@/services/kyc/get-console-session';
import { noteSession } from '@/services/kyc/note-session';

export const POST = endpoint({
  summary: 'Write a note on a KYC session for colleagues',
  auth: consoleSession(),
  params: z.object({ id: z.string() }),
  body: NoteOnKycSession,
  response: ConsoleKycSession,
  handle: async ({ principal, params, body }) => {
    await noteSession(principal, params.id, body.note);
    return getConsoleSession(principal, params.id);
  },
});
