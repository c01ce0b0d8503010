/**
 * The roles that a person can have in a store, from the lowest to the highest. Each role has all
 * permissions of the roles before it.
 */
export const ROLES = ['staff', 'administrator', 'owner'] as const;

export type Role = (typeof ROLES)[number];

/** Returns whether `role` has all permissions of `needed`. */
export function includesRole(role: Role, neededRole: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(neededRole);
}
