import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = {
  path: string;
  headers: http.IncomingHttpHeaders;
  model: string;
  system: string;
  data: string;
  pictures: number;
  schema: Record<string, unknown> | undefined;
  raw: string;
};

export type Says = { answer: unknown } | { text: string } | { status: number; body?: string } | 'nothing';

/** A fake language model on loopback with both protocols as in their references. */
export type StandInModel = {
  origin: string;
  asked: Asked[];
  says: (asked: Asked) => Says;
  close: () => Promise<void>;
};

type Part = { type: string; text?: string };
type Message = { role: string; content: string | Part[] };
type Body = {
  model?: string;
  system?: string | Part[];
  messages?: Message[];
  response_format?: { type: string; json_schema?: { schema?: Record<string, unknown> } };
  output_config?: { format?: { type: string; schema?: Record<string, unknown> } };
  output_format?: { type: string; schema?: Record<string, unknown> };
  tools?: { name: string; input_schema?: Record<string, unknown> }[];
  max_tokens?: number;
};

const parts = (content: string | Part[] | undefined): Part[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? []);
const textOf = (content: string | Part[] | undefined): string =>
  parts(content)
    .map(({ text }) => text ?? '')
    .join('');

/** Start the model; `/v1/chat/completions` is OpenAI's protocol, `/v1/messages` Anthropic's. */
export async function startStandInModel(): Promise<StandInModel> {
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks).toString('utf8');
    const body = JSON.parse(raw) as Body;
    const path = request.url ?? '';
    const refusal = refuse(path, request.headers, body);
    if (refusal) {
      response.writeHead(refusal, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message: 'refused' } }));
      return;
    }
    const asked = { ...read(path, request.headers, body), raw };
    model.asked.push(asked);
    const says = model.says(asked);
    if (says === 'nothing') return;
    if ('status' in says) {
      response.writeHead(says.status, { 'content-type': 'application/json', 'retry-after-ms': '10' });
      response.end(says.body ?? JSON.stringify({ error: { message: 'overloaded', type: 'server_error' } }));
      return;
    }
    const text = 'text' in says ? says.text : JSON.stringify(says.answer);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(path === '/v1/messages' ? message(body, text) : completion(body, text)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const model: StandInModel = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    says: () => ({ answer: { fields: {} } }),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return model;
}

function refuse(path: string, headers: http.IncomingHttpHeaders, body: Body): number | null {
  if (!body.model || !body.messages?.length) return 400;
  if (path === '/v1/messages') {
    if (headers['x-api-key'] !== 'sk-test') return 401;
    return headers['anthropic-version'] && body.max_tokens ? null : 400;
  }
  if (path !== '/v1/chat/completions') return 404;
  return headers.authorization === 'Bearer sk-test' ? null : 401;
}

function read(path: string, headers: http.IncomingHttpHeaders, body: Body): Omit<Asked, 'raw'> {
  const user = body.messages?.filter(({ role }) => role === 'user') ?? [];
  const system = body.messages?.find(({ role }) => role === 'system' || role === 'developer');
  const content = user.flatMap((one) => parts(one.content));
  return {
    path,
    headers,
    model: body.model ?? '',
    system: textOf(system?.content ?? body.system),
    data: content.flatMap(({ type, text }) => (type === 'text' ? (text ?? '') : [])).join(''),
    pictures: content.filter(({ type }) => type === 'image' || type === 'image_url').length,
    schema:
      body.response_format?.json_schema?.schema ??
      body.output_config?.format?.schema ??
      body.output_format?.schema ??
      body.tools?.[0]?.input_schema,
  };
}

function completion(body: Body, content: string) {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: body.model,
    choices: [
      { index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop', logprobs: null },
    ],
    usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
  };
}

function message(body: Body, text: string) {
  const [tool] = body.tools ?? [];
  const content = tool
    ? { type: 'tool_use', id: 'toolu_1', name: tool.name, input: parsed(text) }
    : { type: 'text', text };
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: body.model,
    content: [content],
    stop_reason: tool ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 10 },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid tool calls still contain an object.
    return { text };
  }
}
