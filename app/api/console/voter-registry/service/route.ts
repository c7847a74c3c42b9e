import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ChangeVoterService, VoterRegistryState } from '@/core/documents/voter-registry/voter-settings';
import { changeVoterService } from '@/services/documents/voter-registry/voter-service';

/** Secrets are write-only: responses name them without values. */
export const PUT = endpoint({
  summary: 'Set or turn off the voter lookup service',
  auth: consoleSession('admin'),
  body: ChangeVoterService,
  response: VoterRegistryState,
  handle: ({ principal, body }) => changeVoterService(principal, body),
});
