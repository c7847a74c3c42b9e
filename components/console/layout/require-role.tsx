import type { ReactNode } from 'react';
import { hasRole, type Role } from '@/core/organizations/roles';
import { useMyRole } from '../api/use-me';

/** Hides what the server would refuse; the server decides. */
export const useMay = (role: Role): boolean => hasRole(useMyRole(), role);

export function May({ least, children }: { least: Role; children: ReactNode }): ReactNode {
  return useMay(least) ? children : null;
}
