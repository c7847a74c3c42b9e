/** Rooms to which notices lead that no alert, session or list stands behind. */
const ROOMS = {
  twoPeopleEased: 'alerts',
  thresholdProposed: 'settings',
  signInBlocked: 'account',
  /** Of several alerts at once; of one it leads there. */
  assigned: 'alerts?view=mine',
} as const;

export type RoomNotice = keyof typeof ROOMS;
export const ROOM_NOTICES = Object.keys(ROOMS) as RoomNotice[];

type Place = { kind: string; alertId: string | null; sessionId: string | null };

/** The kind of a notice that leads to a room: no page is about it alone, so following it is what reads it. */
export function roomNotice({ kind, alertId, sessionId }: Place): RoomNotice | undefined {
  return alertId || sessionId ? undefined : ROOM_NOTICES.find((one) => one === kind);
}

/** Where a notice leads, below the console's own address. */
export function noticePlace(notice: Place): string {
  if (notice.alertId) return `alerts/${notice.alertId}`;
  if (notice.sessionId) return `kyc-sessions/${notice.sessionId}`;
  const room = roomNotice(notice);
  return room ? ROOMS[room] : 'watchlists';
}
