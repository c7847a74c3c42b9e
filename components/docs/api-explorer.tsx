'use client';

import { createContext, type ReactElement, type ReactNode, useContext, useId, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CodeBlock } from './code-block';
import { LANGUAGES, type Language, sampleOf, streamSample } from './samples';

type Settings = {
  language: Language;
  setLanguage: (language: Language) => void;
  /** In memory only: gone with the page. */
  apiKey: string;
  setApiKey: (key: string) => void;
};
const Shared = createContext<Settings | null>(null);

function useSettings(): Settings {
  const settings = useContext(Shared);
  if (!settings) throw new Error('outside of ApiExplorer');
  return settings;
}

/** Language and test key are the same for all operations of the page. */
export function ApiExplorer({ children }: { children: ReactNode }): ReactElement {
  const [language, setLanguage] = useState<Language>('curl');
  const [apiKey, setApiKey] = useState('');
  const settings = useMemo(() => ({ language, setLanguage, apiKey, setApiKey }), [language, apiKey]);
  return <Shared value={settings}>{children}</Shared>;
}

const LINE = 'min-h-11 w-full min-w-0 rounded-panel border border-line-strong bg-surface px-2';

type Call = { method: string; path: string; serverUrl: string; body: Record<string, unknown> | undefined };

export function CallSample({
  method,
  path,
  serverUrl,
  body,
  isStream = false,
}: Call & { isStream?: boolean }): ReactElement {
  const { language, setLanguage } = useSettings();
  const url = `${serverUrl}${path}`;
  const text = isStream ? streamSample(language, url) : sampleOf(language, method, url, body);
  return (
    <div className="grid min-w-0 gap-1">
      <select
        aria-label={`Language of ${method} ${path}`}
        value={language}
        onChange={(event) => setLanguage(event.target.value as Language)}
        className="min-h-11 justify-self-start rounded-panel border border-line-strong bg-surface px-2"
      >
        {Object.entries(LANGUAGES).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <CodeBlock label={`${method} ${path}`} text={text} />
    </div>
  );
}

/** The claims of a key are readable; the server checks them. */
function isTestKey(key: string): boolean {
  try {
    const [, claims = ''] = key.split('.');
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).env === 'test';
  } catch {
    // Not a key at all.
    return false;
  }
}

type Answer = { status: number | null; text: string };

/** Sends the operation to this server with a test key. The form of an operation exists once it is opened. */
export function TryCall(call: Omit<Call, 'serverUrl'>): ReactElement {
  const [opened, setOpened] = useState(false);
  return (
    <details className="mt-4 min-w-0" onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className="flex min-h-11 cursor-pointer items-center text-gate">Try it with a test key</summary>
      {opened && <CallForm {...call} />}
    </details>
  );
}

function CallForm({ method, path, body }: Omit<Call, 'serverUrl'>): ReactElement {
  const { apiKey, setApiKey } = useSettings();
  const id = useId();
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const [values, setValues] = useState<Record<string, string>>({});
  const [query, setQuery] = useState('');
  const [json, setJson] = useState(body ? JSON.stringify(body, null, 2) : '');
  const [answer, setAnswer] = useState<Answer>();
  const [busy, setBusy] = useState(false);
  const hasBody = body !== undefined && method !== 'GET';
  const send = async () => {
    const key = apiKey.trim();
    if (!isTestKey(key))
      return setAnswer({ status: null, text: 'Paste a test key: live keys do not belong in a page.' });
    setBusy(true);
    const target = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''));
    setAnswer(await answerOf(`/api${target}${query && `?${query}`}`, method, key, hasBody ? json : null));
    setBusy(false);
  };
  return (
    <form
      method="post"
      className="grid min-w-0 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={`${id}-key`}>Test key (kept until you leave the page)</label>
      <input
        id={`${id}-key`}
        value={apiKey}
        onChange={(event) => setApiKey(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        className={LINE}
      />
      {names.map((name) => (
        <label key={name} className="grid gap-1">
          <code>{name}</code>
          <input
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            required
            autoComplete="off"
            className={LINE}
          />
        </label>
      ))}
      {method === 'GET' && (
        <label className="grid gap-1">
          Query
          <input value={query} onChange={(event) => setQuery(event.target.value)} autoComplete="off" className={LINE} />
        </label>
      )}
      {hasBody && (
        <label className="grid gap-1">
          Body
          <textarea
            value={json}
            onChange={(event) => setJson(event.target.value)}
            rows={Math.min(12, json.split('\n').length)}
            spellCheck={false}
            className={`${LINE} py-2 font-mono text-small`}
          />
        </label>
      )}
      <Button type="submit" look="primary" busy={busy} className="min-h-11 justify-self-start">
        Send
      </Button>
      <div role="status" className="min-w-0">
        {answer?.status === null && <p>{answer.text}</p>}
        {typeof answer?.status === 'number' && (
          <CodeBlock label={`${method} ${path}: answered ${answer.status}`} text={answer.text} />
        )}
      </div>
    </form>
  );
}

async function answerOf(url: string, method: string, key: string, body: string | null): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      credentials: 'omit',
      headers: { authorization: `Bearer ${key}`, ...(body !== null && { 'content-type': 'application/json' }) },
      body,
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, text: isJson ? JSON.stringify(JSON.parse(text), null, 2) : text };
  } catch {
    return { status: null, text: 'The server did not answer.' };
  }
}
