import type { Static, TSchema } from 'typebox';
import { type Refusal, refuse } from '../core/shared/result.ts';
import {
  AskOfferInput, ListMapsInput, ListMerchantsInput, ListProductsInput, PublishMapInput, PutProductsInput, ShowMapInput, ShowMerchantInput, ShowProductInput,
} from '../wire/control.ts';
import { CreateMerchantInput, SetMerchantInput } from '../wire/merchant.ts';
import { compileRequest } from '../wire/read-request.ts';
import { findUnstorable } from '../wire/unstorable.ts';
import { listMaps } from './capability/list-maps.ts';
import { publishMap } from './capability/publish-map.ts';
import { showMap } from './capability/show-map.ts';
import type { ActionContext } from './context.ts';
import { createMerchant } from './merchants/create-merchant.ts';
import { listMerchants } from './merchants/list-merchants.ts';
import { setMerchant } from './merchants/set-merchant.ts';
import { showMerchant } from './merchants/show-merchant.ts';
import { askOffer } from './offers/ask-offer.ts';
import { listProducts } from './products/list-products.ts';
import { putProducts } from './products/put-products.ts';
import { showProduct } from './products/show-product.ts';

interface OperatorAction<Schema extends TSchema, Value> {
  readonly schema: Schema;
  readonly run: (context: ActionContext, input: Static<Schema>) => Promise<Value>;
}

function action<Schema extends TSchema, Value>(
  schema: Schema,
  run: (context: ActionContext, input: Static<Schema>) => Promise<Value>,
): OperatorAction<Schema, Value> {
  return { schema, run };
}

/** What whoever runs the service may do, by name: the command line does it here, or asks a running server for the same. */
const OPERATOR_ACTIONS = {
  'create-merchant': action(CreateMerchantInput, createMerchant),
  'list-merchants': action(ListMerchantsInput, listMerchants),
  'show-merchant': action(ShowMerchantInput, showMerchant),
  'set-merchant': action(SetMerchantInput, setMerchant),
  'put-products': action(PutProductsInput, putProducts),
  'list-products': action(ListProductsInput, listProducts),
  'show-product': action(ShowProductInput, showProduct),
  'publish-map': action(PublishMapInput, publishMap),
  'list-maps': action(ListMapsInput, listMaps),
  'show-map': action(ShowMapInput, showMap),
  'ask-offer': action(AskOfferInput, askOffer),
} as const;

type Actions = typeof OPERATOR_ACTIONS;
type Answer<Name extends OperatorActionName> = Awaited<ReturnType<Actions[Name]['run']>>;

export type OperatorActionName = keyof Actions;
export type OperatorInput<Name extends OperatorActionName> = Static<Actions[Name]['schema']>;
export type OperatorValue<Name extends OperatorActionName> = Exclude<Answer<Name>, Refusal>;
/** Every code that one of these actions, or the way to them, may refuse with. */
export type OperatorRefusalCode = Extract<Answer<OperatorActionName>, Refusal>['code'] | 'invalid_request' | 'not_found' | 'body_too_large' | 'busy' | 'internal_error';

/** Runs the action of that name with an input from outside, which is checked first. What it answers is plain JSON. */
export async function runOperatorAction(context: ActionContext, name: string, input: unknown): Promise<unknown> {
  if (!isOperatorAction(name)) return refuse('not_found', { action: name });
  // The schema is the one that the function was registered with; the type system can't follow that through a name.
  const { schema, run } = OPERATOR_ACTIONS[name] as OperatorAction<TSchema, unknown>;
  const reader = compileRequest(schema);
  const problems = reader.check(input) ? findUnstorable(input) : reader.problems(input);
  return problems.length > 0 ? refuse('invalid_request', { problems }) : run(context, input);
}

function isOperatorAction(name: string): name is OperatorActionName {
  return Object.hasOwn(OPERATOR_ACTIONS, name);
}
