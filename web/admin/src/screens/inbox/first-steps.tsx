import { Link } from '@tanstack/react-router';
import { useRead } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { screenPath, useStoreSlug } from '../../client/store-slug.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import { Icon } from '../../ui/icons.tsx';
import { Pill } from '../../ui/parts.tsx';
import '../settings/settings.css';

interface Step {
  readonly title: string;
  readonly about: string;
  readonly icon: IconName;
  readonly path: string;
  readonly isDone: boolean;
}

/**
 * Leads a new store to its first order. It is shown to those who can do these steps, until they are
 * done.
 */
export function FirstSteps() {
  const store = useStoreSlug();
  const steps = useSteps();
  if (steps === null || steps.every(({ isDone }) => isDone)) return null;
  return (
    <section className="stack" aria-labelledby="first-steps">
      <div>
        <h2 id="first-steps">First steps</h2>
        <p className="soft">
          Take them in any order. Your store is at{' '}
          <a href={`/stores/${store}`} target="_blank" rel="noreferrer">
            {`${location.host}/stores/${store}`}
          </a>
          .
        </p>
      </div>
      <ol className="settings-hub plain">
        {steps.map((step) => (
          <li key={step.title}>
            <Link to={screenPath(store, step.path)} className="first-step">
              <Icon name={step.icon} size={22} />
              <span>
                <strong>{step.title}</strong>
                <span className="soft small">{step.about}</span>
              </span>
              {step.isDone ? <Pill tone="good">Done</Pill> : <span />}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Returns the steps, or null for people who can't take them and while it isn't known. */
function useSteps(): readonly Step[] | null {
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
      about: 'Options, rules, prices and working days. Templates are there to begin with.',
      icon: 'studio',
      path: 'studio',
      isDone: maps.maps.length > 0,
    },
    {
      title: 'Put a product on sale',
      about: 'With its name and a picture; made to order, or from the shelf.',
      icon: 'products',
      path: 'products',
      isDone: products.products.length > 0,
    },
    {
      title: 'Say where you deliver',
      about: 'Countries and what shipping costs, or that buyers collect it.',
      icon: 'truck',
      path: 'settings/store/delivery',
      isDone: settings.shippingZones.length > 0 || settings.collecting,
    },
    {
      title: 'Say how buyers pay',
      about: 'A bank account, your own words, or cards by Stripe under Payment account.',
      icon: 'money',
      path: 'settings/store/payment',
      isDone: takesMoney || hasAccount,
    },
    {
      title: 'Say who you are',
      about: 'How buyers reach you, and the terms that the law wants to see.',
      icon: 'store',
      path: 'settings/store/face',
      isDone: settings.contact !== null || settings.policies.termsUrl !== null,
    },
  ];
}
