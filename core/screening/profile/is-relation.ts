import type { Profile } from '../profile-contract';

type Held = Profile['positionsHeld'][number];
type Other = Profile['closeAssociatesOrFamilyMembers'][number];

/**
 * Whether what a profile gives as a position, as the API contract has no other place for it, is what somebody without an office is to another
 * who holds one: `Wife of Ann Other`.
 */
export const isRelation = ({ position, organization, period }: Held, others: readonly Other[]): boolean =>
  organization === '' && period === '' && others.some(({ name }) => position.includes(` of ${name}`));
