import {
  ChartNoAxesColumn,
  Contact,
  DoorOpen,
  Gauge,
  KeyRound,
  Library,
  ListChecks,
  Logs,
  type LucideIcon,
  Mail,
  Radar,
  ScanLine,
  ScrollText,
  Search,
  SlidersHorizontal,
  Stethoscope,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react';
import { hasRole, type Role } from '@/core/organizations/roles';

export type PageId =
  | 'alerts'
  | 'kycSessions'
  | 'documents'
  | 'monitoring'
  | 'figures'
  | 'screening'
  | 'people'
  | 'watchlists'
  | 'apiKeys'
  | 'webhooks'
  | 'logs'
  | 'usage'
  | 'members'
  | 'audit'
  | 'mail'
  | 'settings'
  | 'account'
  | 'status';
export type GroupId = 'review' | 'lookUp' | 'data' | 'developers' | 'organization';
/** `role`: null for every member. */
export type ConsolePage = { id: PageId; href: string; group: GroupId; icon: LucideIcon; role: Role | null };

/** In navigation order. */
export const PAGES: readonly ConsolePage[] = [
  { id: 'alerts', href: '/console/alerts', group: 'review', icon: ListChecks, role: 'viewer' },
  { id: 'kycSessions', href: '/console/kyc-sessions', group: 'review', icon: DoorOpen, role: 'viewer' },
  { id: 'documents', href: '/console/documents', group: 'review', icon: ScanLine, role: 'viewer' },
  { id: 'monitoring', href: '/console/monitoring', group: 'review', icon: Radar, role: 'viewer' },
  { id: 'figures', href: '/console/reports', group: 'review', icon: ChartNoAxesColumn, role: 'viewer' },
  { id: 'screening', href: '/console/screening', group: 'lookUp', icon: Search, role: 'viewer' },
  { id: 'people', href: '/console/subjects', group: 'lookUp', icon: Contact, role: 'viewer' },
  { id: 'watchlists', href: '/console/watchlists', group: 'data', icon: Library, role: 'viewer' },
  { id: 'apiKeys', href: '/console/api-keys', group: 'developers', icon: KeyRound, role: 'developer' },
  { id: 'webhooks', href: '/console/webhooks', group: 'developers', icon: Webhook, role: 'developer' },
  { id: 'logs', href: '/console/logs', group: 'developers', icon: Logs, role: 'developer' },
  { id: 'usage', href: '/console/usage', group: 'developers', icon: Gauge, role: 'developer' },
  { id: 'members', href: '/console/members', group: 'organization', icon: Users, role: 'admin' },
  { id: 'audit', href: '/console/audit', group: 'organization', icon: ScrollText, role: 'admin' },
  { id: 'mail', href: '/console/mail', group: 'organization', icon: Mail, role: 'admin' },
  { id: 'settings', href: '/console/settings', group: 'organization', icon: SlidersHorizontal, role: 'admin' },
  { id: 'account', href: '/console/account', group: 'organization', icon: UserRound, role: null },
  { id: 'status', href: '/console/status', group: 'organization', icon: Stethoscope, role: null },
];

export const maySee = ({ role: needed }: ConsolePage, role: Role): boolean => needed === null || hasRole(role, needed);

/** The page at a path or above it. */
export const pageAt = (path: string): ConsolePage | undefined =>
  PAGES.find(({ href }) => path === href || path.startsWith(`${href}/`));

/** Where a member starts. */
export const homeOf = (role: Role): string => pagesFor(role)[0]?.rooms[0]?.href ?? '/console/account';

/** Empty groups are left out. */
export function pagesFor(role: Role): Array<{ group: GroupId; rooms: ConsolePage[] }> {
  const groups: GroupId[] = ['review', 'lookUp', 'data', 'developers', 'organization'];
  return groups
    .map((group) => ({ group, rooms: PAGES.filter((room) => room.group === group && maySee(room, role)) }))
    .filter(({ rooms }) => rooms.length > 0);
}

const PLACES: ReadonlyArray<[RegExp, (id: string) => string]> = [
  [/^alr_[0-9a-z]{10,40}$/, (id) => `/console/alerts/${id}`],
  [/^kyc_[0-9a-z]{10,40}$/, (id) => `/console/kyc-sessions/${id}`],
  [/^doc_[0-9a-z]{10,40}$/, (id) => `/console/documents/${id}`],
  [/^scr_[0-9a-z]{10,40}$/, (id) => `/console/subjects/${id}`],
  [/^req_[0-9a-z]{10,40}$/, (id) => `/console/logs?text=${id}`],
  [/^whd_[0-9a-z]{10,40}$/, (id) => `/console/webhooks/${id}`],
];

export function placeOfId(text: string): string | undefined {
  const id = text.trim();
  return PLACES.find(([shape]) => shape.test(id))?.[1](id);
}
