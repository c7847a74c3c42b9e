import type { ChangeVoterService, VoterServiceView } from '@/core/documents/voter-registry/voter-settings';

/** Write-only: `value` null keeps the stored one. `id`: React key. */
export type Written = { id: string; name: string; value: string | null };
type Service = NonNullable<ChangeVoterService['service']>;

export type VoterServiceDraft = Omit<Service, 'headers' | 'secrets' | 'fields'> & {
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

/** Stored secrets are kept until replaced. */
export function draftOf(saved: VoterServiceView | null): VoterServiceDraft {
  const { headers, secrets, ...rest } = saved ?? EMPTY;
  const kept = (names: string[]): Written[] => names.map((name) => ({ id: name, name, value: null }));
  return { ...rest, headers: kept(headers), secrets: kept(secrets) };
}

/** Required fields; the server validates everything. */
export const isComplete = ({ url, numberField }: VoterServiceDraft): boolean =>
  url.trim() !== '' && numberField.trim() !== '';

export function asChange({ fields, headers, secrets, ...rest }: VoterServiceDraft): Service {
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
