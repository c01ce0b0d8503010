// Written by test/scripts/write-client-types.ts from the published descriptions. Do not edit.

export interface paths {
    readonly "/api/agent/v1/{merchantSlug}/capability": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What the store can make
         * @description Its products, the options of what it makes with their values, units and ranges, and where it ships to. Read it once, then ask for offers.
         */
        readonly get: operations["readCapability"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/agent/v1/{merchantSlug}/offer": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Whether the store can make it, for how much, by when
         * @description Send the options chosen so far. The reply says yes or no, the store's reasons, the price, the estimate and what to do next. A no is an answer too: its status is 200.
         */
        readonly post: operations["askForOffer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/agent/v1/{merchantSlug}/offer/from-intent": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The same, asked in a sentence
         * @description Send the buyer's own words. The reply says which options were understood from which words, which words have several meanings or were not understood, and the offer for exactly what was understood. One sentence, one turn: nothing is remembered. To correct it, change understood.question and send that to POST offer.
         */
        readonly post: operations["askForOfferInWords"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/agent/v1/{merchantSlug}/opportunities": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send the store a request for what it does not offer yet
         * @description Where an offer says send_opportunity, or a buyer wants what the store does not make: a person at the store reads it and answers, by mail where there is a contactEmail, and at statusUrl. What the store's rules say now stands in the reply. With an idempotency key the same request can be sent again after a lost reply, and is recorded once.
         */
        readonly post: operations["sendOpportunity"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/agent/v1/{merchantSlug}/orders": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Place an order that a buyer asked for
         * @description Only for a buyer who asked for it, at the total that the buyer agreed to. With agreedTotalAmount null nothing is ordered: the reply, total_not_agreed, tells the total of the whole basket. After a lost reply send the same again with the same key: it gives the same order. The buyer pays on the store's own page; nothing is made before. In an error, values.placed speaks of the key: true, it holds an order; false, it was looked up and holds none; null, it is not known.
         */
        readonly post: operations["placeOrder"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What it contains. */
        readonly Allergens: {
            /** @description None stated to be in it: an empty list. */
            readonly contains: readonly string[];
        };
        /** @description A nearby choice that the store can make, or that still can become one once the open questions are answered. */
        readonly Alternative: {
            /** @description All that differs from what was asked, in the order of the options. */
            readonly changes: readonly components["schemas"]["Change"][];
            /** @description The whole choice with the changes made, assumed options included. Ask for an offer with these to take it up. */
            readonly selections: readonly components["schemas"]["Selection"][];
            /** @description What it costs. Null: nothing true can be said. */
            readonly price: components["schemas"]["StatedPrice"] | components["schemas"]["PersonPrice"] | null;
            /** @description What an order of exactly this must agree to. Null until it is certain: questions may still be open. */
            readonly total: components["schemas"]["OfferTotal"] | null;
            /** @description Working days until it leaves the store. */
            readonly leadTimeWorkingDays: number;
        };
        /** @description Where the answer is no: the smallest changes that avoid it. Product, quantity and exclusions stay as they were asked. */
        readonly Alternatives: {
            /** @description False: the search was too long to finish, and there may be others, nearer ones too. */
            readonly complete: boolean;
            /** @description At most three, the nearest first; each changes as few options as can be. Empty where the answer is not no, and where no change of options helps. */
            readonly options: readonly components["schemas"]["Alternative"][];
        };
        /** @description Words with several meanings, of which none was taken. */
        readonly Ambiguity: {
            readonly span: components["schemas"]["Span"];
            readonly candidates: readonly components["schemas"]["Candidate"][];
        };
        /** @description A file that was uploaded before. */
        readonly AttachmentInput: {
            /** @description As the upload answered it: send the file as multipart/form-data, in the field file, to /api/storefront/v1/{merchantSlug}/attachments by POST. Files are deleted after 24 hours if no request names them. */
            readonly publicId: string;
        };
        /** @description A rule of the store that acts on what was asked. */
        readonly BlockingRule: {
            /** @description Which rule it is; it stays the same between versions. */
            readonly constraintKey: string;
            /** @description What sort of rule; a map may name sorts of its own. */
            readonly kind: "excluded_combination" | "needed_combination" | "out_of_range" | "off_step" | "too_early" | "too_many" | "too_few" | "not_offered" | "not_in_map" | "does_not_apply" | "required" | "quantity_limit" | "approval" | "out_of_stock" | (string & {});
            readonly title: string | null;
            /** @description The store's internal note. Agents and buyers always get null. */
            readonly reason: string | null;
            /** @description The store's own words for the buyer. Null: it has given none. */
            readonly customerMessage: string | null;
            /**
             * Format: date-time
             * @description When the store means to look at the rule again.
             */
            readonly reviewDueAt: string | null;
        };
        /** @description What is offered otherwise than it was asked. */
        readonly BriefOfferChange: {
            /** @description The option, or what else is offered otherwise. */
            readonly label: string;
            /** @description What was asked, replies included. */
            readonly requested: string;
            /** @description What is offered; null: it goes without. */
            readonly offered: string | null;
        };
        /** @description Who orders. */
        readonly BuyerInput: {
            /** @description Where the store reaches the buyer. */
            readonly email: string;
            /** @description The buyer's name. */
            readonly name?: string | null;
            /** @description For questions about the delivery. */
            readonly phone?: string | null;
        };
        /** @description An order as its buyer sees it. */
        readonly BuyerOrder: {
            /**
             * Format: uuid
             * @description The order.
             */
            readonly orderId: string;
            /** @description The number to call the order by. */
            readonly orderNumber: string;
            /** @description What it is now; others may be added. */
            readonly state: "placed" | "accepted" | "in_manufacturing" | "ready_to_ship" | "shipped" | "delivered" | "completed" | "cancelled" | (string & {});
            /**
             * Format: date-time
             * @description When it was paid; null while anything remains to pay.
             */
            readonly paidAt: string | null;
            /** @description What remains to pay. */
            readonly payableTotalAmount: number;
            /** @description ISO 4217, of all its amounts. */
            readonly effectiveTotalCurrencyCode: string;
            /** @description The store's own payment page. Null: nothing can be paid now. */
            readonly paymentUrl: string | null;
            readonly pendingRevision: components["schemas"]["OrderRevisionResponse"] | null;
            readonly estimate: components["schemas"]["OrderEstimateResponse"] | null;
            readonly cancellation: components["schemas"]["OrderCancellationResponse"] | null;
            /** @description The carrier's number. */
            readonly trackingReference: string | null;
            /** @description Where the parcel can be followed. */
            readonly trackingUrl: string | null;
            /** @description What the store notes for the buyer. */
            readonly storeNote: string | null;
            /** @description In which parts the total is paid, the earliest first. One part, due at_ordering: at once. */
            readonly paymentSchedule: readonly components["schemas"]["OrderPaymentPartResponse"][];
            /** @description What is to be paid now; payableTotalAmount is what remains in all. */
            readonly dueNowAmount: number;
            /** @description The money that pays it. test: test money, so it must not be made. sandbox: an order of a demo store. Others may be added. */
            readonly paymentMode: "live" | "test" | "sandbox" | (string & {});
        };
        /** @description One thing that the words may mean: an option, values of it, or a product. */
        readonly Candidate: {
            readonly dimensionKey: string | null;
            readonly valueKeys: readonly string[];
            readonly productSlug: string | null;
        };
        /** @description What a store can make. The store also offers some things it does not list: asking for them is allowed. */
        readonly Capability: {
            readonly merchantSlug: string;
            readonly name: string;
            /** @description ISO 4217. */
            readonly currencyCode: string;
            /** @description IANA name. */
            readonly timezone: string;
            /** @description BCP 47, the preferred one first. */
            readonly languages: readonly string[];
            readonly products: readonly components["schemas"]["CapabilityProduct"][];
            readonly capabilityMaps: readonly components["schemas"]["CapabilityMap"][];
            readonly shippingZones: readonly components["schemas"]["ShippingZone"][];
            readonly policies: components["schemas"]["Policies"];
            readonly limits: components["schemas"]["CapabilityLimits"];
        };
        /** @description An option of what can be made. */
        readonly CapabilityDimension: {
            /** @description Sent as dimensionKey. */
            readonly key: string;
            /** @description The store's name for it. */
            readonly label: string;
            readonly kind: components["schemas"]["DimensionKind"];
            /** @description Whether an order must answer it, where it applies. */
            readonly required: boolean;
            /** @description What to ask the buyer. */
            readonly question: string;
            /** @description What can be chosen; empty unless the kind is choice or choices. */
            readonly values: readonly components["schemas"]["CapabilityValue"][];
            /** @description The unit of minimum, maximum and step. */
            readonly unit: string | null;
            /** @description The smallest size. */
            readonly minimum: number | null;
            /** @description The largest size. */
            readonly maximum: number | null;
            /** @description Sizes go up in steps of this, from the minimum, or from 0 where there is none. */
            readonly step: number | null;
            /** @description Where a size between two steps is moved: nearest or up; others may be added. Null: it is refused. */
            readonly offStep: string | null;
            /** @description How many values must be chosen. */
            readonly atLeast: number | null;
            /** @description How many values may be chosen. */
            readonly atMost: number | null;
            /** @description How many characters a text may have. */
            readonly maximumLength: number | null;
            /** @description True: the day on which what is ordered is needed; a day before it can be ready gets a no. Absent: it is not. */
            readonly dueDay?: boolean;
            /** @description When the option applies. Null: always. */
            readonly appliesWhen: components["schemas"]["Condition"] | null;
        };
        /** @description A shape that buyers see drawn to scale. */
        readonly CapabilityDrawing: {
            /** @description What is drawn; others may be added. */
            readonly shape: "rectangle" | "ellipse" | (string & {});
            /** @description The dimensionKey of the size that is its width. */
            readonly width: string;
            /** @description The dimensionKey of the size that is its height. */
            readonly height: string;
            /** @description When it is drawn. Null: always. */
            readonly when: {
                readonly dimension: string;
                readonly in: readonly string[];
            } | null;
        };
        /** @description How much may be asked at once. */
        readonly CapabilityLimits: {
            /** @description Lines of one order. */
            readonly maximumLines: number;
            /** @description Pieces of one line. */
            readonly maximumQuantity: number;
            /** @description Requests a minute for each address, by route. */
            readonly perMinute: {
                readonly [key: string]: number;
            };
        };
        /** @description What a group of products can be made as. */
        readonly CapabilityMap: {
            /** @description Sent as capabilityMapKey. */
            readonly key: string;
            /** @description Rises with every publication. */
            readonly version: number;
            readonly title: string;
            /** @description The options, in the order to ask them in. */
            readonly dimensions: readonly components["schemas"]["CapabilityDimension"][];
            /** @description What is drawn to scale: the first whose sizes are known. */
            readonly drawings: readonly components["schemas"]["CapabilityDrawing"][];
        };
        /** @description A picture of a product. */
        readonly CapabilityPicture: {
            readonly imageUrl: string;
            /** @description What it shows, in words. Null: the store does not say. */
            readonly alt: string | null;
        };
        /** @description Something that can be asked about and ordered. */
        readonly CapabilityProduct: {
            /** @description Sent as productSlug. */
            readonly slug: string;
            /** @description The store's article number. */
            readonly sku: string;
            readonly title: string;
            /** @description Other names it goes by. */
            readonly synonyms: readonly string[];
            /** @description From the shelf, or made when it is ordered; others may be added. */
            readonly workflowType: "stock" | "made_to_order" | (string & {});
            /** @description The map that has its options. Null: it has none. */
            readonly capabilityMapKey: string | null;
            readonly imageUrl: string | null;
            /** @description What the store says of it, in paragraphs. */
            readonly description: string | null;
            /** @description All its pictures; imageUrl is the first. */
            readonly pictures: readonly components["schemas"]["CapabilityPicture"][];
            /** @description What can be bought of it. */
            readonly purchases: readonly ("item" | "sample" | (string & {}))[];
            /** @description Its price where that is fixed. Null: ask for an offer. */
            readonly price: components["schemas"]["Money"] | null;
            /** @description Null: its stock is not counted, and any quantity may be asked for. */
            readonly stock: components["schemas"]["CapabilityStock"] | null;
        };
        /** @description Of a product whose stock is counted. An offer tells what it means for a quantity. */
        readonly CapabilityStock: {
            /** @description True: more than there is can be ordered, and the buyer waits. False: an offer of more is a no. */
            readonly backorder: boolean;
        };
        /** @description One choice of an option. */
        readonly CapabilityValue: {
            /** @description Sent in valueKeys. */
            readonly key: string;
            /** @description The store's name for it. */
            readonly label: string;
            /** @description Other names it goes by. */
            readonly synonyms: readonly string[];
            /** @description What the store says of it. */
            readonly description: string | null;
            /** @description A picture of it. */
            readonly imageUrl: string | null;
            /** @description Allergens it brings. Null: not stated. Empty: stated that there are none. */
            readonly allergens: readonly string[] | null;
        };
        /** @description One option answered otherwise. */
        readonly Change: {
            /** @description The option to change. */
            readonly dimensionKey: string;
            /** @description What was asked for or assumed there. Null: nothing was. */
            readonly from: components["schemas"]["Selection"] | null;
            /** @description What to ask for instead. Null: nothing; leave the option out. */
            readonly to: components["schemas"]["Selection"] | null;
        };
        /** @description When something is so. Parts of all, any and not are conditions themselves. */
        readonly Condition: {
            readonly all: readonly components["schemas"]["Condition"][];
        } | {
            readonly any: readonly components["schemas"]["Condition"][];
        } | {
            readonly not: components["schemas"]["Condition"];
        } | {
            readonly dimension: string;
            readonly in: readonly string[];
        } | {
            readonly dimension: string;
            readonly answered: boolean;
        } | {
            readonly dimension: string;
            readonly unit?: string;
            /** @description A number, or a date where the option is a date. */
            readonly atLeast?: number | string;
            /** @description A number, or a date where the option is a date. */
            readonly atMost?: number | string;
            /** @description A number, or a date where the option is a date. */
            readonly moreThan?: number | string;
            /** @description A number, or a date where the option is a date. */
            readonly lessThan?: number | string;
        } | {
            readonly measure: string;
            readonly unit?: string;
            /** @description A decimal in plain notation. */
            readonly atLeast?: number;
            /** @description A decimal in plain notation. */
            readonly atMost?: number;
            /** @description A decimal in plain notation. */
            readonly moreThan?: number;
            /** @description A decimal in plain notation. */
            readonly lessThan?: number;
        } | {
            readonly quantity: {
                /** @description A decimal in plain notation. */
                readonly atLeast?: number;
                /** @description A decimal in plain notation. */
                readonly atMost?: number;
                /** @description A decimal in plain notation. */
                readonly moreThan?: number;
                /** @description A decimal in plain notation. */
                readonly lessThan?: number;
            };
        } | {
            readonly product: {
                readonly in: readonly string[];
            };
        };
        /** @description A decimal: a JSON number, or a string such as "12.50". At most 15 significant digits. */
        readonly DecimalInput: number | string;
        /** @description Where it is to be delivered. */
        readonly Destination: {
            readonly countryCode: string;
            readonly postalCode?: string;
        };
        /** @description Where it is to be delivered. */
        readonly DestinationInput: {
            /** @description ISO 3166-1 alpha-2, such as IT. */
            readonly countryCode: string;
            /** @description Needed where a country has several shipping zones. */
            readonly postalCode?: string;
        };
        /** @description Present when asked for. For each value, what the offer would say with only that one choice changed: the value instead of another or, where several are taken, added or removed. For sizes and dates, see remaining. */
        readonly Differences: {
            /** @description False: some value is not complete, or there are too many to list. */
            readonly complete: boolean;
            readonly dimensions: readonly components["schemas"]["DimensionDifferences"][];
        };
        /** @description The values of one option that the store shows and the question does not exclude. */
        readonly DimensionDifferences: {
            /** @description The option. */
            readonly dimensionKey: string;
            readonly values: readonly components["schemas"]["ValueDifference"][];
        };
        /** @description How an option is answered: one value; several values; a number with a unit; words; a date. Others may be added. */
        readonly DimensionKind: "choice" | "choices" | "magnitude" | "text" | "date" | (string & {});
        /** @description A line of an order that was not placed. Which members it has belongs to the code. */
        readonly ErrorLine: {
            /** @description Which line, from 0. */
            readonly index: number;
            /** @description Of not_offered: every rule that blocks. */
            readonly blocking?: readonly components["schemas"]["BlockingRule"][];
            readonly notEvaluated?: components["schemas"]["OpportunityNotEvaluatedReason"] | null;
            /** @description Of needs_information: what must be answered. */
            readonly questions?: readonly components["schemas"]["Question"][];
            /** @description Of price_requires_person: what a person must price. */
            readonly rowsNeedingMerchantPrice?: readonly string[];
            /** @description Of total_changed and total_not_agreed: what the line comes to now. */
            readonly amount?: number;
            /** @description What was sent with it. */
            readonly agreedAmount?: number | null;
            /** @description What the amount is made of. */
            readonly rows?: readonly components["schemas"]["PriceRow"][];
            /** @description Of out_of_stock: the product of which too little is there. */
            readonly sku?: string;
            /** @description Of out_of_stock: how many the line asks for. */
            readonly requested?: number;
            /** @description Of out_of_stock: how many were left for this line. With no more than that in every line named here, enough is there. */
            readonly available?: number;
            /**
             * Format: date
             * @description Of out_of_stock: when more is expected. Null: not known.
             */
            readonly restockExpectedOn?: string | null;
        } & {
            readonly [key: string]: unknown;
        };
        /** @description What to do about it. Other members belong to the code. */
        readonly ErrorValues: {
            readonly nextStep: components["schemas"]["NextStep"];
            /** @description Of invalid_request: what is wrong, and where. */
            readonly problems?: readonly components["schemas"]["Problem"][];
            /** @description When to try again. Absent where nothing becomes free by itself. */
            readonly retryAfterSeconds?: number;
            /** @description Where an order was asked for: whether its key holds one. Null: not known. */
            readonly placed?: boolean | null;
            readonly total?: components["schemas"]["OrderTotal"];
            /** @description The lines that it is about. */
            readonly lines?: readonly components["schemas"]["ErrorLine"][];
            /** @description Lines whose amount is no longer the agreedAmount sent with them. Null: none was sent. */
            readonly movedLines?: readonly number[] | null;
            /** @description Of total_changed and total_not_agreed: whether a person at the store would look at the order first. */
            readonly merchantReviewRequired?: boolean;
            readonly estimate?: components["schemas"]["OrderEstimateResponse"] | null;
            /** @description Of currency_mismatch: the currency that the store trades in. */
            readonly currencyCode?: string;
            /** @description Of too_many_requests: how many unpaid orders one buyer, and one network, may have here. */
            readonly maximumUnpaidOrders?: number;
            /** @description Of too_many_requests: how many pieces of a product one buyer, and one network, may hold here in unpaid orders. */
            readonly maximumUnpaidPieces?: number;
            /** @description Of product_not_found: what was named. Of too_many_requests, beside maximumUnpaidPieces: the product. */
            readonly sku?: string;
            /** @description Of product_not_found: what was named. */
            readonly productSlug?: string;
            /** @description Which line, from 0, where it is about one. */
            readonly index?: number;
            /** @description Of too_many_requests: how many open requests one asker, and one network, may have here. */
            readonly maximumOpenRequests?: number;
            /**
             * Format: uuid
             * @description Of idempotency_key_reused: the request that the key has made.
             */
            readonly structuredOpportunityId?: string;
            /**
             * Format: uuid
             * @description Of idempotency_key_reused: the order that the key has made.
             */
            readonly orderId?: string;
            /**
             * Format: date-time
             * @description YYYY-MM-DDTHH:mm:ss.sssZ
             */
            readonly placedAt?: string;
            /** @description Of idempotency_key_reused: the total of that order. */
            readonly effectiveTotalAmount?: number;
            /** @description ISO 4217. */
            readonly effectiveTotalCurrencyCode?: string;
        } & {
            readonly [key: string]: unknown;
        };
        /** @description Values of one option that are not used. */
        readonly Exclusion: {
            readonly dimensionKey: string;
            readonly valueKeys: readonly string[];
        };
        /** @description Values of one option that must not be used. */
        readonly ExclusionInput: {
            /** @description The option, by its key. */
            readonly dimensionKey: string;
            /** @description Values that are not wanted. */
            readonly valueKeys: readonly string[];
        };
        /** @description A smallest set of rules and of options, as selections has them, that together are not possible, whatever else is chosen. */
        readonly Explanation: {
            /** @description The rules that it takes, by their constraintKey; verdict.blocking has the words of those that block. */
            readonly constraintKeys: readonly string[];
            /** @description Options of selections, assumed ones included, that cannot all stay as they are: one of them must change. Empty: it lies with the quantity, the product, the day of asking, or with what is excluded. */
            readonly dimensionKeys: readonly string[];
        };
        /** @description What a sentence was understood to ask, and the answer. */
        readonly IntentReply: {
            readonly understood: components["schemas"]["Understood"];
            /** @description What POST offer answers to understood.question. Null where that is. */
            readonly offer: components["schemas"]["Offer"] | null;
        };
        /** @description A sentence instead of chosen options. */
        readonly IntentRequest: {
            /** @description What the buyer wants, in the buyer's words: one sentence or several. At most 500 UTF-16 units. */
            readonly sentence: string;
            /** @description The product that the sentence is about, where that is known. */
            readonly productSlug?: string;
            /** @description How many pieces, where the sentence does not say. Default: 1. An integer from 1 to 10000, as a JSON number or a string of digits. */
            readonly quantity?: number | string;
            readonly deliverTo?: components["schemas"]["DestinationInput"];
            /** @description alternatives: the nearest options that are offered, where the answer is no. remaining: what can still be chosen. differences: for every value, the answer, the price and the day if it were chosen instead. */
            readonly include?: readonly ("alternatives" | "remaining" | "differences")[];
            /** @description The language of the texts in the offer, where the store has translated them. Sentences are read in English, whatever it is. */
            readonly language?: ("en" | "de" | "fr" | "it" | "es") | null;
        };
        /** @description A size that is made instead of the one that was asked. */
        readonly MadeSize: {
            /** @description The option. */
            readonly dimensionKey: string;
            /** @description The size that is made. */
            readonly magnitude: number;
            /** @description Its unit, the option's own. */
            readonly unit: string;
        };
        /** @description An amount of money. */
        readonly Money: {
            /** @description Final, tax included. */
            readonly amount: number;
            /** @description ISO 4217. */
            readonly currencyCode: string;
        };
        /** @description What to do now. New steps may be added. */
        readonly NextStep: "place_order" | "answer_questions" | "change_options" | "agree_new_total" | "send_opportunity" | "ask_buyer" | "retry_later" | "retry_same_key" | "use_new_key" | "fix_request" | "stop" | (string & {});
        /** @description The store's answer to one question. */
        readonly Offer: {
            readonly merchantSlug: string;
            readonly productSlug: string | null;
            readonly capabilityMapKey: string | null;
            readonly capabilityMapVersion: number | null;
            readonly quantity: number;
            /** @description As understood, in the order of the options, assumed ones included. Sent back, they get the same answer. */
            readonly selections: readonly components["schemas"]["Selection"][];
            /** @description Sizes that are made instead of those in selections, which are not on the option's step. Tell the buyer: the price is for these. */
            readonly madeSizes: readonly components["schemas"]["MadeSize"][];
            readonly excluding: readonly components["schemas"]["Exclusion"][];
            /** @description Options that were answered by their default. */
            readonly assumed: readonly string[];
            /** @description The store's answer; others may be added. nextStep says what to do with one that is new. */
            readonly answer: "yes" | "yes_after_approval" | "needs_information" | "no" | "not_evaluated" | (string & {});
            readonly nextStep: components["schemas"]["NextStep"];
            readonly verdict: components["schemas"]["OpportunityVerdict"];
            /** @description Why the answer is no. Null where it is not. */
            readonly explanation: components["schemas"]["Explanation"] | null;
            /** @description What to ask the buyer next. */
            readonly questions: readonly components["schemas"]["Question"][];
            /** @description What it costs. Null: nothing true can be said. */
            readonly price: components["schemas"]["StatedPrice"] | components["schemas"]["PersonPrice"] | null;
            /** @description Null until it is certain: a product, a price and a destination are needed. */
            readonly total: components["schemas"]["OfferTotal"] | null;
            /** @description Null: the destination is not known, or it is collected. */
            readonly deliverable: boolean | null;
            /** @description What deliverTo lacks for deliverable to be known. */
            readonly deliveryNeeds: readonly ("countryCode" | "postalCode" | (string & {}))[];
            /** @description Pieces that must be waited for. */
            readonly backordered: number;
            readonly estimate: components["schemas"]["OrderEstimateResponse"] | null;
            readonly alternatives?: components["schemas"]["Alternatives"];
            /** @description Present when asked for. What each option that the store shows can still be answered with. */
            readonly remaining?: readonly components["schemas"]["Remaining"][];
            readonly differences?: components["schemas"]["Differences"];
            /**
             * @description Present, and false, where the search was too long to finish: the answer stands on the rules that act already, and what is left in remaining may turn out a no.
             * @enum {boolean}
             */
            readonly searchComplete?: false;
            /** @description Where a person can go on, with everything chosen that was asked for. */
            readonly continueUrl: string;
        };
        /** @description A body of POST offer. */
        readonly OfferQuestion: {
            readonly productSlug: string;
            /** @description Present where a sample is asked for; others may be added. */
            readonly purchase?: "sample" | (string & {});
            readonly selections: readonly components["schemas"]["Selection"][];
            readonly excluding: readonly components["schemas"]["Exclusion"][];
            readonly quantity: number;
            readonly deliverTo?: components["schemas"]["Destination"];
            /**
             * Format: date
             * @description YYYY-MM-DD
             */
            readonly neededBy?: string;
            readonly include?: readonly string[];
            readonly language?: string;
        };
        /** @description A question: can the store make this, for how much, by when? */
        readonly OfferRequest: {
            /** @description The product asked about, by its slug. Send one of productSlug, sku and capabilityMapKey. */
            readonly productSlug?: string;
            /** @description The product asked about, by its SKU. */
            readonly sku?: string;
            /** @description A capability map asked about, without naming a product. */
            readonly capabilityMapKey?: string;
            /**
             * @description The thing itself, or a sample of it. Default: item.
             * @enum {string}
             */
            readonly purchase?: "item" | "sample";
            /** @description The options chosen so far. A partial choice is answered too. */
            readonly selections?: readonly components["schemas"]["SelectionInput"][];
            /** @description What must not be used, such as an allergen. */
            readonly excluding?: readonly components["schemas"]["ExclusionInput"][];
            /** @description How many pieces. Default: 1. An integer from 1 to 10000, as a JSON number or a string of digits. */
            readonly quantity?: number | string;
            /**
             * @description Delivered, or collected at the store where it allows that. Default: ship.
             * @enum {string}
             */
            readonly fulfilment?: "ship" | "collect";
            readonly deliverTo?: components["schemas"]["DestinationInput"];
            /**
             * Format: date
             * @description The day it is needed, YYYY-MM-DD. It never changes the answer; the estimate says whether it is late.
             */
            readonly neededBy?: string;
            /** @description alternatives: the nearest options that are offered, where the answer is no. remaining: what can still be chosen. differences: for every value, the answer, the price and the day if it were chosen instead. */
            readonly include?: readonly ("alternatives" | "remaining" | "differences")[];
            /** @description The language of the texts in the answer, where the store has translated them. It changes nothing else. */
            readonly language?: ("en" | "de" | "fr" | "it" | "es") | null;
        };
        /** @description What an order of exactly this must agree to. */
        readonly OfferTotal: {
            /** @description A decimal in plain notation. */
            readonly itemsAmount: number;
            /** @description A decimal in plain notation. */
            readonly shippingAmount: number;
            /** @description A decimal in plain notation. */
            readonly totalAmount: number;
            /** @description ISO 4217. */
            readonly currencyCode: string;
            /** @description What is due at ordering. Absent where the whole total is. */
            readonly dueNowAmount?: number;
        };
        /** @description Why nothing can be said. */
        readonly OpportunityNotEvaluatedReason: {
            /** @description Why; others may be added. */
            readonly code: "no_capability_map" | "no_published_version" | "map_not_found" | (string & {});
            readonly sentence: string;
            readonly capabilityMapKey: string | null;
        };
        /** @description A request for something that the store does not offer yet. */
        readonly OpportunityRequest: {
            /** @description What is wanted, in the own words of whoever asks. The store reads it as it is written. */
            readonly words: string;
            /** @description The product that it is about, if it is about one. */
            readonly productSlug?: string | null;
            /** @description The capability map that it is about. It says nothing beside productSlug. */
            readonly capabilityMapKey?: string | null;
            /** @description The options chosen so far. Options that the store does not have are recorded too. */
            readonly selections?: readonly components["schemas"]["SelectionInput"][];
            /** @description How many pieces. */
            readonly quantity?: (number | string) | null;
            /** @description Where the store answers. Without it, the answer stands at statusUrl. */
            readonly contactEmail?: string | null;
            /** @description Who asks. */
            readonly contactName?: string | null;
            /** @description The language in which the store’s answer is mailed and shown. */
            readonly language?: ("en" | "de" | "fr" | "it" | "es") | null;
            /** @description Where it is to be delivered, so that the store can price the shipping. */
            readonly deliverTo?: components["schemas"]["DestinationInput"] | null;
            /**
             * Format: date
             * @description The day it is needed, YYYY-MM-DD. The store reads it when it answers.
             */
            readonly neededBy?: string | null;
            /** @description What else would do, in words. */
            readonly acceptableAlternatives?: readonly string[];
            /** @description Files that were uploaded before. */
            readonly attachments?: readonly components["schemas"]["AttachmentInput"][];
            /** @description What it is for, in a word or two, such as gift. */
            readonly intent?: string | null;
            /** @description A key of your own making for this request, such as a UUID: sent again, it gives the same reply, and nothing is recorded twice. It may stand in the Idempotency-Key header instead. */
            readonly idempotencyKey?: string;
        };
        /** @description What the store says to it. */
        readonly OpportunityVerdict: {
            /** @description False: the store has not said what it can make here. */
            readonly evaluated: boolean;
            readonly notEvaluatedReason: string | null;
            /** @description The published version that was looked at. */
            readonly currentCapabilityMapVersion: number | null;
            /** @description True: nothing blocks it. */
            readonly isOffered: boolean;
            /** @description True: somebody at the store must look at it first. */
            readonly needsApproval: boolean;
            /** @description True: it depends on options that are not answered. */
            readonly needsMoreInformation: boolean;
            /** @description Working days until it leaves the store. */
            readonly leadTimeWorkingDays: number;
            /** @description Every rule that blocks. */
            readonly blocking: readonly components["schemas"]["BlockingRule"][];
            /** @description Every rule that requires approval. */
            readonly requiringApproval: readonly components["schemas"]["BlockingRule"][];
            /** @description Options that the answer depends on. */
            readonly unknownDimensionKeys: readonly string[];
            readonly notEvaluated: components["schemas"]["OpportunityNotEvaluatedReason"] | null;
        };
        /** @description Why and when it was cancelled. */
        readonly OrderCancellationResponse: {
            /** @description Why; whoever cancels may give a reason of their own. */
            readonly reason: "unpaid" | "customer_request" | "out_of_stock" | "cannot_make" | "duplicate" | "fraud" | "other" | (string & {}) | null;
            /** @description More of it, in words. */
            readonly note: string | null;
            /**
             * Format: date-time
             * @description YYYY-MM-DDTHH:mm:ss.sssZ
             */
            readonly cancelledAt: string;
            /** @description Who cancelled it; others may be added. */
            readonly by: "customer" | "merchant" | "service" | (string & {}) | null;
            /** @description For how many days it was not paid, where that is the reason. */
            readonly unpaidDays: number | null;
        };
        /** @description What is taken off. */
        readonly OrderDiscountResponse: {
            /** @description What is taken off. */
            readonly amount: number;
            /** @description What it is called. */
            readonly label: string;
            /** @description Whence it is; others may be added. */
            readonly source: "code" | "merchant" | "response" | (string & {});
        };
        /** @description When it would be ready. */
        readonly OrderEstimateResponse: {
            /** @description What the days follow from; others may be added. */
            readonly basis: "stock" | "lead_time" | "restock" | "merchant" | (string & {});
            /**
             * Format: date
             * @description When it leaves the store, or is ready there.
             */
            readonly date: string | null;
            /** @description Working days it takes to make. */
            readonly makeTimeWorkingDays: number | null;
            /**
             * Format: date-time
             * @description YYYY-MM-DDTHH:mm:ss.sssZ
             */
            readonly revisedAt: string | null;
            /** @description True: later than neededBy. */
            readonly late: boolean;
            /** @description Working days until it leaves the store. */
            readonly dispatchWorkingDays: number | null;
            /** @description Working days on its way, at least. */
            readonly transitMinWorkingDays: number | null;
            /** @description Working days on its way, at most. */
            readonly transitMaxWorkingDays: number | null;
            /**
             * Format: date
             * @description The first day it may arrive.
             */
            readonly deliveryFrom: string | null;
            /**
             * Format: date
             * @description The last day it should arrive.
             */
            readonly deliveryTo: string | null;
            /**
             * Format: date
             * @description When missing stock is expected.
             */
            readonly restockExpectedOn: string | null;
        };
        /** @description The buyer's own design. */
        readonly OrderLineBottle: {
            /** @description The product. */
            readonly productSlug: string;
            /** @description What was chosen on the product's design option, in words. */
            readonly design: string;
        };
        /** @description What is ordered. */
        readonly OrderLineInput: {
            /** @description The product, by its slug. Send productSlug or sku. */
            readonly productSlug?: string;
            /** @description The product, by its SKU. */
            readonly sku?: string;
            /** @description How many pieces. An integer from 1 to 10000, as a JSON number or a string of digits. */
            readonly quantity: number | string;
            /** @description The chosen options: an offer's selections may be sent as they are. */
            readonly selections?: readonly components["schemas"]["SelectionInput"][];
            /** @description What must not be used, such as an allergen. */
            readonly excluding?: readonly components["schemas"]["ExclusionInput"][];
            /**
             * @description The thing itself, or a sample of it. Default: item.
             * @enum {string}
             */
            readonly purchase?: "item" | "sample";
            /** @description The line's amount as the buyer saw it. It never refuses an order: where the total has moved, it lets the reply name the lines that did. */
            readonly agreedAmount?: components["schemas"]["DecimalInput"] | null;
        };
        /** @description One line of an order. */
        readonly OrderLineResponse: {
            /**
             * Format: uuid
             * @description The line.
             */
            readonly id: string;
            /** @description The product. */
            readonly sku: string;
            /** @description The product's title when it was ordered. */
            readonly title: string;
            /** @description Rounded, for display: the line total counts. */
            readonly unitPriceAmount: number;
            /** @description ISO 4217. */
            readonly unitPriceCurrencyCode: string;
            /** @description How many pieces. */
            readonly quantity: number;
            readonly specification: components["schemas"]["Specification"] | null;
            /** @description made_to_order or stock. */
            readonly workflowType: string;
            /** @description A picture of the product. */
            readonly imageUrl: string | null;
            /** @description How many of them were not in stock. */
            readonly backordered: number;
            /** @description item or sample. */
            readonly purchase: string;
            readonly bottle: components["schemas"]["OrderLineBottle"] | null;
            readonly sampledIn: components["schemas"]["SampledIn"] | null;
            readonly allergens: components["schemas"]["Allergens"] | null;
            /** @description What the line costs. */
            readonly lineTotalAmount: number;
        };
        /** @description A part of what an order costs. */
        readonly OrderPaymentPartResponse: {
            /** @description When it is due; at_ordering: once nothing is under review. Others may be added. */
            readonly due: "at_ordering" | "before_making" | "before_shipping" | "on_account" | (string & {});
            /** @description What it comes to. */
            readonly amount: number;
            /** @description What remains to pay of it. */
            readonly payableAmount: number;
            /** @description True: the store waits for it. */
            readonly dueNow: boolean;
        };
        /** @description An order that a buyer asked for. */
        readonly OrderRequest: {
            /** @description A key of your own making for this order, such as a UUID: sent again, it gives the same order. It may stand in the Idempotency-Key header instead. */
            readonly idempotencyKey?: string;
            /** @description The total that the buyer agreed to, shipping included. Null orders nothing: the reply tells the total. */
            readonly agreedTotalAmount: components["schemas"]["DecimalInput"] | null;
            /** @description The total's currency, ISO 4217. Optional only where the total is null. */
            readonly agreedTotalCurrencyCode?: string | null;
            /** @description What is ordered: everything, for the total is that of all lines. */
            readonly lines: readonly components["schemas"]["OrderLineInput"][];
            readonly buyer: components["schemas"]["BuyerInput"];
            /**
             * @description Delivered, or collected at the store where it allows that. Default: ship.
             * @enum {string}
             */
            readonly fulfilment?: "ship" | "collect";
            /** @description Where it goes. Needed where something ships, unless the total is null and deliverTo is sent. */
            readonly shippingAddress?: components["schemas"]["ShippingAddressInput"] | null;
            /** @description The country and postal code alone: enough to learn the total, not to order. */
            readonly deliverTo?: components["schemas"]["DestinationInput"] | null;
            /** @description A note of the buyer to the store. */
            readonly note?: string | null;
            /**
             * Format: date
             * @description The day it is needed, YYYY-MM-DD. An order that will be late needs the review of the store.
             */
            readonly neededBy?: string | null;
            /** @description A code that the store has given out. */
            readonly discountCode?: string | null;
            /** @description The language of the buyer’s mails and of the page of the order. */
            readonly language?: ("en" | "de" | "fr" | "it" | "es") | null;
        };
        /** @description A new total or day that the store proposes to the buyer. */
        readonly OrderRevisionResponse: {
            /**
             * Format: uuid
             * @description The revision.
             */
            readonly id: string;
            /** @description How it stands; others may be added. */
            readonly status: "proposed" | "accepted" | "declined" | "expired" | "withdrawn" | (string & {});
            /** @description The new total. */
            readonly revisedTotalAmount: number;
            /** @description ISO 4217. */
            readonly revisedTotalCurrencyCode: string;
            /** @description The store's words to the buyer. */
            readonly merchantNote: string;
            /**
             * Format: date
             * @description The new day of delivery; null: it stays.
             */
            readonly revisedEstimatedDelivery: string | null;
            /**
             * Format: date-time
             * @description YYYY-MM-DDTHH:mm:ss.sssZ
             */
            readonly proposedAt: string;
            /**
             * Format: date-time
             * @description When it ends unanswered; null: never.
             */
            readonly expiresAt: string | null;
        };
        /** @description What an order comes to now. */
        readonly OrderTotal: {
            /** @description The lines. */
            readonly itemsAmount: number;
            /** @description Shipping. */
            readonly shippingAmount: number;
            /** @description What a discount code takes off. */
            readonly discountAmount: number;
            /** @description What an order of exactly this must agree to. */
            readonly totalAmount: number;
            /** @description ISO 4217. */
            readonly currencyCode: string;
            /** @description What is due at ordering. Absent where the whole total is. */
            readonly dueNowAmount?: number;
        };
        /** @description Words for a further item. */
        readonly OtherItem: {
            readonly span: components["schemas"]["Span"];
        };
        /** @description A person at the store must set the price. No number is sent. */
        readonly PersonPrice: {
            /** @enum {string} */
            readonly kind: "requires_person";
            /** @description The parts of the price that a person must set. */
            readonly rowsNeedingMerchantPrice: readonly string[];
            /** @description What to tell the buyer. */
            readonly sentence: string;
        };
        /** @description An order that was placed. The same key gets the same bytes again. */
        readonly PlacedOrder: {
            /**
             * Format: uuid
             * @description The order.
             */
            readonly orderId: string;
            /** @description The number to call the order by, unique within the store; it gives access to nothing. Only the kept reply of an order that was placed before orders had numbers lacks it. */
            readonly orderNumber?: string;
            /** @description placed: the store reviews it first. accepted: it has been taken. Others may be added. */
            readonly state: "placed" | "accepted" | "in_manufacturing" | "ready_to_ship" | "shipped" | "delivered" | "completed" | "cancelled" | (string & {});
            /**
             * Format: date-time
             * @description YYYY-MM-DDTHH:mm:ss.sssZ
             */
            readonly placedAt: string;
            readonly lines: readonly components["schemas"]["OrderLineResponse"][];
            /** @description What shipping costs. */
            readonly shippingCostAmount: number;
            readonly discount: components["schemas"]["OrderDiscountResponse"] | null;
            /** @description The total that was agreed. */
            readonly effectiveTotalAmount: number;
            /** @description ISO 4217, of all its amounts. */
            readonly effectiveTotalCurrencyCode: string;
            /** @description What remains to pay. */
            readonly payableTotalAmount: number;
            readonly estimate: components["schemas"]["OrderEstimateResponse"] | null;
            /** @description True: a person at the store looks at it before it is accepted; nothing is to be paid until then. */
            readonly merchantReviewRequired: boolean;
            /** @description The store's own payment page, for the buyer. Null: nothing is to be paid now. */
            readonly paymentUrl: string | null;
            /** @description In which parts the total is paid, the earliest first. One part, due at_ordering: at once. */
            readonly paymentSchedule?: readonly components["schemas"]["OrderPaymentPartResponse"][];
            /** @description What is to be paid now; payableTotalAmount is what remains in all. */
            readonly dueNowAmount?: number;
            /** @description Where the buyer, or its assistant with Accept: application/json, sees how the order stands. It is private. */
            readonly statusUrl: string;
        };
        /** @description The store's terms. */
        readonly Policies: {
            readonly returnsUrl: string | null;
            readonly termsUrl: string | null;
            readonly privacyUrl: string | null;
            /** @description Days after which an unpaid order is cancelled. Null: not by time alone, unless it holds counted stock. */
            readonly unpaidAfterDays: number | null;
            /** @description Minutes after which an unpaid order is cancelled that holds counted stock: of products with `stock`. */
            readonly unpaidHoldMinutes: number;
        };
        /** @description What a part of the price is for. */
        readonly PriceRow: {
            readonly key: string;
            readonly label: string;
            /** @description For all pieces. Rows add up exactly to the total. */
            readonly amount: number;
        };
        /** @description One place of a request that must change. */
        readonly Problem: {
            /** @description JSON Pointer into the body, ?name of a query parameter, or the name of a header. */
            readonly path: string;
            /** @description What is wrong with it. */
            readonly problem: string;
            /** @description What would be understood. */
            readonly allowed?: readonly string[];
        };
        /** @description Which product is meant. */
        readonly ProductQuestion: {
            readonly question: string;
            readonly productSlugs: readonly string[];
        };
        /** @description A question for the buyer. */
        readonly Question: {
            /** @description The option to answer. */
            readonly dimensionKey: string;
            /** @description What to ask the buyer. */
            readonly question: string;
            /** @description Whether the answer depends on it. */
            readonly isBlocking: boolean;
            readonly kind: components["schemas"]["DimensionKind"];
            readonly values: readonly components["schemas"]["CapabilityValue"][];
            readonly unit: string | null;
            /** @description The smallest size. */
            readonly minimum: number | null;
            /** @description The largest size. */
            readonly maximum: number | null;
            /** @description Sizes go up in steps of this. */
            readonly step: number | null;
        };
        /** @description How the words were read: as the store's name, as another name for it, as one of their forms or a part, or with typing mistakes taken away. Others may be added. */
        readonly ReadAs: "exact" | "synonym" | "inflected" | "corrected" | (string & {});
        /** @description What a place of the sentence does not want. */
        readonly ReadExclusion: {
            readonly dimensionKey: string;
            readonly valueKeys: readonly string[];
            readonly span: components["schemas"]["Span"];
            readonly readAs: components["schemas"]["ReadAs"];
        };
        /** @description What a place of the sentence chooses. */
        readonly ReadSelection: {
            readonly dimensionKey: string;
            /** @description The chosen values. Empty on an option that takes several: none. */
            readonly valueKeys: readonly string[];
            /** @description A decimal in plain notation. */
            readonly magnitude: number | null;
            readonly unit: string | null;
            readonly requestedValue: string | null;
            readonly span: components["schemas"]["Span"];
            readonly readAs: components["schemas"]["ReadAs"];
        };
        /** @description A request that the store has. The same key gets the same bytes again. */
        readonly RecordedOpportunity: {
            /**
             * Format: uuid
             * @description The request.
             */
            readonly structuredOpportunityId: string;
            /** @description waiting: the store has it. Others may be added. */
            readonly status: "waiting" | "needs_information" | "referred" | "answered" | "agreed" | "ordered" | "declined" | "closed" | (string & {});
            /** @description Whose turn it is; others may be added. */
            readonly waitingParty: "merchant" | "customer" | "referral" | "nobody" | (string & {});
            readonly verdict: components["schemas"]["OpportunityVerdict"];
            readonly nextStep: components["schemas"]["NextStep"];
            /**
             * Format: date-time
             * @description When the store means to have answered. Null: it is closed for good.
             */
            readonly answerBy: string | null;
            /** @description Where the buyer, or its assistant with Accept: application/json, sees what the store answers. It is private. */
            readonly statusUrl: string;
        };
        /** @description What one option can be answered with, instead of what was said there, so that the answer is not no. All else stays as it was asked. */
        readonly Remaining: {
            /** @description The option. */
            readonly dimensionKey: string;
            /** @description Values that can be chosen. Of an option that takes several: each is part of some choice that is possible. */
            readonly valueKeys: readonly string[];
            /** @description Of a size: the least that is possible, in unit. Null: there is no limit. */
            readonly minimum: number | null;
            /** @description Of a size: the greatest that is possible, in unit. Null: there is no limit. Sizes in between may still be refused. */
            readonly maximum: number | null;
            /** @description The unit of minimum and maximum. */
            readonly unit: string | null;
            /** @description True: sizes may come as near to minimum as one likes, and minimum itself is not possible. */
            readonly exclusiveMinimum: boolean;
            /** @description True: sizes may come as near to maximum as one likes, and maximum itself is not possible. */
            readonly exclusiveMaximum: boolean;
            /**
             * Format: date
             * @description Of a date: the first day that is possible. Null: there is no limit.
             */
            readonly earliest: string | null;
            /**
             * Format: date
             * @description Of a date: the last day that is possible. Null: there is no limit. Days in between may still be refused.
             */
            readonly latest: string | null;
            /** @description False: whatever this option is answered with, the answer is no. The members beside it then say nothing. */
            readonly answerable: boolean;
        };
        /** @description What the store offers. */
        readonly RequestOffer: {
            /** @description What is offered. */
            readonly title: string;
            /** @description How many. */
            readonly quantity: number;
            /** @description What all of them cost, without shipping. */
            readonly itemsAmount: number;
            /** @description ISO 4217. */
            readonly currencyCode: string;
            /** @description With shipping. Null: it depends on the address. */
            readonly total: components["schemas"]["OfferTotal"] | null;
            /** @description Working days from the yes until it leaves the store. */
            readonly leadTimeWorkingDays: number;
            /** @description What is offered otherwise than it was asked. */
            readonly changes: readonly components["schemas"]["BriefOfferChange"][];
        };
        /** @description What the store has answered. A person answers it, at responseUrl. */
        readonly RequestResponse: {
            /** @description What the store says: it offers something, asks something, or says no. Others may be added. */
            readonly outcome: "offer" | "ask" | "decline" | (string & {});
            /** @description open: it can be answered. said: it needs no answer. over: the store has closed it. Others may be added. */
            readonly state: "open" | "expired" | "accepted" | "ordered" | "declined" | "answered" | "over" | "said" | (string & {});
            /** @description The store's own words. */
            readonly words: string;
            /**
             * Format: date-time
             * @description Until when it can be answered. Null: there is no such time.
             */
            readonly expiresAt: string | null;
            readonly offer: components["schemas"]["RequestOffer"] | null;
            /** @description What the store asks, beside its words. */
            readonly questions: readonly string[];
        };
        /** @description How a request stands, for its asker. */
        readonly RequestStatus: {
            /**
             * Format: uuid
             * @description The request.
             */
            readonly structuredOpportunityId: string;
            /** @description What has become of it; others may be added. */
            readonly status: "waiting" | "needs_information" | "referred" | "answered" | "agreed" | "ordered" | "declined" | "closed" | (string & {});
            /** @description Whose turn it is; others may be added. */
            readonly waitingParty: "merchant" | "customer" | "referral" | "nobody" | (string & {});
            /**
             * Format: date-time
             * @description When the store answers at the latest. Null: it is not its turn.
             */
            readonly answerBy: string | null;
            /** @description What the store's rules must know first. Null: nothing. */
            readonly nextQuestion: string | null;
            /** @description Where the asker reads what the store says, and answers it. It is private. Null: the store has said nothing yet. */
            readonly responseUrl: string | null;
            /** @description What the store has answered, as responseUrl shows it. Null: it has said nothing yet. */
            readonly response: components["schemas"]["RequestResponse"] | null;
            /** @description Where the order that came of it is followed. It is private. Null: there is none. */
            readonly orderStatusUrl: string | null;
        };
        /** @description The earlier order in which this buyer had a sample of this. */
        readonly SampledIn: {
            /**
             * Format: uuid
             * @description The earlier order.
             */
            readonly orderId: string;
            /**
             * Format: date-time
             * @description YYYY-MM-DDTHH:mm:ss.sssZ
             */
            readonly placedAt: string;
        };
        /** @description What is chosen on one option. It may be sent back as it is. */
        readonly Selection: {
            /** @description The option. */
            readonly dimensionKey: string;
            /** @description The chosen values. */
            readonly valueKeys: readonly string[];
            /** @description The size, in the unit it was asked in. */
            readonly magnitude: number | null;
            /** @description The size's unit. */
            readonly unit: string | null;
            /** @description An answer in words, or a date. */
            readonly requestedValue: string | null;
        };
        /** @description What is asked for on one option. */
        readonly SelectionInput: {
            /** @description The option, by its key in the capability reply. Options that the store does not show may be asked for too. */
            readonly dimensionKey: string;
            /** @description The chosen values of a choice. Empty on an option that takes several: answered, with none. A value the store does not list may be sent as well; it is answered. */
            readonly valueKeys?: readonly string[];
            /** @description A size, for an option of kind magnitude. */
            readonly magnitude?: components["schemas"]["DecimalInput"] | null;
            /** @description The size's unit, such as cm or in; any that measures the same thing. Null or absent: the option's own. */
            readonly unit?: string | null;
            /** @description The answer to an option of kind text or date (YYYY-MM-DD), or a wish in words that no value fits. */
            readonly requestedValue?: string | null;
        };
        /** @description Where it is to be delivered. */
        readonly ShippingAddressInput: {
            /** @description Who receives it. */
            readonly name: string;
            /** @description Street and number. */
            readonly line1: string;
            /** @description What else the address needs. */
            readonly line2?: string | null;
            /** @description The town. */
            readonly city: string;
            /** @description Province or state, where the country uses them. */
            readonly region?: string | null;
            /** @description The postal code. */
            readonly postalCode?: string | null;
            /** @description ISO 3166-1 alpha-2, such as IT. */
            readonly countryCode: string;
        };
        /** @description Where the store ships to. */
        readonly ShippingZone: {
            readonly key: string;
            readonly title: string;
            /** @description ISO 3166-1 alpha-2. */
            readonly countryCodes: readonly string[];
            /** @description Only postal codes that start so. Null: all. */
            readonly postalCodePrefixes: readonly string[] | null;
            /** @description What shipping costs. Null: a person must say. */
            readonly amount: number | null;
            /** @description The amount of goods from which shipping is free. Null: never. */
            readonly freeFrom: number | null;
            /** @description How long shipping takes at least. */
            readonly transitMinWorkingDays: number | null;
            /** @description How long shipping takes at most. */
            readonly transitMaxWorkingDays: number | null;
        };
        /** @description A stretch of the sentence, in UTF-16 units, the end exclusive. */
        readonly Span: {
            readonly start: number;
            readonly end: number;
        };
        /** @description What a line was ordered with, frozen: a map published later changes nothing. */
        readonly Specification: {
            /** @description The capability map that the line was ordered from. */
            readonly capabilityMapKey: string;
            /** @description Its version on that day. */
            readonly capabilityMapVersion: number;
            /** @description In the order of the map. */
            readonly rows: readonly components["schemas"]["SpecificationRow"][];
            readonly drawing: components["schemas"]["SpecificationDrawing"] | null;
        };
        /** @description The shape that was drawn to scale for the buyer. Its sizes are in the rows. */
        readonly SpecificationDrawing: {
            /** @description Other shapes may be added. */
            readonly shape: "rectangle" | "ellipse" | (string & {});
            /** @description The option that is its width. */
            readonly width: string;
            /** @description The option that is its height. Of a circle, the same as its width. */
            readonly height: string;
        };
        /** @description What is chosen on one option. */
        readonly SpecificationRow: {
            /** @description The option. */
            readonly dimensionKey: string;
            /** @description Its label when it was ordered. */
            readonly label: string;
            /** @description The chosen values. */
            readonly valueKeys: readonly string[];
            /** @description Their labels when they were ordered, in the same order. */
            readonly valueLabels: readonly string[];
            /** @description The size that is made, in the unit it was asked in unless another size was asked. */
            readonly magnitude: number | null;
            /** @description The size's unit. */
            readonly unit: string | null;
            /** @description An answer in words, or a date. */
            readonly requestedValue: string | null;
            /** @description The size that was asked. Null: the one that is made. The two differ where the asked one is not on the option's step. */
            readonly requestedMagnitude: number | null;
            /** @description The unit of requestedMagnitude. */
            readonly requestedUnit: string | null;
        };
        /** @description A price. */
        readonly StatedPrice: {
            /**
             * @description Stated by the store, or worked out from its price list.
             * @enum {string}
             */
            readonly kind: "fixed" | "worked_out";
            /** @description For one piece, rounded, for display. */
            readonly unitAmount: number;
            /** @description For all pieces, tax included, without shipping. */
            readonly totalAmount: number;
            /** @description ISO 4217. */
            readonly currencyCode: string;
            readonly rows: readonly components["schemas"]["PriceRow"][];
        };
        /** @description What was understood of the sentence, word for word. Nothing is guessed: what is unclear is told. */
        readonly Understood: {
            /** @description What the sentence comes to, as the body of POST offer: it gets the very same offer. Null: no product was understood. */
            readonly question: components["schemas"]["OfferQuestion"] | null;
            /** @description How many pieces the sentence says. Null where it says none, also if the question has one. */
            readonly quantity: number | null;
            /** @description In the order of the sentence. */
            readonly selections: readonly components["schemas"]["ReadSelection"][];
            readonly exclusions: readonly components["schemas"]["ReadExclusion"][];
            /** @description Ask the buyer which is meant. */
            readonly ambiguities: readonly components["schemas"]["Ambiguity"][];
            /** @description Nothing of these is in the question. Tell the buyer. */
            readonly notUnderstood: readonly components["schemas"]["Unread"][];
            /** @description A question asks for one item. Where the sentence names several, only the first is in it: ask for each of these in a sentence of its own. */
            readonly otherItems: readonly components["schemas"]["OtherItem"][];
            /** @description What to ask next: about options spoken of without one answer, and what must be known. Where no product was understood: which one. */
            readonly questions: readonly (components["schemas"]["Question"] | components["schemas"]["ProductQuestion"])[];
        };
        /** @description Words that may matter and were not understood. */
        readonly Unread: {
            readonly span: components["schemas"]["Span"];
        };
        /** @description What an offer would say if this value were chosen instead. */
        readonly ValueDifference: {
            /** @description The value. */
            readonly valueKey: string;
            /** @description True: it is in selections. On an option that takes several: this removes it. */
            readonly isChosen: boolean;
            /** @description Null: not found in time; complete is false. */
            readonly answer: "yes" | "yes_after_approval" | "needs_information" | "no" | (string & {}) | null;
            /** @description price.totalAmount then. Null: depends on what is open, or a person must set it. */
            readonly priceAmount: number | null;
            /** @description How much more that is than now. Null: one of them is null. */
            readonly priceDifference: number | null;
            /** @description total.totalAmount then. */
            readonly totalAmount: number | null;
            /**
             * Format: date
             * @description When it would leave the store, or be ready there.
             */
            readonly date: string | null;
            /**
             * Format: date
             * @description The last day it should arrive.
             */
            readonly deliveryTo: string | null;
            /** @description Where answer is no: what the store says of it. Null: nothing, or answer is not no. */
            readonly customerMessage: string | null;
            /** @description Where answer is no: the fewest other options to change with it. Null: none help, or complete is false. */
            readonly changes: readonly components["schemas"]["Change"][] | null;
            /** @description False: the search was too long to finish. */
            readonly complete: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Allergens = components['schemas']['Allergens'];
export type Alternative = components['schemas']['Alternative'];
export type Alternatives = components['schemas']['Alternatives'];
export type Ambiguity = components['schemas']['Ambiguity'];
export type AttachmentInput = components['schemas']['AttachmentInput'];
export type BlockingRule = components['schemas']['BlockingRule'];
export type BriefOfferChange = components['schemas']['BriefOfferChange'];
export type BuyerInput = components['schemas']['BuyerInput'];
export type BuyerOrder = components['schemas']['BuyerOrder'];
export type Candidate = components['schemas']['Candidate'];
export type Capability = components['schemas']['Capability'];
export type CapabilityDimension = components['schemas']['CapabilityDimension'];
export type CapabilityDrawing = components['schemas']['CapabilityDrawing'];
export type CapabilityLimits = components['schemas']['CapabilityLimits'];
export type CapabilityMap = components['schemas']['CapabilityMap'];
export type CapabilityPicture = components['schemas']['CapabilityPicture'];
export type CapabilityProduct = components['schemas']['CapabilityProduct'];
export type CapabilityStock = components['schemas']['CapabilityStock'];
export type CapabilityValue = components['schemas']['CapabilityValue'];
export type Change = components['schemas']['Change'];
export type Condition = components['schemas']['Condition'];
export type DecimalInput = components['schemas']['DecimalInput'];
export type Destination = components['schemas']['Destination'];
export type DestinationInput = components['schemas']['DestinationInput'];
export type Differences = components['schemas']['Differences'];
export type DimensionDifferences = components['schemas']['DimensionDifferences'];
export type DimensionKind = components['schemas']['DimensionKind'];
export type ErrorLine = components['schemas']['ErrorLine'];
export type ErrorValues = components['schemas']['ErrorValues'];
export type Exclusion = components['schemas']['Exclusion'];
export type ExclusionInput = components['schemas']['ExclusionInput'];
export type Explanation = components['schemas']['Explanation'];
export type IntentReply = components['schemas']['IntentReply'];
export type IntentRequest = components['schemas']['IntentRequest'];
export type MadeSize = components['schemas']['MadeSize'];
export type Money = components['schemas']['Money'];
export type NextStep = components['schemas']['NextStep'];
export type Offer = components['schemas']['Offer'];
export type OfferQuestion = components['schemas']['OfferQuestion'];
export type OfferRequest = components['schemas']['OfferRequest'];
export type OfferTotal = components['schemas']['OfferTotal'];
export type OpportunityNotEvaluatedReason = components['schemas']['OpportunityNotEvaluatedReason'];
export type OpportunityRequest = components['schemas']['OpportunityRequest'];
export type OpportunityVerdict = components['schemas']['OpportunityVerdict'];
export type OrderCancellationResponse = components['schemas']['OrderCancellationResponse'];
export type OrderDiscountResponse = components['schemas']['OrderDiscountResponse'];
export type OrderEstimateResponse = components['schemas']['OrderEstimateResponse'];
export type OrderLineBottle = components['schemas']['OrderLineBottle'];
export type OrderLineInput = components['schemas']['OrderLineInput'];
export type OrderLineResponse = components['schemas']['OrderLineResponse'];
export type OrderPaymentPartResponse = components['schemas']['OrderPaymentPartResponse'];
export type OrderRequest = components['schemas']['OrderRequest'];
export type OrderRevisionResponse = components['schemas']['OrderRevisionResponse'];
export type OrderTotal = components['schemas']['OrderTotal'];
export type OtherItem = components['schemas']['OtherItem'];
export type PersonPrice = components['schemas']['PersonPrice'];
export type PlacedOrder = components['schemas']['PlacedOrder'];
export type Policies = components['schemas']['Policies'];
export type PriceRow = components['schemas']['PriceRow'];
export type Problem = components['schemas']['Problem'];
export type ProductQuestion = components['schemas']['ProductQuestion'];
export type Question = components['schemas']['Question'];
export type ReadAs = components['schemas']['ReadAs'];
export type ReadExclusion = components['schemas']['ReadExclusion'];
export type ReadSelection = components['schemas']['ReadSelection'];
export type RecordedOpportunity = components['schemas']['RecordedOpportunity'];
export type Remaining = components['schemas']['Remaining'];
export type RequestOffer = components['schemas']['RequestOffer'];
export type RequestResponse = components['schemas']['RequestResponse'];
export type RequestStatus = components['schemas']['RequestStatus'];
export type SampledIn = components['schemas']['SampledIn'];
export type Selection = components['schemas']['Selection'];
export type SelectionInput = components['schemas']['SelectionInput'];
export type ShippingAddressInput = components['schemas']['ShippingAddressInput'];
export type ShippingZone = components['schemas']['ShippingZone'];
export type Span = components['schemas']['Span'];
export type Specification = components['schemas']['Specification'];
export type SpecificationDrawing = components['schemas']['SpecificationDrawing'];
export type SpecificationRow = components['schemas']['SpecificationRow'];
export type StatedPrice = components['schemas']['StatedPrice'];
export type Understood = components['schemas']['Understood'];
export type Unread = components['schemas']['Unread'];
export type ValueDifference = components['schemas']['ValueDifference'];
export type $defs = Record<string, never>;
export interface operations {
    readonly readCapability: {
        readonly parameters: {
            readonly query?: {
                /** @description The language of the options, where the store has translated them. Without it, they are told as the store wrote them. */
                readonly language?: "en" | "de" | "fr" | "it" | "es";
            };
            readonly header?: {
                /** @description The ETag of the last reply: answered with 304 if nothing has changed. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /** @description The store's name in addresses. */
                readonly merchantSlug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What the store can make. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Capability"];
                };
            };
        };
    };
    readonly askForOffer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The store's name in addresses. */
                readonly merchantSlug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OfferRequest"];
            };
        };
        readonly responses: {
            /** @description The store's answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Offer"];
                };
            };
        };
    };
    readonly askForOfferInWords: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The store's name in addresses. */
                readonly merchantSlug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["IntentRequest"];
            };
        };
        readonly responses: {
            /** @description What was understood, and the answer to it. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IntentReply"];
                };
            };
        };
    };
    readonly sendOpportunity: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The key, if it does not stand in the body: 16 to 255 visible ASCII characters. Both must agree. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description The store's name in addresses. */
                readonly merchantSlug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OpportunityRequest"];
            };
        };
        readonly responses: {
            /** @description The request that the store has, now or earlier. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RecordedOpportunity"];
                };
            };
        };
    };
    readonly placeOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The key, if it does not stand in the body: 16 to 255 visible ASCII characters. Both must agree. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description The store's name in addresses. */
                readonly merchantSlug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrderRequest"];
            };
        };
        readonly responses: {
            /** @description The order that the key made, now or earlier. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PlacedOrder"];
                };
            };
        };
    };
}
