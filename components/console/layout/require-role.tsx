import type { ReactNode } from 'react';
import { hasRole, type Role } from '@/core/organizations/roles';
import { useMyRole } from '../api/use-me';

/** Whether who is signed in has at least this role. The server decides; this only keeps from offering what it would refuse. */
export const useMay = (role: Role): boolean => hasRole(useMyRole(), role);

/** What only this role and those above it are offered. */
export function May({ least, children }: { least: Role; children: ReactNode }): ReactNode {
  return useMay(least) ? children : null;
}
