import type { Profile } from './contract';

type Held = Profile['positionsHeld'][number];
type Other = Profile['closeAssociatesOrFamilyMembers'][number];

/** True if the position is a relation to an office holder (`Wife of Ann Other`); the API has no field for it. */
export const isRelation = ({ position, organization, period }: Held, others: readonly Other[]): boolean =>
  organization === '' && period === '' && others.some(({ name }) => position.includes(` of ${name}`));
