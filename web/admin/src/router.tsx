import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { OpportunityStatus } from '../../../src/core/opportunities/opportunity.ts';
import { sessionQuery } from './client/session.ts';
import { screenPath } from './client/store-slug.ts';
import { readFilter } from './screens/orders/order-filter.ts';
import { ErrorPage, NotFoundPage } from './shell/error-page.tsx';
import { STATUS_ORDER } from './words/requests.ts';
import { Shell } from './shell/shell.tsx';
import { SCREENS } from './shell/screens.ts';

interface Context {
  readonly client: QueryClient;
}

const root = createRootRouteWithContext<Context>()({ component: Outlet });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search: Readonly<Record<string, unknown>>): { readonly to?: string } =>
    typeof search['to'] === 'string' ? { to: search['to'] } : {},
  component: lazyRouteComponent(() => import('./screens/door/sign-in.tsx'), 'SignInPage'),
});

const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset',
  component: lazyRouteComponent(() => import('./screens/door/reset.tsx'), 'ResetPage'),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(() => import('./screens/door/invitation.tsx'), 'InvitationPage'),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const session = await context.client.ensureQueryData(sessionQuery);
    if (session === null) throw redirect({ to: '/sign-in', search: { to: location.href } });
    return { session };
  },
  component: Outlet,
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: ({ context }) => {
    const [first] = context.session.memberships;
    if (first !== undefined)
      throw redirect({ to: '/$store', params: { store: first.merchantSlug } });
  },
  component: lazyRouteComponent(() => import('./screens/door/no-store.tsx'), 'NoStorePage'),
});

const store = createRoute({
  getParentRoute: () => signedIn,
  path: '/$store',
  component: function StorePage() {
    return <Shell slug={store.useParams().store} />;
  },
});

const storeHome = createRoute({
  getParentRoute: () => store,
  path: '/',
  beforeLoad: ({ params, context }) => {
    const membership = context.session.memberships.find(
      ({ merchantSlug }) => merchantSlug === params.store,
    );
    const first = SCREENS.find(({ permission }) => membership?.permissions.includes(permission));
    if (first !== undefined) throw redirect({ to: screenPath(params.store, first.path) });
  },
  component: NotFoundPage,
});

const inbox = createRoute({
  getParentRoute: () => store,
  path: 'inbox',
  component: lazyRouteComponent(() => import('./screens/inbox/inbox.tsx'), 'InboxPage'),
});

const orders = createRoute({
  getParentRoute: () => store,
  path: 'orders',
  validateSearch: readFilter,
  component: lazyRouteComponent(() => import('./screens/orders/orders.tsx'), 'OrdersPage'),
});

const order = createRoute({
  getParentRoute: () => store,
  path: 'orders/$order',
  validateSearch: (search: Readonly<Record<string, unknown>>): { readonly open?: 'ship' } =>
    search['open'] === 'ship' ? { open: 'ship' } : {},
  component: lazyRouteComponent(() => import('./screens/order/order.tsx'), 'OrderPage'),
});

const board = createRoute({
  getParentRoute: () => store,
  path: 'board',
  component: lazyRouteComponent(() => import('./screens/board/board.tsx'), 'BoardPage'),
});

const requests = createRoute({
  getParentRoute: () => store,
  path: 'requests',
  validateSearch: (
    search: Readonly<Record<string, unknown>>,
  ): { readonly status?: OpportunityStatus } => {
    const status = STATUS_ORDER.find((known) => known === search['status']);
    return status === undefined ? {} : { status };
  },
  component: lazyRouteComponent(() => import('./screens/requests/requests.tsx'), 'RequestsPage'),
});

const request = createRoute({
  getParentRoute: () => store,
  path: 'requests/$request',
  component: lazyRouteComponent(() => import('./screens/request/request.tsx'), 'RequestPage'),
});

const products = createRoute({
  getParentRoute: () => store,
  path: 'products',
  component: lazyRouteComponent(() => import('./screens/products/products.tsx'), 'ProductsPage'),
});

const studio = createRoute({
  getParentRoute: () => store,
  path: 'studio',
  component: lazyRouteComponent(() => import('./screens/studio/studio.tsx'), 'StudioPage'),
});

const studioEditor = createRoute({
  getParentRoute: () => store,
  path: 'studio/$map',
  component: lazyRouteComponent(() => import('./screens/studio/editor.tsx'), 'StudioEditorPage'),
});

const stock = createRoute({
  getParentRoute: () => store,
  path: 'stock',
  component: lazyRouteComponent(() => import('./screens/stock/stock.tsx'), 'StockPage'),
});

const discounts = createRoute({
  getParentRoute: () => store,
  path: 'discounts',
  component: lazyRouteComponent(() => import('./screens/discounts/discounts.tsx'), 'DiscountsPage'),
});

const people = createRoute({
  getParentRoute: () => store,
  path: 'settings/people',
  component: lazyRouteComponent(() => import('./screens/people/people.tsx'), 'PeoplePage'),
});

const webhooks = createRoute({
  getParentRoute: () => store,
  path: 'settings/webhooks',
  component: lazyRouteComponent(() => import('./screens/webhooks/webhooks.tsx'), 'WebhooksPage'),
});

const account = createRoute({
  getParentRoute: () => store,
  path: 'account',
  component: lazyRouteComponent(() => import('./screens/account/account.tsx'), 'AccountPage'),
});

const payments = createRoute({
  getParentRoute: () => store,
  path: 'settings/payments',
  component: lazyRouteComponent(() => import('./screens/payments/payments.tsx'), 'PaymentsPage'),
});

const keys = createRoute({
  getParentRoute: () => store,
  path: 'settings/keys',
  component: lazyRouteComponent(() => import('./screens/keys/keys.tsx'), 'KeysPage'),
});

const routes = root.addChildren([
  signIn,
  reset,
  invitation,
  signedIn.addChildren([
    home,
    store.addChildren([
      storeHome,
      orders,
      order,
      board,
      requests,
      request,
      keys,
      products,
      stock,
      studio,
      studioEditor,
      discounts,
      people,
      webhooks,
      account,
      inbox,
      payments,
    ]),
  ]),
]);

export function makeRouter(client: QueryClient) {
  return createRouter({
    routeTree: routes,
    basepath: '/admin',
    context: { client },
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: false,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
