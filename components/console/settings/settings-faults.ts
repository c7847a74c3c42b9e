import { hasOwnCodes, isOwnReason } from '@/core/alerts/decisions/own-reasons';
import { DUE_HOURS, DUE_HOURS_MAX } from '@/core/alerts/queue/priority';
import { isFrameOrigin } from '@/core/kyc/session/frame-origins';
import { isHundredths } from '@/core/organizations/hundredths';
import { isRetentionDays, RETENTION_DAYS, RETENTION_KINDS, type RetentionKind } from '@/core/organizations/retention';
import type { SettingsView } from '@/core/organizations/settings-contract';

/** Shared by sliders, charts and number fields. */
export const SCORES = { lowest: 0.5, highest: 1 } as const;
export const ATTEMPT_LIMITS = { fewest: 1, most: 10 } as const;

/** Upper bound of the limit per member. */
export const OPEN_ALERTS_MOST = 1_000;

export const isScore = (value: number): boolean => value >= SCORES.lowest && value <= SCORES.highest;
const scoreFault = (path: SettingsPath, value: number): { [path in SettingsPath]?: SettingsFault } =>
  !isScore(value) ? { [path]: 'score' } : isHundredths(value) ? {} : { [path]: 'finer' };
const isTries = (value: number): boolean =>
  Number.isInteger(value) && value >= ATTEMPT_LIMITS.fewest && value <= ATTEMPT_LIMITS.most;

const isMost = (value: number | null): boolean =>
  value === null || (Number.isInteger(value) && value >= 1 && value <= OPEN_ALERTS_MOST);

const isHours = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= DUE_HOURS_MAX;

/** Message key below `settings.faults`. */
export type SettingsFault =
  | 'name'
  | 'score'
  | 'finer'
  | 'crossed'
  | 'tries'
  | 'most'
  | 'hours'
  | 'noDocument'
  | 'ownReasons'
  | 'origins'
  | 'days'
  | 'years';
export type SettingsPath =
  | 'name'
  | 'screening.alertThreshold'
  | 'screening.showThreshold'
  | 'screening.fourEyesDismissThreshold'
  | 'alerts.maxOpenAlertsPerAssignee'
  | 'alerts.ownReasons'
  | `alerts.${(typeof DUE_HOURS)[number]}`
  | 'kyc.documentAttempts'
  | 'kyc.livenessAttempts'
  | 'kyc.documentTypes'
  | 'kyc.frameOrigins'
  | `retention.${RetentionKind}`;

/** Same limits as the server. */
export function settingsFaults({
  name,
  screening,
  alerts,
  kyc,
  retention,
}: Omit<SettingsView, 'revision'>): Partial<Record<SettingsPath, SettingsFault>> {
  const { alertThreshold, showThreshold, fourEyesDismissThreshold } = screening;
  const crossed = isScore(alertThreshold) && showThreshold > alertThreshold;
  return {
    ...(name.trim() === '' && { name: 'name' }),
    ...scoreFault('screening.alertThreshold', alertThreshold),
    ...scoreFault('screening.showThreshold', showThreshold),
    ...(isScore(showThreshold) && crossed && { 'screening.showThreshold': 'crossed' }),
    ...(fourEyesDismissThreshold !== null &&
      scoreFault('screening.fourEyesDismissThreshold', fourEyesDismissThreshold)),
    ...(!isMost(alerts.maxOpenAlertsPerAssignee) && { 'alerts.maxOpenAlertsPerAssignee': 'most' }),
    ...Object.fromEntries(DUE_HOURS.filter((key) => !isHours(alerts[key])).map((key) => [`alerts.${key}`, 'hours'])),
    ...(!(hasOwnCodes(alerts.ownReasons) && alerts.ownReasons.every(isOwnReason)) && {
      'alerts.ownReasons': 'ownReasons',
    }),
    ...(!isTries(kyc.documentAttempts) && { 'kyc.documentAttempts': 'tries' }),
    ...(!isTries(kyc.livenessAttempts) && { 'kyc.livenessAttempts': 'tries' }),
    ...(kyc.documentTypes.length === 0 && { 'kyc.documentTypes': 'noDocument' }),
    ...(!kyc.frameOrigins.every(isFrameOrigin) && { 'kyc.frameOrigins': 'origins' }),
    ...Object.fromEntries(
      RETENTION_KINDS.filter((kind) => !isRetentionDays(kind, retention[kind])).map((kind) => [
        `retention.${kind}`,
        RETENTION_DAYS[kind].fewest > 1 ? 'years' : 'days',
      ]),
    ),
  };
}
