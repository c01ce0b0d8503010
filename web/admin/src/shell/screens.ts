import type { Permission } from '../../../../src/core/people/permissions.ts';
import type { IconName } from '../ui/icon-paths.ts';

export interface Screen {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  readonly permission: Permission;
  /** Typed one after the other, they open the screen. */
  readonly keys: string | null;
}

export const WORK: readonly Screen[] = [
  { path: 'inbox', label: 'Inbox', icon: 'inbox', permission: 'orders.read', keys: 'g i' },
  { path: 'orders', label: 'Orders', icon: 'orders', permission: 'orders.read', keys: 'g o' },
  { path: 'board', label: 'Board', icon: 'board', permission: 'orders.read', keys: 'g b' },
  {
    path: 'requests',
    label: 'Requests',
    icon: 'requests',
    permission: 'requests.read',
    keys: 'g r',
  },
];

export const SELL: readonly Screen[] = [
  {
    path: 'products',
    label: 'Products',
    icon: 'products',
    permission: 'products.read',
    keys: 'g p',
  },
  { path: 'studio', label: 'Studio', icon: 'studio', permission: 'maps.read', keys: 'g m' },
  { path: 'stock', label: 'Stock', icon: 'stock', permission: 'stock.read', keys: 'g s' },
  {
    path: 'discounts',
    label: 'Discounts',
    icon: 'discounts',
    permission: 'discounts.read',
    keys: 'g d',
  },
];

export const SETTINGS: readonly Screen[] = [
  {
    path: 'settings/people',
    label: 'People',
    icon: 'people',
    permission: 'people.read',
    keys: null,
  },
  {
    path: 'settings/payments',
    label: 'Payment account',
    icon: 'money',
    permission: 'accounts.read',
    keys: null,
  },
  {
    path: 'settings/webhooks',
    label: 'Webhooks',
    icon: 'hook',
    permission: 'webhooks.read',
    keys: 'g w',
  },
  { path: 'settings/keys', label: 'API keys', icon: 'key', permission: 'keys.read', keys: 'g k' },
];

export const SCREENS: readonly Screen[] = [...WORK, ...SELL, ...SETTINGS];
