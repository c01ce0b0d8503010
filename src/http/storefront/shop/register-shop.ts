import { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { refuse } from '../../../core/shared/result.ts';
import { RefusedRequest } from '../../errors.ts';
import { pageErrorHandler } from '../refused-page.ts';
import { registerShopAssets } from './assets.ts';
import { changeBasket, showBasket } from './basket-page.ts';
import { handleCheckout, showCheckout, showReview } from './checkout-page.ts';
import { registerEmbedding } from './embed-routes.ts';
import { landingPage } from './landing-page.ts';
import { showProduct } from './product-page.ts';
import { showRequest, takeRequest } from './request-page.ts';
import { type ShopOptions, type ShopRequest, handleShopPage } from './shop.ts';
import { registerSiteMap } from './site-map.ts';
import { showStore } from './store-page.ts';

const FORM_LIMIT_BYTES = 128 * 1024;

/**
 * Registers the pages on which buyers configure products, order, and send opportunities. The pages
 * work without scripts.
 */
export function registerShop(
  app: FastifyInstance,
  { log, ...options }: ShopOptions & { readonly log: Logger },
): void {
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.setErrorHandler(pageErrorHandler(log));
    registerShopAssets(scope);
    registerEmbedding(scope, options);
    registerSiteMap(scope, options);
    scope.get('/', landingPage(options));
    scope.get('/stores/:merchantSlug', handleShopPage(options, showStore));
    scope.get('/stores/:merchantSlug/:productSlug', handleShopPage(options, showProduct));
    const buying = '/stores/:merchantSlug/buy';
    scope.get(`${buying}/basket`, handleShopPage(options, showBasket));
    scope.post(`${buying}/basket`, handleShopPage(options, changeBasket));
    scope.get(`${buying}/checkout`, handleShopPage(options, showCheckout));
    scope.post(`${buying}/checkout`, handleShopPage(options, handleCheckout));
    scope.get(`${buying}/checkout/review`, handleShopPage(options, showReview));
    scope.get(`${buying}/request`, handleShopPage(options, showRequest));
    registerRequestForm(scope, options, `${buying}/request`);
  });
}

/** Registers the form for opportunities. It may contain pictures, so it is read as a stream. */
function registerRequestForm(app: FastifyInstance, options: ShopOptions, path: string): void {
  const take = handleShopPage(options, takeRequest);
  void app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', (_request, payload, done) =>
      done(null, payload),
    );
    scope.post(path, async (request: ShopRequest, reply) => {
      const { body } = request;
      try {
        return await take(request, reply);
      } finally {
        // If the form was refused early, the client may still be sending it.
        if (body instanceof IncomingMessage) options.discard.add(body);
      }
    });
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
