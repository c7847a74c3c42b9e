import { existsSync, statSync } from 'node:fs';
import { editDistance } from '@/core/shared/text/edit-distance';
import { DEPRECATED_SETTINGS, SECRET_FILE_NAMES, SETTING_NAMES } from '../env';

const OTHERS = [
  'GATEHOUSE_API_KEY',
  'GATEHOUSE_BOOTSTRAP',
  'GATEHOUSE_CHROMIUM',
  'GATEHOUSE_CHROMIUM_SHELL',
  'GATEHOUSE_DIST_DIR',
  'GATEHOUSE_KEEP_PACK',
  'GATEHOUSE_TEST_GATE',
  'GATEHOUSE_TEST_PORT',
  'GATEHOUSE_TEST_S3_SERVER',
  'GATEHOUSE_TRACE',
];
const PREFIX = 'GATEHOUSE_';
const KNOWN = [...SETTING_NAMES, ...SECRET_FILE_NAMES, ...OTHERS];

/** Deprecated and unknown names, missing list folders. */
export function unusedSettings(source: Record<string, string | undefined>): string[] {
  const unknown = Object.keys(source)
    .filter((name) => name.startsWith(PREFIX) && !KNOWN.includes(name))
    .map((name) => {
      const renamed = DEPRECATED_SETTINGS[name];
      if (renamed) return `${name} is deprecated; use ${renamed}`;
      return `${name} is no setting, so it does nothing; the nearest one is ${nearest(name)}`;
    });
  const folder = source.GATEHOUSE_WATCHLIST_DIR;
  if (!folder || (existsSync(folder) && statSync(folder).isDirectory())) return unknown;
  return [...unknown, `the folder ${folder} of GATEHOUSE_WATCHLIST_DIR is not there, so no list is read from it`];
}

function nearest(name: string): string {
  const own = SETTING_NAMES.filter((one) => one.startsWith(PREFIX));
  return own.reduce((best, one) => (editDistance(name, one) < editDistance(name, best) ? one : best));
}
