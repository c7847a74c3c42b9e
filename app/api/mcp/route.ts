import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { z } from 'zod';
import { anyApiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { mcpServer } from '@/app/_lib/mcp/server';

const Message = z
  .looseObject({ jsonrpc: z.literal('2.0').describe('Version of JSON-RPC.') })
  .describe('A message of the Model Context Protocol.');

/** Model Context Protocol, streamable HTTP without sessions. */
export const POST = endpoint({
  summary: 'Send a message of the Model Context Protocol (read-only tools)',
  auth: anyApiKey(),
  body: Message,
  response: Message,
  handle: async ({ call, body, request }) => {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = mcpServer(call);
    await server.connect(transport);
    const { method, url } = request;
    const headers = new Headers(request.headers);
    // The answer is JSON whatever the client accepts; the transport would refuse all but both types.
    headers.set('accept', 'application/json, text/event-stream');
    return transport.handleRequest(new Request(url, { method, headers }), { parsedBody: body });
  },
});
