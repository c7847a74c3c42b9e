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

export const LANGUAGES = { curl: 'curl', javascript: 'JavaScript', python: 'Python', php: 'PHP' } as const;
export type Language = keyof typeof LANGUAGES;

type Style = { object: string; pair: string; words: readonly [string, string, string]; file: (name: string) => string };
const STYLES: Record<Exclude<Language, 'curl'>, Style> = {
  javascript: {
    object: '{}',
    pair: ': ',
    words: ['true', 'false', 'null'],
    file: (name) => `readFileSync('${name}', 'base64')`,
  },
  python: {
    object: '{}',
    pair: ': ',
    words: ['True', 'False', 'None'],
    file: (name) => `base64.b64encode(open('${name}', 'rb').read()).decode()`,
  },
  php: {
    object: '[]',
    pair: ' => ',
    words: ['true', 'false', 'null'],
    file: (name) => `base64_encode(file_get_contents('${name}'))`,
  },
};

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

function literal(value: unknown, style: Style, indent: string): string {
  if (typeof value === 'string') {
    const [, file] = /^\$\(base64 -w0 (.+)\)$/.exec(value) ?? [];
    return file ? style.file(file) : quoted(value);
  }
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) {
    const [yes, no, none] = style.words;
    return value === true ? yes : value === false ? no : none;
  }
  const deeper = `${indent}    `;
  const isList = Array.isArray(value);
  const lines = isList
    ? value.map((one) => literal(one, style, deeper))
    : Object.entries(value).map(([key, one]) => `${quoted(key)}${style.pair}${literal(one, style, deeper)}`);
  const [open = '', close = ''] = isList ? '[]' : style.object;
  return `${open}\n${lines.map((line) => `${deeper}${line},\n`).join('')}${indent}${close}`;
}

/** Few HTTP clients send a body with GET; every such operation takes the same as query. */
function withQuery(url: string, body: Record<string, unknown>): string {
  const pairs = Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, inner]) => [`${name}[${key}]`, String(inner)])
      : [[name, String(value)]],
  );
  return `${url}?${new URLSearchParams(pairs)}`;
}

const PROGRAMS: Record<Exclude<Language, 'curl'>, (method: string, url: string, body: string | null) => string> = {
  javascript: (
    method,
    url,
    body,
  ) => `${body?.includes('readFileSync(') ? `import { readFileSync } from 'node:fs';\n\n` : ''}const response = await fetch('${url}', {
    method: '${method}',
    headers: {
        authorization: \`Bearer \${process.env.GATEHOUSE_API_KEY}\`,${body ? `\n        'content-type': 'application/json',` : ''}
    },${body ? `\n    body: JSON.stringify(${body}),` : ''}
});
console.log(response.status, await response.json());`,
  python: (method, url, body) => `import ${body?.includes('base64.') ? 'base64, ' : ''}os, requests

response = requests.request(
    '${method}',
    '${url}',
    headers={'Authorization': 'Bearer ' + os.environ['GATEHOUSE_API_KEY']},${body ? `\n    json=${body},` : ''}
    timeout=30,
)
print(response.status_code, response.json())`,
  php: (method, url, body) => `<?php
$call = curl_init('${url}');
curl_setopt_array($call, [
    CURLOPT_CUSTOMREQUEST => '${method}',
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('GATEHOUSE_API_KEY'),${body ? `\n        'Content-Type: application/json',` : ''}
    ],${body ? `\n    CURLOPT_POSTFIELDS => json_encode(${body}),` : ''}
]);
$body = curl_exec($call);
echo curl_getinfo($call, CURLINFO_RESPONSE_CODE), ' ', $body;`,
};

/** Answers that do not end are printed as they come. */
const STREAMS: Record<Exclude<Language, 'curl'>, readonly [whole: string, piecewise: string]> = {
  javascript: [
    'console.log(response.status, await response.json());',
    'for await (const chunk of response.body) process.stdout.write(chunk);',
  ],
  python: [
    '    timeout=30,\n)\nprint(response.status_code, response.json())',
    '    stream=True,\n)\nfor line in response.iter_lines(decode_unicode=True):\n    print(line)',
  ],
  php: [
    `$body = curl_exec($call);\necho curl_getinfo($call, CURLINFO_RESPONSE_CODE), ' ', $body;`,
    'curl_exec($call);',
  ],
};

export function streamSample(language: Language, url: string): string {
  if (language === 'curl') return curl('GET', url).replace('curl -s', 'curl -sN');
  const [whole, piecewise] = STREAMS[language];
  return PROGRAMS[language]('GET', url, null)
    .replace(whole, piecewise)
    .replace('    CURLOPT_RETURNTRANSFER => true,\n', '');
}

/** The call in a language; `body` may read files (`$(base64 …)`). */
export function sampleOf(language: Language, method: string, url: string, body?: Record<string, unknown>): string {
  if (language === 'curl') return curl(method, url, body);
  const isSent = body && method !== 'GET';
  const target = body && !isSent ? withQuery(url, body) : url;
  return PROGRAMS[language](method, target, isSent ? literal(body, STYLES[language], '    ') : null);
}
