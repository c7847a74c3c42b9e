import { expect, test } from 'vitest';
import type { SettingsView } from '@/core/organizations/settings-contract';
import { rebase } from './settings-page';
import { differs } from './settings-section';

const was: SettingsView = {
  name: 'My organization',
  revision: '1',
  screening: { alertThreshold: 0.85, showThreshold: 0.7, fourEyes: false, fourEyesDismissThreshold: null },
  signIn: { twoFactor: 'own' },
  alerts: {
    maxOpenAlertsPerAssignee: null,
    dueHours1: 4,
    dueHours2: 24,
    dueHours3: 72,
    dueHours4: 120,
    ownReasons: [],
  },
  kyc: {
    documentAttempts: 5,
    livenessAttempts: 5,
    autoResendLink: false,
    mailResult: false,
    showResult: false,
    reviewReading: false,
    frameOrigins: [],
    documentTypes: ['NIC_NEW', 'PASSPORT'],
    capture: 'camera-or-upload',
    faceSearch: false,
  },
  retention: { kycSessionDays: null, unfinishedSessionDays: null, documentDays: null, screeningDays: null },
};

test('merges concurrent changes and keeps my unsaved value of the same field', () => {
  const mine = {
    ...was,
    retention: { ...was.retention, documentDays: 30 },
    // The same documents in another order.
    kyc: { ...was.kyc, documentAttempts: 3, documentTypes: [...was.kyc.documentTypes] },
    screening: { ...was.screening, fourEyes: true },
  };
  const theirs: SettingsView = {
    ...was,
    name: 'Ceylon Trust',
    revision: '2',
    signIn: { twoFactor: 'everyone' },
    kyc: { ...was.kyc, documentAttempts: 4, livenessAttempts: 2, autoResendLink: true, documentTypes: ['PASSPORT'] },
    retention: { ...was.retention, screeningDays: 1825 },
  };
  expect(rebase(mine, was, theirs)).toEqual({
    name: 'Ceylon Trust',
    revision: '2',
    signIn: { twoFactor: 'everyone' },
    alerts: {
      maxOpenAlertsPerAssignee: null,
      dueHours1: 4,
      dueHours2: 24,
      dueHours3: 72,
      dueHours4: 120,
      ownReasons: [],
    },
    screening: { alertThreshold: 0.85, showThreshold: 0.7, fourEyes: true, fourEyesDismissThreshold: null },
    kyc: { ...was.kyc, documentAttempts: 3, livenessAttempts: 2, autoResendLink: true, documentTypes: ['PASSPORT'] },
    retention: { ...was.retention, documentDays: 30, screeningDays: 1825 },
  });
  expect(rebase(was, was, theirs)).toEqual(theirs);
});

test('treats a saved draft as unchanged for any field order of the response', () => {
  const mine = { ...was, name: 'Ceylon Trust' };
  const { revision: _, signIn, screening, alerts, kyc, retention } = was;
  const answered = { name: 'Ceylon Trust', retention, kyc, alerts, screening, signIn, revision: '2' };
  expect(differs(mine, was)).toBe(true);
  expect(differs(rebase(mine, was, answered), answered)).toBe(false);
});
