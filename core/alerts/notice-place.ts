/** Kinds about the settings, that no alert, session or list stands behind: following such a notice is what reads it. */
export const SETTINGS_NOTICES = ['twoPeopleEased', 'thresholdProposed'] as const;
export type SettingsNotice = (typeof SETTINGS_NOTICES)[number];

const ROOMS: Record<SettingsNotice, string> = { twoPeopleEased: 'alerts', thresholdProposed: 'settings' };

/** The kind of a notice as one about the settings; undefined where it is about something else. */
export const settingsNotice = (kind: string): SettingsNotice | undefined =>
  SETTINGS_NOTICES.find((one) => one === kind);

/** Where a notice leads, below the console's own address. */
export function noticePlace(notice: { kind: string; alertId: string | null; sessionId: string | null }): string {
  const { kind, alertId, sessionId } = notice;
  const about = settingsNotice(kind);
  if (about) return ROOMS[about];
  if (alertId) return `alerts/${alertId}`;
  return sessionId ? `kyc-sessions/${sessionId}` : 'watchlists';
}
