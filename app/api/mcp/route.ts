import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { z } from 'zod';
import { anyApiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { mcpServer } from '@/app/_lib/mcp/server';
import { DomainError } from '@/core/errors';

const jsonrpc = z.literal('2.0').describe('Version of JSON-RPC.');
/** Unknown members are ignored; the transport would refuse them. The server asks nothing, so it needs no answers. */
const Sent = z
  .object({
    jsonrpc,
    id: z.union([z.string(), z.int()]).optional().describe('Of a request; repeated in its answer.'),
    method: z.string().describe('Of a request or notification.'),
    params: z.looseObject({}).optional().describe('Parameters of the method.'),
  })
  .describe('A message of the Model Context Protocol.');
const Answer = z
  .looseObject({
    jsonrpc,
    id: z.union([z.string(), z.int()]).optional().describe('Of the request.'),
    result: z.looseObject({}).optional().describe('What the method returned.'),
  })
  .describe('A message of the Model Context Protocol.');

/** Of the transport; sent as any other error of this API. */
const Refusal = z.object({ error: z.object({ message: z.string() }) });

/** Model Context Protocol, streamable HTTP without sessions. */
export const POST = endpoint({
  summary: 'Send a message of the Model Context Protocol (read-only tools)',
  auth: anyApiKey(),
  body: Sent,
  response: Answer,
  accepted: 'A notification was taken. The body is empty.',
  handle: async ({ call, body, request }) => {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = mcpServer(call);
    await server.connect(transport);
    const { method, url } = request;
    const headers = new Headers(request.headers);
    // The answer is JSON whatever the client accepts; the transport would refuse all but both types.
    headers.set('accept', 'application/json, text/event-stream');
    const answer = await transport.handleRequest(new Request(url, { method, headers }), { parsedBody: body });
    if (answer.status !== 400) return answer;
    const refused = Refusal.parse(await answer.json());
    throw new DomainError('VALIDATION_ERROR', `body: ${refused.error.message}`);
  },
});
