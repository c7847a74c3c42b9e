/** Pages of notices that have no alert, session or list. */
const ROOMS = {
  twoPeopleEased: 'alerts',
  thresholdRaised: 'settings',
  signInBlocked: 'account',
  /** Several alerts at once; a notice of one alert links to it. */
  assigned: 'alerts?view=mine',
} as const;

export type RoomNotice = keyof typeof ROOMS;
export const ROOM_NOTICES = Object.keys(ROOMS) as RoomNotice[];

type Place = { kind: string; alertId: string | null; sessionId: string | null };

/** Return the kind of a notice that links to a general page. Following the link marks it as read. */
export function roomNotice({ kind, alertId, sessionId }: Place): RoomNotice | undefined {
  return alertId || sessionId ? undefined : ROOM_NOTICES.find((one) => one === kind);
}

/** Return the path of a notice below the console's base URL. */
export function noticePlace(notice: Place): string {
  if (notice.alertId) return `alerts/${notice.alertId}`;
  if (notice.sessionId) return `kyc-sessions/${notice.sessionId}`;
  const room = roomNotice(notice);
  return room ? ROOMS[room] : 'watchlists';
}
