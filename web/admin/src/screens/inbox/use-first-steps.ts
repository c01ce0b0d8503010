import { useRead } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import type { IconName } from '../../ui/icon-paths.ts';

interface Step {
  readonly title: string;
  readonly about: string;
  readonly icon: IconName;
  readonly path: string;
  readonly isDone: boolean;
  /** Whether customers need it of a store that has something on sale. */
  readonly isBeforeOrders: boolean;
}

/** Returns the steps, or null for people who can't take them and while it isn't known. */
export function useFirstSteps(): readonly Step[] | null {
  const may = useMay();
  const isOff = !may('products.write') || !may('settings.write') || !may('maps.write');
  const merchant = useRead('show-merchant', {}, { isOff }).data;
  const maps = useRead('list-maps', { limit: 1 }, { isOff }).data;
  const products = useRead('list-products', { limit: 1 }, { isOff }).data;
  const mayReadAccounts = !isOff && may('accounts.read');
  const accounts = useRead('show-payment-account', {}, { isOff: !mayReadAccounts });
  if (merchant === undefined || maps === undefined || products === undefined) return null;
  if (mayReadAccounts && accounts.isPending) return null;
  const { settings } = merchant;
  const hasAccount =
    accounts.data?.accounts.some(({ disconnectedAt }) => disconnectedAt === null) === true;
  const takesMoney =
    settings.bankAccount !== null ||
    settings.paymentInstructions !== null ||
    settings.paymentUrlTemplate !== null;
  return [
    {
      title: 'Say what you make',
      isBeforeOrders: false,
      about:
        'Options, rules, prices and working days of what you make to order. Templates are there to begin with.',
      icon: 'studio',
      path: 'studio',
      // What is sold as it is needs no options.
      isDone: maps.maps.length > 0 || products.products.length > 0,
    },
    {
      title: 'Put a product on sale',
      isBeforeOrders: false,
      about: 'With its name and a picture; made to order, or from the shelf.',
      icon: 'products',
      path: 'products',
      isDone: products.products.length > 0,
    },
    {
      title: 'Say where you deliver',
      isBeforeOrders: true,
      about: 'Countries and what shipping costs, or that buyers collect it.',
      icon: 'truck',
      path: 'settings/store/delivery',
      isDone: settings.shippingZones.length > 0 || settings.collecting,
    },
    {
      title: 'Say how buyers pay',
      isBeforeOrders: true,
      about: 'A bank account, your own words, or cards by Stripe under Payment account.',
      icon: 'money',
      path: 'settings/store/payment',
      isDone: takesMoney || hasAccount,
    },
    {
      title: 'Say who you are',
      isBeforeOrders: true,
      about: 'How buyers reach you, and the terms that the law wants to see.',
      icon: 'store',
      path: 'settings/store/face',
      isDone: settings.contact !== null || settings.policies.termsUrl !== null,
    },
  ];
}
