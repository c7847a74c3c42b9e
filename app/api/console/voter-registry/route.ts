import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ImportVoters, VoterRegistryState } from '@/core/documents/voter-registry/voter-settings';
import { BODY_LIMITS } from '@/core/http/limits';
import { importVoters } from '@/services/documents/voter-registry/import-voters';
import { voterRegistryState } from '@/services/documents/voter-registry/voter-service';

export const GET = endpoint({
  summary: 'Get the voter registry of the organization',
  auth: consoleSession('viewer'),
  response: VoterRegistryState,
  handle: ({ principal }) => voterRegistryState(principal),
});

export const POST = endpoint({
  summary: 'Import a voter registry',
  auth: consoleSession('admin'),
  body: ImportVoters,
  maxBodyBytes: BODY_LIMITS.documents,
  response: VoterRegistryState,
  status: 201,
  handle: ({ principal, body }) => importVoters(principal, body),
});
