import { expect, test } from 'vitest';
import { ChangeSettings, type SettingsView } from '@/core/organizations/settings-contract';
import messages from '../messages/en.json';
import { settingsFaults } from './settings-faults';

type Change = {
  alerts?: Partial<SettingsView['alerts']>;
  name?: string;
  screening?: Partial<SettingsView['screening']>;
  kyc?: Partial<SettingsView['kyc']>;
  retention?: Partial<SettingsView['retention']>;
};
const settings = ({ name = 'Bank', screening, alerts, kyc, retention }: Change = {}): SettingsView => ({
  name,
  screening: { alertThreshold: 0.85, showThreshold: 0.7, fourEyes: true, fourEyesDismissThreshold: 0.95, ...screening },
  signIn: { twoFactor: 'own' },
  alerts: {
    maxOpenAlertsPerAssignee: null,
    dueHours1: 4,
    dueHours2: 24,
    dueHours3: 72,
    dueHours4: 120,
    ownReasons: [],
    ...alerts,
  },
  kyc: {
    documentAttempts: 3,
    livenessAttempts: 3,
    autoResendLink: false,
    mailResult: false,
    showResult: false,
    reviewReading: false,
    frameOrigins: [],
    documentTypes: ['PASSPORT'],
    capture: 'camera-or-upload',
    faceSearch: false,
    ...kyc,
  },
  retention: {
    kycSessionDays: null,
    unfinishedSessionDays: 7,
    documentDays: null,
    screeningDays: 1825,
    ...retention,
  },
  revision: 'rev',
});

test.each<[Change, string[]]>([
  [{}, []],
  [{ name: '  ' }, ['name']],
  [{ alerts: { ownReasons: [{ code: 'NAME_ONLY', label: 'Built in', basedOn: 'OTHER' }] } }, ['alerts.ownReasons']],
  [{ alerts: { ownReasons: [{ code: 'STAFF', label: 'Member of staff', basedOn: 'OTHER' }] } }, []],
  [{ screening: { alertThreshold: 9 } }, ['screening.alertThreshold']],
  [{ screening: { alertThreshold: 0.85, showThreshold: 0.9 } }, ['screening.showThreshold']],
  [{ screening: { showThreshold: 0.2 } }, ['screening.showThreshold']],
  [{ screening: { alertThreshold: 0.995 } }, ['screening.alertThreshold']],
  [
    { screening: { showThreshold: 0.701, fourEyesDismissThreshold: 0.955 } },
    ['screening.showThreshold', 'screening.fourEyesDismissThreshold'],
  ],
  [{ screening: { alertThreshold: 0.57, showThreshold: 0.56, fourEyesDismissThreshold: 0.58 } }, []],
  [{ screening: { fourEyesDismissThreshold: 0 } }, ['screening.fourEyesDismissThreshold']],
  [{ screening: { fourEyes: false, fourEyesDismissThreshold: null } }, []],
  [{ kyc: { documentAttempts: 0, livenessAttempts: 2.5 } }, ['kyc.documentAttempts', 'kyc.livenessAttempts']],
  [{ alerts: { dueHours1: 0, dueHours4: 721 } }, ['alerts.dueHours1', 'alerts.dueHours4']],
  [{ alerts: { dueHours2: 1.5 } }, ['alerts.dueHours2']],
  [{ kyc: { documentAttempts: 11 } }, ['kyc.documentAttempts']],
  [{ kyc: { documentTypes: [] } }, ['kyc.documentTypes']],
  [{ retention: { kycSessionDays: 1, unfinishedSessionDays: 3650, documentDays: null, screeningDays: 365 } }, []],
  [{ retention: { kycSessionDays: 0, documentDays: 3651 } }, ['retention.kycSessionDays', 'retention.documentDays']],
  [
    { retention: { unfinishedSessionDays: 1.5, screeningDays: 364 } },
    ['retention.unfinishedSessionDays', 'retention.screeningDays'],
  ],
])('refuses %o at %o, as the server does', (change, paths) => {
  const draft = settings(change);
  const faults = settingsFaults(draft);
  expect(Object.keys(faults)).toEqual(paths);
  const issues = ChangeSettings.safeParse(draft).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join('.'))).toEqual(paths);
  for (const fault of Object.values(faults)) expect(messages.settings.faults[fault]).toBeTruthy();
});
