import { consoleSession } from '@/app/_lib/http/auth';
import { bodyChunks, fileTooLarge } from '@/app/_lib/http/body-chunks';
import { endpoint } from '@/app/_lib/http/endpoint';
import { namedFile } from '@/core/http/content-disposition';
import { OWN_PEP_LIST_LIMITS } from '@/core/screening/own-pep-list/columns';
import { OwnPepListPreview } from '@/core/screening/watchlists/contract';
import { previewPepList } from '@/services/pep-lists/preview-pep-list';

/** The body is the CSV file. */
export const POST = endpoint({
  summary: 'Preview a PEP list CSV file; nothing is stored',
  auth: consoleSession('admin'),
  limit: 'pepListUpload',
  takes: ['text/csv'],
  maxBodyBytes: OWN_PEP_LIST_LIMITS.bytes,
  response: OwnPepListPreview,
  handle: ({ principal, request }) => {
    const body = bodyChunks(request, OWN_PEP_LIST_LIMITS.bytes, fileTooLarge);
    const fileName = namedFile(request.headers.get('content-disposition')) ?? 'pep-list.csv';
    return previewPepList(principal, { fileName, body });
  },
});
