const ROOMS = {
  twoPeopleEased: 'alerts',
  thresholdRaised: 'settings',
  signInBlocked: 'account',
  /** Several alerts at once. */
  assigned: 'alerts?view=mine',
} as const;

export type RoomNotice = keyof typeof ROOMS;
export const ROOM_NOTICES = Object.keys(ROOMS) as RoomNotice[];

type Place = { kind: string; alertId: string | null; sessionId: string | null };

/** Kind of a notice without its own object; following the link marks it as read. */
export function roomNotice({ kind, alertId, sessionId }: Place): RoomNotice | undefined {
  return alertId || sessionId ? undefined : ROOM_NOTICES.find((one) => one === kind);
}

export function noticePlace(notice: Place): string {
  if (notice.alertId) return `alerts/${notice.alertId}`;
  if (notice.sessionId) return `kyc-sessions/${notice.sessionId}`;
  const room = roomNotice(notice);
  return room ? ROOMS[room] : 'watchlists';
}
