import { AwsV4Signer } from 'aws4fetch';
import { z } from 'zod';
import { parseEnv, SettingError } from '../env';
import { sha256 } from '../security/crypto';

const TIMEOUT_MS = 10_000;

const Decrypted = z.object({ Plaintext: z.base64() });
const Refusal = z.object({ __type: z.string().regex(/^[\w.#-]{1,200}$/) });

/**
 * Replace `GATEHOUSE_ROOT_KEY_KMS` by `GATEHOUSE_ROOT_KEY` in `target`, by one call of AWS KMS before anything is written.
 * Throws a SettingError that says what to check.
 */
export async function decryptRootKey(target: Record<string, string | undefined>): Promise<void> {
  if (!target.GATEHOUSE_ROOT_KEY_KMS) return;
  if (target.GATEHOUSE_ROOT_KEY)
    throw new SettingError('Both GATEHOUSE_ROOT_KEY and GATEHOUSE_ROOT_KEY_KMS are set. Set one of them.');
  // The rest of the start judges what is not known yet.
  const unknown = { DATABASE_URL: 'postgresql://unknown', GATEHOUSE_ROOT_KEY: '0'.repeat(64) };
  const settings = parseEnv({ ...target, ...unknown });
  const { KMS_ACCESS_KEY_ID: accessKeyId, KMS_SECRET_ACCESS_KEY: secretAccessKey, KMS_REGION: region } = settings;
  if (!accessKeyId) throw missing('KMS_ACCESS_KEY_ID');
  if (!secretAccessKey) throw missing('KMS_SECRET_ACCESS_KEY');
  const url = settings.KMS_ENDPOINT ?? `https://kms.${region}.amazonaws.com`;
  const body = JSON.stringify({ CiphertextBlob: settings.GATEHOUSE_ROOT_KEY_KMS });
  const signed = await new AwsV4Signer({
    ...{ method: 'POST', url, service: 'kms', region, accessKeyId, secretAccessKey, body },
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'TrentService.Decrypt',
      'x-amz-content-sha256': sha256(body),
    },
  }).sign();
  const { ok, status, answer } = await ask(signed.url, signed.headers, body);
  if (!ok) throw refused(Refusal.safeParse(answer).data?.__type.split('#').at(-1) ?? `status ${status}`);
  const plain = Buffer.from(Decrypted.safeParse(answer).data?.Plaintext ?? '', 'base64');
  // As in secrets/root.key, or the bytes of GenerateDataKey.
  const key = plain.byteLength === 32 ? plain.toString('hex') : plain.toString('latin1').trim();
  if (!/^[0-9a-f]{64}$/i.test(key))
    throw new SettingError(
      'GATEHOUSE_ROOT_KEY_KMS is no root key: it must decrypt to 64 hexadecimal digits or 32 bytes.',
    );
  target.GATEHOUSE_ROOT_KEY = key;
  delete target.GATEHOUSE_ROOT_KEY_KMS;
}

async function ask(url: URL, headers: Headers, body: string) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    const answer: unknown = await response.json().catch((error: unknown) => {
      if (error instanceof SyntaxError) return null;
      throw error;
    });
    return { ok: response.ok, status: response.status, answer };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
    throw new SettingError(
      `The root key was not decrypted: ${url.host} could not be reached (${code}). Check KMS_REGION, KMS_ENDPOINT and the network.`,
    );
  }
}

const refused = (code: string) =>
  new SettingError(
    `The root key was not decrypted: KMS answered ${code}. The access key needs kms:Decrypt on the key that made GATEHOUSE_ROOT_KEY_KMS, in KMS_REGION.`,
  );

const missing = (name: string) =>
  new SettingError(
    `The setting ${name} is missing: GATEHOUSE_ROOT_KEY_KMS needs an access key ID and a secret access key.`,
  );
