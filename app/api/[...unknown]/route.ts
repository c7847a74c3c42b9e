import { open } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { DomainError } from '@/core/errors';

const nothingHere = endpoint({
  summary: 'Not found',
  auth: open('There is nothing here to protect.'),
  response: null,
  handle: async () => {
    throw new DomainError('NOT_FOUND', 'There is nothing at this address.');
  },
});

export { nothingHere as DELETE, nothingHere as GET, nothingHere as PATCH, nothingHere as POST, nothingHere as PUT };
