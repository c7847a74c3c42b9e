const EOL = ' \\\n  ';

/**
 * A call to paste into a shell. A body that takes files in (`$(base64 …)`) is written into a file by the shell first: photos as
 * Base64 are longer than an argument may be.
 */
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
