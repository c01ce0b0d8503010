/** The roles that a person can have in a store. Each may do everything that those before may. */
export const ROLES = ['staff', 'administrator', 'owner'] as const;

export type Role = (typeof ROLES)[number];

/** Returns whether `role` may do at least as much as `needed`. */
export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}
