const ROOMS = {
  twoPeopleEased: 'alerts',
  thresholdRaised: 'settings',
  creditsLow: 'usage',
  creditsExhausted: 'usage',
  signInBlocked: 'account',
  passkeyAdded: 'account',
  providerLinked: 'account',
  /** Several alerts at once. */
  assigned: 'alerts?view=mine',
} as const;

export type PageNotice = keyof typeof ROOMS;
export const PAGE_NOTICES = Object.keys(ROOMS) as PageNotice[];

type Place = { kind: string; alertId: string | null; sessionId: string | null };

/** Kind of a notice without its own object; following the link marks it as read. */
export function pageNotice({ kind, alertId, sessionId }: Place): PageNotice | undefined {
  return alertId || sessionId ? undefined : PAGE_NOTICES.find((one) => one === kind);
}

export function noticePlace(notice: Place): string {
  if (notice.alertId) return `alerts/${notice.alertId}`;
  if (notice.sessionId) return `kyc-sessions/${notice.sessionId}`;
  const room = pageNotice(notice);
  return room ? ROOMS[room] : 'watchlists';
}
