import { SettingError } from '../env';

const PUT_BACK = 'Put secrets/root.key back from your backup, or give the key as GATEHOUSE_ROOT_KEY.';

export const keyMissing = (dataDir: string): SettingError =>
  new SettingError(`The root key of ${dataDir} is missing. ${PUT_BACK}`);

export const otherKey = (): SettingError =>
  new SettingError(`The root key is not the one that this database was made with. ${PUT_BACK}`);
