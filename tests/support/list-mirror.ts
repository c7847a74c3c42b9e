import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A fake publisher on loopback: serves files with ETag and 304, or fails on request. */
export type ListMirror = {
  url: string;
  log: string[];
  serve: (path: string, body: string | Uint8Array, type?: string) => void;
  misbehave: (path: string, answer: Answer) => void;
  close: () => Promise<void>;
};

export async function startListMirror(): Promise<ListMirror> {
  const answers = new Map<string, Answer>();
  const log: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    response.on('close', () => log.push(`${request.method} ${path} ${response.statusCode}`));
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    serve: (path, body, type = 'application/octet-stream') => {
      const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
      answers.set(path, (request, response) => {
        if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
        else response.writeHead(200, { etag, 'content-type': type }).end(body);
      });
    },
    misbehave: (path, answer) => answers.set(path, answer),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function unXml(
  people: readonly { id: string; name: string; born?: string; list?: string }[],
  entities = 200,
): string {
  const individuals = people.map(
    ({ id, name, born, list = 'Al-Qaida' }) => `<INDIVIDUAL><DATAID>1</DATAID><REFERENCE_NUMBER>${id}</REFERENCE_NUMBER>
<FIRST_NAME>${name}</FIRST_NAME><UN_LIST_TYPE>${list}</UN_LIST_TYPE>${
      born
        ? `<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>${born}</DATE></INDIVIDUAL_DATE_OF_BIRTH>`
        : ''
    }</INDIVIDUAL>`,
  );
  const bodies = Array.from(
    { length: entities },
    (_, i) => `<ENTITY><REFERENCE_NUMBER>QDe.${i}</REFERENCE_NUMBER><FIRST_NAME>Invented Body ${i}</FIRST_NAME>
<UN_LIST_TYPE>Al-Qaida</UN_LIST_TYPE></ENTITY>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><CONSOLIDATED_LIST><INDIVIDUALS>${individuals.join('')}</INDIVIDUALS><ENTITIES>${bodies.join('')}</ENTITIES></CONSOLIDATED_LIST>`;
}
