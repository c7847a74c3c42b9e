import { writeFileSync } from 'node:fs';
import { type Bootstrap, bootstrap, bootstrapFile } from './bootstrap';

/** Sign in over HTTP; return the session cookies. */
export async function signInOverHttp({ baseUrl, console: { email, password } }: Bootstrap): Promise<string> {
  const cookies = (answer: Response): string[] =>
    answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const csrf = await fetch(`${baseUrl}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const given = cookies(csrf);
  const signedIn = await fetch(`${baseUrl}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: new URL(baseUrl).origin,
      cookie: given.join('; '),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ csrfToken, email, password, json: 'true' }).toString(),
  });
  return [...given, ...cookies(signedIn)].join('; ');
}

/** Change the generated password, as the owner must, and write the new one to the bootstrap file. */
export async function changeFirstPassword(): Promise<void> {
  const made = bootstrap();
  const next = `changed ${made.console.password}`;
  const answer = await fetch(`${made.baseUrl}/api/console/password`, {
    method: 'POST',
    headers: {
      cookie: await signInOverHttp(made),
      origin: new URL(made.baseUrl).origin,
      'content-type': 'application/json',
      'x-gatehouse-request': '1',
    },
    body: JSON.stringify({ current: made.console.password, next }),
  });
  if (!answer.ok) throw new Error(`the password was not changed: ${answer.status} ${await answer.text()}`);
  const changed = { ...made, console: { ...made.console, password: next } };
  writeFileSync(bootstrapFile(), JSON.stringify(changed), { mode: 0o600 });
}
