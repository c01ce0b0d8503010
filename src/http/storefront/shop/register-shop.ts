import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { refuse } from '../../../core/shared/result.ts';
import { RefusedRequest } from '../../errors.ts';
import { pageErrorHandler } from '../refused-page.ts';
import { registerShopAssets } from './assets.ts';
import { changeBasket, showBasket } from './basket-page.ts';
import { showCheckout, takeCheckout } from './checkout-page.ts';
import { landingPage } from './landing-page.ts';
import { showProduct } from './product-page.ts';
import { showRequest, takeRequest } from './request-page.ts';
import { type ShopOptions, withShop } from './shop.ts';
import { showStore } from './store-page.ts';

const FORM_LIMIT_BYTES = 128 * 1024;

/** Registers the pages on which buyers choose, order and ask. They work without scripts. */
export function registerShop(
  app: FastifyInstance,
  { log, ...options }: ShopOptions & { readonly log: Logger },
): void {
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.setErrorHandler(pageErrorHandler(log));
    registerShopAssets(scope);
    scope.get('/', landingPage(options));
    scope.get('/stores/:merchantSlug', withShop(options, showStore));
    scope.get('/stores/:merchantSlug/:productSlug', withShop(options, showProduct));
    const buying = '/stores/:merchantSlug/buy';
    scope.get(`${buying}/basket`, withShop(options, showBasket));
    scope.post(`${buying}/basket`, withShop(options, changeBasket));
    scope.get(`${buying}/checkout`, withShop(options, showCheckout));
    scope.post(`${buying}/checkout`, withShop(options, takeCheckout));
    scope.get(`${buying}/request`, withShop(options, showRequest));
    scope.post(`${buying}/request`, withShop(options, takeRequest));
  });
}

function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => {
      // The body is a string, because the parser is registered with `parseAs`.
      done(null, new URLSearchParams(body as string));
    },
  );
  scope.addContentTypeParser('*', (_request, _payload, done) =>
    done(new RefusedRequest(refuse('unsupported_media_type'))),
  );
}
