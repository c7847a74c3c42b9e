import { open } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { DomainError } from '@/core/errors';
import { securityText } from '@/services/health/security-text';

export const GET = endpoint({
  summary: 'Where to report a vulnerability',
  auth: open('Finders have no key.'),
  response: null,
  produces: 'text/plain',
  errors: ['NOT_FOUND'],
  handle: async () => {
    const text = securityText();
    if (text === null) throw new DomainError('NOT_FOUND', 'There is nothing at this address.');
    return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
  },
});
