import { includesRole, type Role } from './roles.ts';

interface PermissionRule {
  /** The lowest role that has this permission. All higher roles have it too. */
  readonly from: Role;
  /** Whether the person must have proved their identity within the last ten minutes. */
  readonly needsConfirmation?: true;
}

/** The table of roles and permissions, from which routes, buttons and docs are derived. */
export const PERMISSIONS = {
  'orders.read': { from: 'staff' },
  'orders.write': { from: 'staff' },
  'requests.read': { from: 'staff' },
  'requests.write': { from: 'staff' },
  'stock.read': { from: 'staff' },
  'stock.write': { from: 'staff' },
  'mails.read': { from: 'staff' },
  'mails.write': { from: 'staff' },
  'products.read': { from: 'staff' },
  'products.write': { from: 'administrator' },
  'maps.read': { from: 'staff' },
  'maps.write': { from: 'administrator' },
  /** The permission to publish a capability map although one of its test cases fails. */
  'maps.override': { from: 'owner' },
  'discounts.read': { from: 'staff' },
  'discounts.write': { from: 'administrator' },
  'settings.read': { from: 'staff' },
  'settings.write': { from: 'administrator' },
  'blocks.read': { from: 'staff' },
  'blocks.write': { from: 'administrator' },
  'buyers.write': { from: 'administrator', needsConfirmation: true },
  'webhooks.read': { from: 'administrator' },
  'webhooks.write': { from: 'administrator' },
  'keys.read': { from: 'administrator' },
  'keys.write': { from: 'administrator', needsConfirmation: true },
  'log.read': { from: 'administrator' },
  'people.read': { from: 'administrator' },
  'membership.leave': { from: 'staff', needsConfirmation: true },
  'people.write': { from: 'owner', needsConfirmation: true },
  'closing.read': { from: 'owner' },
  /** The permission to close the store for good, and to open it again. */
  'closing.write': { from: 'owner', needsConfirmation: true },
  'accounts.read': { from: 'owner' },
  'accounts.write': { from: 'owner', needsConfirmation: true },
} as const satisfies Readonly<Record<string, PermissionRule>>;

export type Permission = keyof typeof PERMISSIONS;

export function isAllowed(role: Role, permission: Permission): boolean {
  return includesRole(role, PERMISSIONS[permission].from);
}

/** Returns whether a permission requires that the person has recently proved their identity. */
export function needsConfirmation(permission: Permission): boolean {
  const rule: PermissionRule = PERMISSIONS[permission];
  return rule.needsConfirmation === true;
}

export function permissionsOf(role: Role): Permission[] {
  // The cast is safe, because the object has no keys besides those of its type.
  return (Object.keys(PERMISSIONS) as Permission[]).filter((name) => isAllowed(role, name));
}
