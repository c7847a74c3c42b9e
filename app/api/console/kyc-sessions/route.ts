import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import {
  ConsoleKycQuery,
  ConsoleKycSessionList,
  CreateConsoleKycSession,
  CreatedConsoleSession,
} from '@/core/kyc/session/console-contract';
import { createConsoleSession } from '@/services/kyc/session/create-session';
import { listConsoleSessions } from '@/services/kyc/session/list-sessions';

export const GET = endpoint({
  summary: 'List KYC sessions for the console',
  auth: consoleSession('viewer'),
  query: ConsoleKycQuery,
  response: ConsoleKycSessionList,
  handle: ({ principal, query: { environment, ...filters } }) =>
    listConsoleSessions({ organizationId: principal.organizationId, environment }, filters),
});

export const POST = endpoint({
  summary: 'Create a KYC session from the console',
  auth: consoleSession(),
  body: CreateConsoleKycSession,
  response: CreatedConsoleSession,
  status: 201,
  handle: ({ call, body }) => createConsoleSession(call, body),
});
