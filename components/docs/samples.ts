const EOL = ' \\\n  ';

/** Bodies with files (`$(base64 …)`) go through a file: Base64 photos exceed the argument limit. */
export function curl(method: string, url: string, body?: Record<string, unknown>): string {
  const call = [
    `curl -s${method === 'GET' ? (body ? ' -X GET' : '') : ` -X ${method}`} '${url}'`,
    `-H "Authorization: Bearer $GATEHOUSE_API_KEY"`,
  ];
  if (!body) return call.join(EOL);
  const json = JSON.stringify(body, null, 2);
  const typed = [...call, `-H 'Content-Type: application/json'`];
  return json.includes('$(')
    ? `cat > body.json <<BODY\n${json}\nBODY\n${[...typed, '-d @body.json'].join(EOL)}`
    : [...typed, `-d '${json.replaceAll("'", "'\\''")}'`].join(EOL);
}

/** A program with the client, of which `lines` are the part that matters. */
export const clientProgram = (url: string, lines: string): string => `import { Gatehouse } from '@gatehouse/client';

const gatehouse = new Gatehouse({
  baseUrl: '${url}',
  apiKey: process.env.GATEHOUSE_API_KEY,
});
${lines}`;
