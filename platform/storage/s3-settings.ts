import { isIP } from 'node:net';
import { type Env, env, SettingError } from '../env';

export type S3Settings = {
  /** With the bucket, without a final slash. */
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  privateNetwork: boolean;
};

/** Null if off; throws SettingError if incomplete. */
export function s3Settings(settings: Env = env()): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!bucket && !endpoint && !accessKeyId && !secretAccessKey) return null;
  if (!bucket) throw missing('S3_BUCKET');
  if (!accessKeyId) throw missing('S3_ACCESS_KEY_ID');
  if (!secretAccessKey) throw missing('S3_SECRET_ACCESS_KEY');
  const { protocol, host, hostname, pathname } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  const base = pathname.replace(/\/+$/, '');
  const isPathStyle = settings.S3_FORCE_PATH_STYLE === '1' || isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
  return {
    bucketUrl: isPathStyle ? `${protocol}//${host}${base}/${bucket}` : `${protocol}//${bucket}.${host}${base}`,
    region,
    accessKeyId,
    secretAccessKey,
    privateNetwork: settings.S3_ALLOW_PRIVATE_NETWORK === '1',
  };
}

const missing = (name: string) =>
  new SettingError(`The setting ${name} is missing: S3 needs a bucket, an access key ID and a secret access key.`);
