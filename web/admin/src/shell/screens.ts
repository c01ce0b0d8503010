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
  { path: 'dockets', label: 'Dockets', icon: 'print', permission: 'orders.read', keys: 'g t' },
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

/** The pages of a store's settings, which the page “Store settings” leads to. */
export const STORE_SETTINGS: readonly Screen[] = [
  {
    path: 'settings/store/face',
    label: 'Name and look',
    icon: 'store',
    permission: 'settings.read',
    keys: null,
  },
  {
    path: 'settings/store/days',
    label: 'Days and hours',
    icon: 'sun',
    permission: 'settings.read',
    keys: null,
  },
  {
    path: 'settings/store/delivery',
    label: 'Delivery',
    icon: 'truck',
    permission: 'settings.read',
    keys: null,
  },
  {
    path: 'settings/store/payment',
    label: 'How buyers pay',
    icon: 'money',
    permission: 'settings.read',
    keys: null,
  },
  {
    path: 'settings/store/terms',
    label: 'Terms and limits',
    icon: 'orders',
    permission: 'settings.read',
    keys: null,
  },
  {
    path: 'settings/store/websites',
    label: 'On your own website',
    icon: 'copy',
    permission: 'settings.read',
    keys: null,
  },
  {
    path: 'settings/store/questions',
    label: 'Real questions',
    icon: 'studio',
    permission: 'settings.read',
    keys: null,
  },
  {
    path: 'settings/store/mails',
    label: 'Mail preferences',
    icon: 'requests',
    permission: 'settings.read',
    keys: null,
  },
  {
    path: 'settings/store/blocked',
    label: 'Blocked buyers',
    icon: 'people',
    permission: 'blocks.read',
    keys: null,
  },
  {
    path: 'settings/store/leave',
    label: 'Leave the store',
    icon: 'people',
    permission: 'membership.leave',
    keys: null,
  },
  {
    path: 'settings/store/close',
    label: 'Close the store',
    icon: 'close',
    permission: 'closing.read',
    keys: null,
  },
];

export const SETTINGS: readonly Screen[] = [
  {
    path: 'settings/store',
    label: 'Store settings',
    icon: 'settings',
    permission: 'settings.read',
    keys: 'g e',
  },
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
  {
    path: 'settings/mails',
    label: 'Mails',
    icon: 'requests',
    permission: 'mails.read',
    keys: null,
  },
  {
    path: 'settings/words',
    label: 'Unknown words',
    icon: 'words',
    permission: 'maps.read',
    keys: null,
  },
  { path: 'settings/keys', label: 'API keys', icon: 'key', permission: 'keys.read', keys: 'g k' },
  {
    path: 'settings/log',
    label: 'Log of changes',
    icon: 'orders',
    permission: 'log.read',
    keys: 'g l',
  },
];

export const SCREENS: readonly Screen[] = [...WORK, ...SELL, ...SETTINGS, ...STORE_SETTINGS];
