import { consoleSession } from '@/app/_lib/http/auth';
import { bodyChunks, fileTooLarge } from '@/app/_lib/http/body-chunks';
import { endpoint } from '@/app/_lib/http/endpoint';
import { namedFile } from '@/core/http/content-disposition';
import { OWN_PEP_LIST_LIMITS } from '@/core/screening/own-pep-list/columns';
import { OwnPepListState } from '@/core/screening/watchlists/contract';
import { pepListState } from '@/services/pep-lists/pep-list-state';
import { removePepList } from '@/services/pep-lists/remove-pep-list';
import { uploadPepList } from '@/services/pep-lists/upload-pep-list';

export const GET = endpoint({
  summary: 'Get the organization’s PEP list',
  auth: consoleSession('viewer'),
  response: OwnPepListState,
  handle: ({ principal }) => pepListState(principal.organizationId),
});

/** The body is the CSV file; its name is in `content-disposition`, because URLs are logged. */
export const POST = endpoint({
  summary: 'Replace the organization’s PEP list with a CSV file; a file with over a quarter fewer entries is held back',
  auth: consoleSession('admin'),
  limit: 'pepListUpload',
  takes: ['text/csv'],
  maxBodyBytes: OWN_PEP_LIST_LIMITS.bytes,
  response: OwnPepListState,
  status: 201,
  handle: ({ principal, request }) => {
    const body = bodyChunks(request, OWN_PEP_LIST_LIMITS.bytes, fileTooLarge);
    const fileName = namedFile(request.headers.get('content-disposition')) ?? 'pep-list.csv';
    return uploadPepList(principal, { fileName, body });
  },
});

export const DELETE = endpoint({
  summary: 'Remove the organization’s PEP list',
  auth: consoleSession('admin'),
  response: OwnPepListState,
  handle: ({ principal }) => removePepList(principal),
});
