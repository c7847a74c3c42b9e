/** A test runs it on real headers. */
export const RECEIVER_EXAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** \`body\` is the raw text of the request, not parsed JSON; \`secret\` is the whole text that begins with whsec_. */
export function isGenuine(body, headers, secret) {
  const id = headers['webhook-id'];
  const at = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'] ?? '';
  // A recorded request must not be played again; without a time nothing is believed.
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= 300)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const wanted = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest();
  return signatures.split(' ').some((part) => {
    const given = Buffer.from(part.slice('v1,'.length), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}`;

/** A whole program, run by a test: prints the type of each genuine webhook. */
export const RECEIVER_PROGRAM = `import { createServer } from 'node:http';
${RECEIVER_EXAMPLE}

createServer(async (request, response) => {
  request.setEncoding('utf8');
  let body = '';
  for await (const chunk of request) body += chunk;
  const genuine = isGenuine(body, request.headers, process.env.WEBHOOK_SECRET);
  response.writeHead(genuine ? 204 : 400).end();
  console.log(genuine ? JSON.parse(body).type : 'refused');
}).listen(Number(process.env.PORT ?? 4000));
`;
