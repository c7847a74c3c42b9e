import { isHundredths } from '@/core/organizations/hundredths';
import type { SettingsView } from '@/core/organizations/settings-contract';

/** What a score can be: sliders, charts and numbers have one scale. */
export const SCORES = { lowest: 0.5, highest: 1 } as const;
/** How many tries a customer can be given. */
export const TRIES = { fewest: 1, most: 10 } as const;

export const isScore = (value: number): boolean => value >= SCORES.lowest && value <= SCORES.highest;
const scoreFault = (path: SettingsPath, value: number): { [path in SettingsPath]?: SettingsFault } =>
  !isScore(value) ? { [path]: 'score' } : isHundredths(value) ? {} : { [path]: 'finer' };
const isTries = (value: number): boolean => Number.isInteger(value) && value >= TRIES.fewest && value <= TRIES.most;

/** The words of a fault: a key below `settings.faults`. */
export type SettingsFault = 'name' | 'score' | 'finer' | 'crossed' | 'tries';
export type SettingsPath =
  | 'name'
  | 'screening.alertThreshold'
  | 'screening.showThreshold'
  | 'screening.fourEyesDismissFrom'
  | 'kyc.documentAttempts'
  | 'kyc.livenessAttempts';

/** What cannot be saved as it stands, by its field: told there before anything is sent. The server holds to the same limits. */
export function settingsFaults({
  name,
  screening,
  kyc,
}: Omit<SettingsView, 'revision'>): Partial<Record<SettingsPath, SettingsFault>> {
  const { alertThreshold, showThreshold, fourEyesDismissFrom } = screening;
  const crossed = isScore(alertThreshold) && showThreshold > alertThreshold;
  return {
    ...(name.trim() === '' && { name: 'name' }),
    ...scoreFault('screening.alertThreshold', alertThreshold),
    ...scoreFault('screening.showThreshold', showThreshold),
    ...(isScore(showThreshold) && crossed && { 'screening.showThreshold': 'crossed' }),
    ...(fourEyesDismissFrom !== null && scoreFault('screening.fourEyesDismissFrom', fourEyesDismissFrom)),
    ...(!isTries(kyc.documentAttempts) && { 'kyc.documentAttempts': 'tries' }),
    ...(!isTries(kyc.livenessAttempts) && { 'kyc.livenessAttempts': 'tries' }),
  };
}
