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
import { readOrderSearch } from './screens/order/order-search.ts';
import { readFilter } from './screens/orders/order-filter.ts';
import { readProductSearch } from './screens/products/product-filter.ts';
import { readStockSearch } from './screens/stock/stock-filter.ts';
import { ErrorPage, NotFoundPage } from './shell/error-page.tsx';
import { NoStorePage } from './shell/no-store.tsx';
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
  component: NoStorePage,
});

const newStore = createRoute({
  getParentRoute: () => signedIn,
  path: '/open-store',
  component: lazyRouteComponent(() => import('./screens/new-store/new-store.tsx'), 'NewStorePage'),
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
  validateSearch: readOrderSearch,
  component: lazyRouteComponent(() => import('./screens/order/order.tsx'), 'OrderPage'),
});

const board = createRoute({
  getParentRoute: () => store,
  path: 'board',
  component: lazyRouteComponent(() => import('./screens/board/board.tsx'), 'BoardPage'),
});

const dockets = createRoute({
  getParentRoute: () => store,
  path: 'dockets',
  component: lazyRouteComponent(() => import('./screens/dockets/dockets.tsx'), 'DocketsPage'),
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
  validateSearch: readProductSearch,
  component: lazyRouteComponent(() => import('./screens/products/products.tsx'), 'ProductsPage'),
});

const newProduct = createRoute({
  getParentRoute: () => store,
  path: 'products/new',
  component: lazyRouteComponent(
    () => import('./screens/products/product-page.tsx'),
    'NewProductPage',
  ),
});

const editProduct = createRoute({
  getParentRoute: () => store,
  path: 'products/edit/$sku',
  component: lazyRouteComponent(
    () => import('./screens/products/product-page.tsx'),
    'EditProductPage',
  ),
});

const importProducts = createRoute({
  getParentRoute: () => store,
  path: 'products/import',
  component: lazyRouteComponent(
    () => import('./screens/products/import-products.tsx'),
    'ImportProductsPage',
  ),
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
  validateSearch: readStockSearch,
  component: lazyRouteComponent(() => import('./screens/stock/stock.tsx'), 'StockPage'),
});

const productStock = createRoute({
  getParentRoute: () => store,
  path: 'stock/of/$sku',
  component: lazyRouteComponent(
    () => import('./screens/stock/product-stock.tsx'),
    'ProductStockPage',
  ),
});

const importStock = createRoute({
  getParentRoute: () => store,
  path: 'stock/import',
  component: lazyRouteComponent(
    () => import('./screens/stock/import-stock.tsx'),
    'ImportStockPage',
  ),
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

const storeSettings = createRoute({
  getParentRoute: () => store,
  path: 'settings/store',
  component: lazyRouteComponent(() => import('./screens/settings/store.tsx'), 'StoreSettingsPage'),
});

/** A page of settings by the end of its address. */
function settingsRoute<Module extends Record<string, unknown>>(
  path: string,
  load: () => Promise<Module>,
  name: keyof Module,
) {
  return createRoute({
    getParentRoute: () => store,
    path: `settings/store/${path}`,
    component: lazyRouteComponent(load, name),
  });
}

const mails = createRoute({
  getParentRoute: () => store,
  path: 'settings/mails',
  component: lazyRouteComponent(() => import('./screens/mails/mails.tsx'), 'MailsPage'),
});

const words = createRoute({
  getParentRoute: () => store,
  path: 'settings/words',
  component: lazyRouteComponent(() => import('./screens/words/words.tsx'), 'WordsPage'),
});

const log = createRoute({
  getParentRoute: () => store,
  path: 'settings/log',
  component: lazyRouteComponent(() => import('./screens/log/log.tsx'), 'LogPage'),
});

const settingsRoutes = [
  settingsRoute('face', () => import('./screens/settings/face.tsx'), 'FacePage'),
  settingsRoute('days', () => import('./screens/settings/days.tsx'), 'DaysPage'),
  settingsRoute('delivery', () => import('./screens/settings/delivery.tsx'), 'DeliveryPage'),
  settingsRoute('payment', () => import('./screens/settings/payment.tsx'), 'PaymentPage'),
  settingsRoute('terms', () => import('./screens/settings/terms.tsx'), 'TermsPage'),
  settingsRoute('questions', () => import('./screens/settings/questions.tsx'), 'QuestionsPage'),
  settingsRoute('websites', () => import('./screens/settings/websites.tsx'), 'WebsitesPage'),
  settingsRoute('mails', () => import('./screens/settings/notices.tsx'), 'NoticesPage'),
  settingsRoute('leave', () => import('./screens/settings/leave.tsx'), 'LeavePage'),
  settingsRoute('close', () => import('./screens/settings/close-store.tsx'), 'CloseStorePage'),
  settingsRoute('blocked', () => import('./screens/settings/blocked.tsx'), 'BlockedPage'),
];

const routes = root.addChildren([
  signIn,
  reset,
  invitation,
  signedIn.addChildren([
    home,
    newStore,
    store.addChildren([
      storeHome,
      orders,
      order,
      board,
      dockets,
      requests,
      request,
      keys,
      products,
      newProduct,
      editProduct,
      importProducts,
      stock,
      productStock,
      importStock,
      studio,
      studioEditor,
      discounts,
      people,
      webhooks,
      account,
      inbox,
      payments,
      storeSettings,
      mails,
      words,
      log,
      ...settingsRoutes,
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
