import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { StageOutput, StagePath } from '@/core/documents/contract';
import { getStage } from '@/services/documents/read/read-documents';

export const GET = endpoint({
  summary: 'Get the output of a stage',
  auth: apiKey('DOCUMENT_VERIFICATION'),
  params: StagePath,
  response: StageOutput,
  handle: ({ principal, params }) => getStage(principal, params.id, params.stageId),
});
