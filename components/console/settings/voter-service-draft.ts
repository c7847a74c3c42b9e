import type { ChangeVoterService, VoterServiceView } from '@/core/documents/voter-registry/voter-settings';

/** A value that is written and never read: `value` null keeps what is stored. `id` tells rows apart while they are edited. */
export type Written = { id: string; name: string; value: string | null };
type Service = NonNullable<ChangeVoterService['service']>;

/** The form while somebody fills it in. */
export type Draft = Omit<Service, 'headers' | 'secrets' | 'fields'> & {
  fields: VoterServiceView['fields'];
  headers: Written[];
  secrets: Written[];
};

const EMPTY: VoterServiceView = {
  url: '',
  request: 'json',
  numberField: 'nic',
  extra: {},
  fields: {},
  timeoutMs: 8_000,
  perMinute: 30,
  cacheMinutes: 60,
  headers: [],
  secrets: [],
};

/** What is stored as a draft; its secrets are kept until somebody writes others. */
export function draftOf(saved: VoterServiceView | null): Draft {
  const { headers, secrets, ...rest } = saved ?? EMPTY;
  const kept = (names: string[]): Written[] => names.map((name) => ({ id: name, name, value: null }));
  return { ...rest, headers: kept(headers), secrets: kept(secrets) };
}

/** The server checks everything; these are what it cannot do without. */
export const isComplete = ({ url, numberField }: Draft): boolean => url.trim() !== '' && numberField.trim() !== '';

/** The draft as it is sent: empty paths and nameless values are left out. */
export function asChange({ fields, headers, secrets, ...rest }: Draft): Service {
  const given = Object.entries(fields).flatMap(([part, path]) => (path?.trim() ? [[part, path.trim()]] : []));
  const values = (all: Written[]) =>
    Object.fromEntries(all.filter(({ name }) => name.trim()).map(({ name, value }) => [name.trim(), value]));
  return {
    ...rest,
    url: rest.url.trim(),
    numberField: rest.numberField.trim(),
    fields: Object.fromEntries(given),
    headers: values(headers),
    secrets: values(secrets),
  };
}
