// Written by test/scripts/write-client-types.ts from the published descriptions. Do not edit.

export interface paths {
    readonly "/api/store/v1/orders": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Orders as they change
         * @description Each order once, at its latest change, oldest change first. Keep nextCursor and send it as after: nothing is missed, however saves overlap. Without a cursor, resume a few minutes before the last changedAt you hold and de-duplicate on orderId and changedAt.
         */
        readonly get: operations["listChangedOrders"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/store/v1/orders/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * An order as it is now
         * @description Everything that the order carries.
         */
        readonly get: operations["readOrder"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/store/v1/orders/{id}/available-actions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What can be done with an order now
         * @description The actions that it can take, and why it cannot take the others. A paid order can also be cancelled with customerRefundedElsewhere.
         */
        readonly get: operations["listAvailableActions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/store/v1/orders/{id}/lines/{lineId}/docket": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What a workshop makes a line from
         * @description Of a line that is made to order, from when the order is accepted and unless it is cancelled. Its revision rises with every change of what it says. Scan the code of a printed sheet to see whether it is still the latest.
         */
        readonly get: operations["readDocket"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/store/v1/orders/{id}/store-note": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Set the store's own note
         * @description What the workshop must know. It goes onto the dockets, whose revision rises; the buyer sees it only if storeNoteShown is true. The same again changes nothing.
         */
        readonly put: operations["setStoreNote"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/store/v1/orders/{id}/accept": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Accept an order
         * @description The store takes the order. Again, where it is so already, it changes nothing.
         */
        readonly post: operations["acceptOrder"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/store/v1/orders/{id}/start-manufacturing": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Start making an order
         * @description Only of what is made to order, and once it is paid or on account. Again, where it is so already, it changes nothing.
         */
        readonly post: operations["startManufacturing"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/store/v1/orders/{id}/mark-ready-to-ship": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Say that an order can leave
         * @description Made, or taken from stock, and packed. Again, where it is so already, it changes nothing.
         */
        readonly post: operations["markReadyToShip"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/store/v1/orders/{id}/ship": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ship an order
         * @description Once it is paid or on account. The same again changes nothing; with another body it is refused.
         */
        readonly post: operations["shipOrder"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/store/v1/orders/{id}/mark-delivered": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Say that an order has arrived
         * @description Or that it was collected, without being shipped. Again, where it is so already, it changes nothing.
         */
        readonly post: operations["markDelivered"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/store/v1/orders/{id}/complete": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Complete an order
         * @description Nothing is open any more. Again, where it is so already, it changes nothing.
         */
        readonly post: operations["completeOrder"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/store/v1/orders/{id}/cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Cancel an order
         * @description Before it is shipped. One that was paid must be refunded first, here or elsewhere. The same again changes nothing; with another body it is refused.
         */
        readonly post: operations["cancelOrder"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/store/v1/orders/{id}/reference": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Set the store's own number
         * @description What your system calls the order. It stands in every later reply about it.
         */
        readonly put: operations["setOrderReference"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/store/v1/orders/{id}/payments": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Report money that came or went
         * @description By your payment page or ledger. The same reference twice counts once, each for payments and refunds. A payment for a cancelled order is kept, and flags it.
         */
        readonly post: operations["recordPayment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/store/v1/products/stock": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * All counts, page by page
         * @description Of tracked products, in bytewise order of SKUs, then of locations. A page closes at 100 products or 1,000 counts, whichever comes first: a product with more counts goes on in the next one. Each page is as it is when it is read, so a count can change between pages, and each is told once.
         */
        readonly get: operations["listStock"];
        /**
         * Set up to 100 counts
         * @description Each entry is set on its own and answered with what became of it, in their order: one that is wrong keeps no other from being set. The same product and location twice is a conflict the second time. The whole is refused only where it is no list, or one of more than 100.
         */
        readonly put: operations["setStockBatch"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/store/v1/products/{sku}/stock": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * One product's stock
         * @description At all its locations. A product that was never counted is not tracked and has no counts.
         */
        readonly get: operations["readStock"];
        /**
         * Set a count
         * @description What stands on the shelf at one location, reserved pieces included: report what was shipped before. Less than is reserved is taken as it was counted; nothing more is promised until there is enough. The first set makes the product tracked: from then on orders look at its stock. The same count again moves nothing.
         */
        readonly put: operations["setStock"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/store/v1/products/{sku}/low-stock-alert": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Say when a product runs low
         * @description The store is mailed once when less than the level can be promised, over all locations, and again only after there was enough. Null: it is not mailed.
         */
        readonly put: operations["setLowStockAlert"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/store/v1/opportunities": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Requests that wait for the store
         * @description Those that wait for the store, longest waiting first, and referrals whose day has passed. What the rules say of each is evaluated when it is read.
         */
        readonly get: operations["readOpportunityQueue"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/store/v1/opportunities/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A request with everything needed to answer it
         * @description The verdict is evaluated when it is read, against what the store has published by then, and tells the internal notes of its rules.
         */
        readonly get: operations["readOpportunity"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/store/v1/opportunities/{id}/attachments/{publicId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A file that came with a request
         * @description Always as a download. It was sent by a stranger: its type was told by its content, which nobody has looked at otherwise.
         */
        readonly get: operations["readOpportunityAttachment"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface webhooks {
    readonly "order.placed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An order was placed, by whatever way.
         * @description Signed by Standard Webhooks: webhook-id, webhook-timestamp and webhook-signature. Sent until it is answered by a 2xx, at least once.
         */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": components["schemas"]["WebhookEvent"];
                };
            };
            readonly responses: {
                /** @description Taken. Anything else is sent again later. */
                readonly "2XX": {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "order.paid": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * All of an order is paid.
         * @description Signed by Standard Webhooks: webhook-id, webhook-timestamp and webhook-signature. Sent until it is answered by a 2xx, at least once.
         */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": components["schemas"]["WebhookEvent"];
                };
            };
            readonly responses: {
                /** @description Taken. Anything else is sent again later. */
                readonly "2XX": {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "order.shipped": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An order was shipped.
         * @description Signed by Standard Webhooks: webhook-id, webhook-timestamp and webhook-signature. Sent until it is answered by a 2xx, at least once.
         */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": components["schemas"]["WebhookEvent"];
                };
            };
            readonly responses: {
                /** @description Taken. Anything else is sent again later. */
                readonly "2XX": {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "order.cancelled": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An order was cancelled, by whomever.
         * @description Signed by Standard Webhooks: webhook-id, webhook-timestamp and webhook-signature. Sent until it is answered by a 2xx, at least once.
         */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": components["schemas"]["WebhookEvent"];
                };
            };
            readonly responses: {
                /** @description Taken. Anything else is sent again later. */
                readonly "2XX": {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "opportunity.recorded": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Somebody asked for what the store does not offer yet.
         * @description Signed by Standard Webhooks: webhook-id, webhook-timestamp and webhook-signature. Sent until it is answered by a 2xx, at least once.
         */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header?: never;
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": components["schemas"]["WebhookEvent"];
                };
            };
            readonly responses: {
                /** @description Taken. Anything else is sent again later. */
                readonly "2XX": {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description What it contains. */
        readonly Allergens: {
            /** @description None stated to be in it: an empty list. */
            readonly contains: readonly string[];
        };
        /** @description What can be done with an order now. */
        readonly AvailableActionsResponse: {
            /** @description Path segments of what the order can take now. */
            readonly actions: readonly ("accept" | "start-manufacturing" | "mark-ready-to-ship" | "ship" | "mark-delivered" | "complete" | "cancel" | (string & {}))[];
            readonly unavailable: readonly components["schemas"]["UnavailableAction"][];
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
        /** @description A file that the asker has sent. */
        readonly BriefAttachment: {
            /** @description By which it is read. */
            readonly publicId: string;
            /** @description As it was sent, made harmless. */
            readonly fileName: string;
            /** @description By what is in it. */
            readonly mimeType: string;
            /** @description Its size. */
            readonly bytes: number;
            /**
             * Format: date-time
             * @description When it was deleted, because its request had been closed for as long as the store keeps files. Null: it can be read.
             */
            readonly deletedAt: string | null;
        };
        /** @description What the store decided. */
        readonly BriefDecision: {
            /**
             * Format: uuid
             * @description The decision.
             */
            readonly decisionRecordId: string;
            /** @description What was decided; others may be added. */
            readonly outcome: "offer" | "ask" | "refer" | "decline" | (string & {});
            /** @description The store's own; the asker is never told. */
            readonly reasoning: string;
            /** @description True: declined, and a rule of the map had said no already. */
            readonly decidedByConstraint: boolean;
            /** @description The version that was current then. */
            readonly capabilityMapVersion: number | null;
            /**
             * Format: date-time
             * @description YYYY-MM-DDTHH:mm:ss.sssZ
             */
            readonly decidedAt: string;
            /**
             * Format: uuid
             * @description The one that it takes the place of.
             */
            readonly supersedesDecisionRecordId: string | null;
            /** @description True: another has taken its place. */
            readonly isSuperseded: boolean;
            /** @description To whom. */
            readonly referredTo: string | null;
            /**
             * Format: date
             * @description Until when.
             */
            readonly referralDueBy: string | null;
            /** @description True: that day has passed, and it is still open. */
            readonly referralOverdue: boolean;
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
        /** @description What the store says to the asker. */
        readonly BriefResponse: {
            /**
             * Format: uuid
             * @description The response.
             */
            readonly customerResponseId: string;
            /**
             * Format: uuid
             * @description The decision that it tells.
             */
            readonly decisionRecordId: string;
            /** @description What was decided; others may be added. */
            readonly outcome: "offer" | "ask" | "refer" | "decline" | (string & {});
            /** @description How it stands; others may be added. */
            readonly status: "draft" | "queued" | "sent" | "viewed" | "accepted" | "declined" | "expired" | "failed" | (string & {});
            /** @description True: it has left the store by mail, or the asker has seen or answered it on its page. */
            readonly wasSent: boolean;
            /** @description True: nothing more is expected of it. */
            readonly isResolved: boolean;
            /**
             * Format: date-time
             * @description When it left.
             */
            readonly sentAt: string | null;
            /**
             * Format: date-time
             * @description When the asker first saw it.
             */
            readonly viewedAt: string | null;
            /**
             * Format: date-time
             * @description When the asker answered.
             */
            readonly respondedAt: string | null;
            /**
             * Format: date-time
             * @description Until when it can be answered.
             */
            readonly expiresAt: string | null;
            /** @description Why it could not be delivered, as a sentence. */
            readonly failureReason: string | null;
            /** @description The price of what is offered, before shipping. */
            readonly agreedPriceAmount: number | null;
            /** @description ISO 4217. */
            readonly agreedPriceCurrency: string | null;
            /**
             * Format: date-time
             * @description Until when the price stands.
             */
            readonly agreedPriceExpiresAt: string | null;
            /**
             * Format: uuid
             * @description The order that was placed at it.
             */
            readonly agreedPriceOrderId: string | null;
            readonly failure: components["schemas"]["BriefResponseFailure"] | null;
            /** @description What the asker answered to a question, in words. */
            readonly replyWords: string | null;
            /** @description What the asker chose when it was asked. */
            readonly replySelections: readonly components["schemas"]["Selection"][];
            /** @description What it offers otherwise than it was asked. */
            readonly changes: readonly components["schemas"]["BriefOfferChange"][];
            /** @description What the map, as it is now, says against what it offers, a sentence each. It is only for the store. */
            readonly contradictions: readonly string[];
        };
        /** @description Why a response could not be delivered. */
        readonly BriefResponseFailure: {
            /** @description Fixed for ever. */
            readonly code: string;
            /** @description The same as a sentence. */
            readonly sentence: string;
            /** @description What the other side said. */
            readonly detail: string | null;
        };
        /** @description Something that is not known yet. */
        readonly BriefUnknown: {
            /** @description The option. */
            readonly dimensionKey: string;
            /** @description How to ask for it. */
            readonly question: string;
            /** @description True: the answer depends on it, or would if no rule were against it. These are verdict.unknownDimensionKeys. */
            readonly isBlocking: boolean;
        };
        /** @description Why an order is cancelled. */
        readonly CancelOrderRequest: {
            /** @description Such as customer_request, out_of_stock, cannot_make, duplicate, fraud or other. */
            readonly reason: string;
            /** @description More of it, in words. */
            readonly note: string | null;
            /** @description True: the buyer has their money back. A paid order is cancelled only when it was refunded, here or elsewhere. */
            readonly customerRefundedElsewhere?: boolean | null;
        };
        /** @description A decimal: a JSON number, or a string such as "12.50". At most 15 significant digits. */
        readonly DecimalInput: number | string;
        /** @description A change of what a docket says. */
        readonly DocketChange: {
            /** @description The revision that it made. */
            readonly revision: number;
            /** @description What changed: note in older changes only. */
            readonly field: "dueOn" | "storeNote" | "note" | (string & {});
            /** @description What it was; null: nothing. */
            readonly from: string | null;
            /** @description What it became; null: nothing. */
            readonly to: string | null;
            /**
             * Format: date-time
             * @description YYYY-MM-DDTHH:mm:ss.sssZ
             */
            readonly changedAt: string;
        };
        /** @description Data of the error. Other members belong to the code. */
        readonly ErrorValues: {
            /** @description Of invalid_request: what is wrong, and where. */
            readonly problems?: readonly components["schemas"]["Problem"][];
            /** @description When to try again. */
            readonly retryAfterSeconds?: number;
            /** @description Of scope_missing: the scope that the key needs. */
            readonly required?: string;
            /** @description Of scope_missing: the scopes that the key has. */
            readonly granted?: readonly string[];
            /** @description Of location_not_found and stock_conflict: the location. */
            readonly locationKey?: string;
            /** @description Of stock_conflict: the version of the count as it stands. */
            readonly version?: number;
            /** @description Of docket_not_available: the state of the order. */
            readonly state?: string;
            /** @description Of docket_not_available: how the line is made. */
            readonly workflowType?: string;
        } & {
            readonly [key: string]: unknown;
        };
        /** @description When the store is told that a product runs low. */
        readonly LowStockAlertRequest: {
            /** @description The store is mailed once when less than this can be promised; null: it is not. An integer from 0 to 2147483647, as a JSON number or a string of digits. */
            readonly level: number | string | null;
        };
        /** @description A request with everything needed to answer it. */
        readonly OpportunityBrief: {
            /**
             * Format: uuid
             * @description The request.
             */
            readonly structuredOpportunityId: string;
            /** @description The store. */
            readonly merchantSlug: string;
            /**
             * Format: date-time
             * @description When it was read: verdict and all that follows from it are of that moment.
             */
            readonly asOf: string;
            /** @description What has become of it; others may be added. */
            readonly status: "waiting" | "needs_information" | "referred" | "answered" | "agreed" | "ordered" | "declined" | "closed" | (string & {});
            /** @description As they were written, by a stranger: show them as text. */
            readonly words: string;
            /** @description Where the asker is reached. Null: at its status page alone. */
            readonly contactEmail: string | null;
            /** @description Who asks. */
            readonly contactName: string | null;
            /** @description The product that it is about, as it was sent. */
            readonly productSlug: string | null;
            /** @description The map that was looked at, or that was named. */
            readonly capabilityMapKey: string | null;
            /** @description Its current version. */
            readonly capabilityMapVersion: number | null;
            /** @description What the rules say now; others may be added. */
            readonly likelyPath: "can_offer" | "needs_approval" | "needs_price" | "needs_information" | "cannot_make" | "new_capability" | (string & {});
            /** @description Whose turn it is; others may be added. */
            readonly waitingParty: "merchant" | "customer" | "referral" | "nobody" | (string & {});
            /**
             * Format: date-time
             * @description Since when it is their turn.
             */
            readonly waitingSince: string;
            /** @description Calendar days of the store's since then. */
            readonly daysWaiting: number;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            readonly openedAt: string;
            /** @description What must be known first. */
            readonly nextQuestion: string | null;
            /** @description Where a visitor of the storefront left. */
            readonly abandonedAtDimensionKey: string | null;
            /** @description As they were sent, unknown options too. */
            readonly requestedSelections: readonly components["schemas"]["Selection"][];
            /** @description What is not known yet, in the order in which to ask. */
            readonly unknowns: readonly components["schemas"]["BriefUnknown"][];
            /** @description What else would do, in the words of the asker. */
            readonly acceptableAlternatives: readonly string[];
            readonly verdict: components["schemas"]["OpportunityVerdict"];
            /** @description Oldest first. */
            readonly decisions: readonly components["schemas"]["BriefDecision"][];
            /** @description Oldest first. */
            readonly responses: readonly components["schemas"]["BriefResponse"][];
            readonly attachments: readonly components["schemas"]["BriefAttachment"][] | null;
            /** @description How many. Null: not said. */
            readonly requestedQuantity: number | null;
            /** @description True: a mail to this address has come back once. */
            readonly contactBouncedBefore: boolean;
            /** @description ISO 4217. */
            readonly storeCurrency: string | null;
            /** @description What it is for. */
            readonly intent: string | null;
            /** @description Price rows that a person must fill. Null: no price could be looked at. */
            readonly rowsNeedingMerchantPrice: readonly string[] | null;
            readonly designEstimate: components["schemas"]["OpportunityDesignEstimate"] | null;
            /** @description Options that were answered with a date. Null: no map could be looked at. */
            readonly dateRowKeys: readonly string[] | null;
            /** @description Where it is to go. Null: not said. */
            readonly deliverTo: components["schemas"]["RequestedDestination"] | null;
            /**
             * Format: date
             * @description The day it is needed. Null: not said.
             */
            readonly neededBy: string | null;
            /** @description True: a person must say what shipping there costs. */
            readonly shippingNeedsMerchantPrice: boolean;
        };
        /** @description What a design will cost, roughly. */
        readonly OpportunityDesignEstimate: {
            /** @description From. */
            readonly low: number;
            /** @description To. */
            readonly high: number;
            /** @description ISO 4217. */
            readonly currency: string;
            /** @description What the final price will depend on. */
            readonly finalPriceBasis: string;
            /**
             * Format: date
             * @description YYYY-MM-DD
             */
            readonly estimateConfirmedOn: string;
            /** @description Of the design that was estimated. */
            readonly specificationVersion: number;
        };
        /** @description Why nothing can be said. */
        readonly OpportunityNotEvaluatedReason: {
            /** @description Why; others may be added. */
            readonly code: "no_capability_map" | "no_published_version" | "map_not_found" | (string & {});
            readonly sentence: string;
            readonly capabilityMapKey: string | null;
        };
        /** @description What waits for the store. */
        readonly OpportunityQueue: {
            /** @description The store. */
            readonly merchantSlug: string;
            /**
             * Format: date-time
             * @description When it was read.
             */
            readonly asOf: string;
            /** @description Requests of every status but ordered, declined and closed. */
            readonly openCount: number;
            /** @description Those that wait for the store, longest first; so many as limit says. */
            readonly waiting: readonly components["schemas"]["OpportunityQueueEntry"][];
            /** @description The longest overdue first; so many as limit says. */
            readonly overdueReferrals: readonly components["schemas"]["OverdueReferral"][];
            /** @description All of them. */
            readonly overdueReferralCount: number;
            /** @description Requests that the store should have answered by now. */
            readonly overdueRequestCount: number;
        };
        /** @description A request that waits for the store. */
        readonly OpportunityQueueEntry: {
            /**
             * Format: uuid
             * @description The request.
             */
            readonly structuredOpportunityId: string;
            /** @description What has become of it; others may be added. */
            readonly status: "waiting" | "needs_information" | "referred" | "answered" | "agreed" | "ordered" | "declined" | "closed" | (string & {});
            /** @description The first 200 characters of what was written. */
            readonly words: string;
            /** @description The product that it is about. */
            readonly productSlug: string | null;
            /** @description What the rules say now; others may be added. */
            readonly likelyPath: "can_offer" | "needs_approval" | "needs_price" | "needs_information" | "cannot_make" | "new_capability" | (string & {});
            /** @description Whose turn it is; others may be added. */
            readonly waitingParty: "merchant" | "customer" | "referral" | "nobody" | (string & {});
            /**
             * Format: date-time
             * @description Since when it is their turn.
             */
            readonly waitingSince: string;
            /** @description Calendar days of the store's since then. */
            readonly daysWaiting: number;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            readonly openedAt: string;
            /** @description Who asks. */
            readonly contactName: string | null;
            /** @description True: the store should have answered by now. */
            readonly isOverdue: boolean;
        };
        /** @description What the rules say now, to what was asked and replied, with their internal notes. */
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
        /** @description When the store must have answered an order that awaits its review. */
        readonly OrderAnswerResponse: {
            /**
             * Format: date
             * @description The store's local day.
             */
            readonly dueDate: string;
            /**
             * Format: date-time
             * @description YYYY-MM-DDTHH:mm:ss.sssZ
             */
            readonly dueAt: string;
            /** @description True: the store should have answered by now. */
            readonly overdue: boolean;
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
        /** @description A dispute about its payment. */
        readonly OrderDisputeResponse: {
            /** @description How it stands; others may be added. */
            readonly status: "needs_response" | "under_review" | "won" | "lost" | (string & {});
            /** @description True: won or lost. */
            readonly closed: boolean;
            /** @description How much is disputed. */
            readonly amount: number;
            /**
             * Format: date-time
             * @description YYYY-MM-DDTHH:mm:ss.sssZ
             */
            readonly disputedAt: string;
            /**
             * Format: date-time
             * @description When the provider must have the evidence.
             */
            readonly evidenceDueBy: string | null;
            /** @description The payment at the provider's. */
            readonly paymentUrl: string | null;
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
        /** @description Orders that have changed. */
        readonly OrderPage: {
            /** @description Each order once, at its latest change; oldest change first. */
            readonly orders: readonly components["schemas"]["OrderStatusResponse"][];
            /** @description Send it as after to go on from here, now or any time later. */
            readonly nextCursor: string;
            /** @description False: there is nothing more at the moment. */
            readonly hasMore: boolean;
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
        /** @description Why somebody at the store should look at it. */
        readonly OrderReviewFlagResponse: {
            /**
             * Format: date-time
             * @description YYYY-MM-DDTHH:mm:ss.sssZ
             */
            readonly flaggedAt: string;
            /** @description Among needs_approval, needed_by, staff, provider, paid_after_cancel; others may be added. */
            readonly reasons: readonly ("needs_approval" | "needed_by" | "staff" | "provider" | "paid_after_cancel" | (string & {}))[];
            /**
             * Format: date-time
             * @description When somebody had looked.
             */
            readonly clearedAt: string | null;
            /** @description True: nobody has looked yet. */
            readonly needsReview: boolean;
            /** @description How the payment provider closed a review of its own. */
            readonly providerReviewClosedAs: string | null;
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
        /** @description An order after an action. */
        readonly OrderStateResponse: {
            /**
             * Format: uuid
             * @description The order.
             */
            readonly orderId: string;
            /** @description What it is now; others may be added. */
            readonly state: "placed" | "accepted" | "in_manufacturing" | "ready_to_ship" | "shipped" | "delivered" | "completed" | "cancelled" | (string & {});
        };
        /** @description An order as it is now. */
        readonly OrderStatusResponse: {
            /**
             * Format: uuid
             * @description The order.
             */
            readonly orderId: string;
            /**
             * Format: uuid
             * @description The store.
             */
            readonly merchantId: string;
            /** @description The buyer's address. */
            readonly customerEmail: string;
            /** @description What it is now; others may be added. */
            readonly state: "placed" | "accepted" | "in_manufacturing" | "ready_to_ship" | "shipped" | "delivered" | "completed" | "cancelled" | (string & {});
            /** @description made_to_order if any line is, else stock. */
            readonly workflowType: "stock" | "made_to_order" | (string & {});
            /** @description True: the store was asked to review it before accepting it. */
            readonly merchantReviewRequired: boolean;
            /** @description What it costs: lines + shipping − discount + adjustment. */
            readonly effectiveTotalAmount: number;
            /** @description ISO 4217, of all its amounts. */
            readonly effectiveTotalCurrencyCode: string;
            /** @description What remains to pay, never negative; above 0: it is unpaid. */
            readonly payableTotalAmount: number;
            /** @description What shipping costs. */
            readonly shippingCostAmount: number | null;
            /** @description ISO 4217. */
            readonly shippingCostCurrencyCode: string | null;
            readonly lines: readonly components["schemas"]["OrderLineResponse"][];
            readonly pendingRevision: components["schemas"]["OrderRevisionResponse"] | null;
            /** @description The carrier's number. */
            readonly trackingReference: string | null;
            /**
             * Format: date-time
             * @description YYYY-MM-DDTHH:mm:ss.sssZ
             */
            readonly placedAt: string;
            /**
             * Format: date-time
             * @description When it was last saved; it rises with every change.
             */
            readonly changedAt: string;
            /** @description Rises with every change. */
            readonly version: number;
            /**
             * Format: date-time
             * @description When it was paid; null while anything remains to pay.
             */
            readonly paidAt: string | null;
            /**
             * Format: date-time
             * @description When it was accepted.
             */
            readonly acceptedAt: string | null;
            /**
             * Format: date-time
             * @description When it was shipped.
             */
            readonly shippedAt: string | null;
            /**
             * Format: date-time
             * @description When it was delivered or collected.
             */
            readonly deliveredAt: string | null;
            /**
             * Format: date-time
             * @description When it was completed.
             */
            readonly completedAt: string | null;
            readonly buyerName: string | null;
            readonly shippingAddress: components["schemas"]["ShippingAddress"] | null;
            /** @description What the buyer wrote. It never changes. */
            readonly note: string | null;
            /**
             * Format: date
             * @description The day the buyer needs it.
             */
            readonly neededBy: string | null;
            readonly carrier: string | null;
            readonly trackingUrl: string | null;
            readonly answer: components["schemas"]["OrderAnswerResponse"] | null;
            readonly cancellation: components["schemas"]["OrderCancellationResponse"] | null;
            readonly discount: components["schemas"]["OrderDiscountResponse"] | null;
            readonly dispute: components["schemas"]["OrderDisputeResponse"] | null;
            readonly estimate: components["schemas"]["OrderEstimateResponse"] | null;
            readonly reviewFlag: components["schemas"]["OrderReviewFlagResponse"] | null;
            /** @description By which way it came; others may be added. */
            readonly placedVia: "agent" | "storefront" | "admin" | "response" | (string & {});
            /** @description All that was paid. */
            readonly paidAmount: number;
            /** @description All that was refunded, here or elsewhere. */
            readonly refundedAmount: number;
            /** @description What the store must give back. */
            readonly refundDueAmount: number;
            /** @description What accepted revisions have moved the total by, less what was refunded, not being due, once the order had left the store. */
            readonly adjustmentAmount: number;
            /** @description How the buyer gets it; others may be added. */
            readonly fulfilment: "ship" | "collect" | (string & {});
            /** @description The store's own number. */
            readonly reference: string | null;
            /** @description The number to call the order by, unique within the store; it gives access to nothing. */
            readonly orderNumber: string;
            /** @description The store's own note. */
            readonly storeNote: string | null;
            /** @description True: the buyer sees the note of the store. */
            readonly storeNoteShown: boolean;
            /** @description In which parts the total is paid, the earliest first. One part, due at_ordering: at once. */
            readonly paymentSchedule: readonly components["schemas"]["OrderPaymentPartResponse"][];
            /** @description What is to be paid now; payableTotalAmount is what remains in all. */
            readonly dueNowAmount: number;
            /** @description The money that pays it. test: test money, so it must not be made. sandbox: an order of a demo store. Others may be added. */
            readonly paymentMode: "live" | "test" | "sandbox" | (string & {});
        };
        /** @description A referral that was due before today. */
        readonly OverdueReferral: {
            /**
             * Format: uuid
             * @description The request.
             */
            readonly structuredOpportunityId: string;
            /**
             * Format: uuid
             * @description The decision that referred it.
             */
            readonly decisionRecordId: string;
            /** @description To whom. */
            readonly referredTo: string;
            /**
             * Format: date
             * @description Until when.
             */
            readonly referralDueBy: string;
            /** @description Calendar days of the store's since then. */
            readonly daysOverdue: number;
        };
        /** @description Money that came or went, as your payment page or ledger knows it. */
        readonly PaymentRequest: {
            /**
             * @description Money that came, or that went back.
             * @enum {string}
             */
            readonly kind: "payment" | "refund";
            readonly amount: components["schemas"]["DecimalInput"];
            /** @description The order's currency, ISO 4217. */
            readonly currencyCode: string;
            /** @description The payment's own number at your provider or ledger. The same one counts once. */
            readonly reference: string;
            /** @description When it happened. Default: now. A date-time with an offset (RFC 3339). */
            readonly occurredAt?: string | null;
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
        /** @description What a store has of one product. */
        readonly ProductStock: {
            /** @description The product. */
            readonly sku: string;
            /** @description The product's title. */
            readonly title: string;
            /** @description False: its stock is not counted, and orders do not look at it. The first set changes that. */
            readonly tracked: boolean;
            /** @description True: more can be sold than is in stock. */
            readonly backorder: boolean;
            /** @description In bytewise order of locations. */
            readonly counts: readonly components["schemas"]["StockCount"][];
            /** @description Over all locations, whichever counts tells. */
            readonly onHandTotal: number;
            /** @description Over all locations, whichever counts tells. */
            readonly availableTotal: number;
            /** @description The store is mailed when less than this can be promised; null: it is not. */
            readonly lowStockLevel: number | null;
            /** @description True: less than lowStockLevel can be promised. */
            readonly isLow: boolean;
            /**
             * Format: date
             * @description The day on which more is expected; null: nobody knows.
             */
            readonly restockExpectedOn: string | null;
        };
        /** @description What a workshop makes a line from. */
        readonly ProductionDocket: {
            /** @description What the workshop calls the line. */
            readonly docketNumber: string;
            /** @description 1 at first; rises with every change of what the docket says. */
            readonly revision: number;
            /**
             * Format: uuid
             * @description The order.
             */
            readonly orderId: string;
            /** @description The number to call the order by. */
            readonly orderNumber: string;
            /**
             * Format: uuid
             * @description The line.
             */
            readonly lineId: string;
            /** @description The store. */
            readonly merchantName: string;
            /** @description The order's state; others may be added. */
            readonly state: "placed" | "accepted" | "in_manufacturing" | "ready_to_ship" | "shipped" | "delivered" | "completed" | "cancelled" | (string & {});
            /** @description The money that pays it. test: test money, so it must not be made. sandbox: an order of a demo store. Others may be added. */
            readonly paymentMode: "live" | "test" | "sandbox" | (string & {});
            /** @description The product. */
            readonly sku: string;
            /** @description The product's title when it was ordered. */
            readonly title: string;
            /** @description How many pieces to make. */
            readonly quantity: number;
            readonly specification: components["schemas"]["Specification"] | null;
            readonly allergens: components["schemas"]["Allergens"] | null;
            /** @description What the buyer wrote. It never changes. */
            readonly note: string | null;
            /** @description The store's own note. */
            readonly storeNote: string | null;
            /** @description A picture of the product. */
            readonly imageUrl: string | null;
            /**
             * Format: date-time
             * @description YYYY-MM-DDTHH:mm:ss.sssZ
             */
            readonly placedAt: string;
            /**
             * Format: date-time
             * @description YYYY-MM-DDTHH:mm:ss.sssZ
             */
            readonly acceptedAt: string | null;
            /**
             * Format: date
             * @description The day on which it must leave the store.
             */
            readonly dueOn: string | null;
            /** @description What has changed since revision 1, oldest first; the latest 50. */
            readonly changes: readonly components["schemas"]["DocketChange"][];
            /** @description The same as a printable page, and with .pdf at its end as a PDF. It is private. */
            readonly sheetUrl: string;
        };
        /** @description The store's own number for the order; null takes it away. */
        readonly ReferenceRequest: {
            /** @description The store's own number. */
            readonly reference: string | null;
        };
        /** @description Where a request is to be delivered. */
        readonly RequestedDestination: {
            /** @description ISO 3166-1 alpha-2. */
            readonly countryCode: string;
            /** @description Null: not said. */
            readonly postalCode: string | null;
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
        /** @description A count, as somebody took it. */
        readonly SetStockRequest: {
            /** @description What stands on the shelf, reserved pieces included. An integer from 0 to 2147483647, as a JSON number or a string of digits. */
            readonly onHand: number | string;
            /** @description Where it stands. Default: default. */
            readonly locationKey?: string | null;
            /** @description The version of the count when it was read, 0 where there was none: if it is another one by now, nothing is set. Null, or left out: whatever it is. An integer from 0 to 2147483647, as a JSON number or a string of digits. */
            readonly expectedVersion?: number | string | null;
            /**
             * Format: date
             * @description The day on which more is expected, YYYY-MM-DD, of the product wherever it stands. Null clears it; left out, it stays.
             */
            readonly restockExpectedOn?: string | null;
            /** @description Why, for the ledger. */
            readonly note?: string | null;
        };
        /** @description How an order was shipped. */
        readonly ShipRequest: {
            /** @description The carrier's number; null: there is none. */
            readonly trackingReference: string | null;
            /** @description Who carries it. */
            readonly carrier?: string | null;
            /** @description Where the buyer can follow it, http or https. */
            readonly trackingUrl?: string | null;
            /** @description When it left. Default: now. A date-time with an offset (RFC 3339). */
            readonly shippedAt?: string | null;
        };
        /** @description Where it is shipped to. */
        readonly ShippingAddress: {
            readonly name: string;
            readonly line1: string;
            readonly line2: string | null;
            readonly city: string;
            readonly region: string | null;
            readonly postalCode: string | null;
            /** @description ISO 3166-1 alpha-2. */
            readonly countryCode: string;
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
        /** @description A count of one product, as somebody took it. */
        readonly StockBatchEntry: {
            /** @description The product. */
            readonly sku: string;
            /** @description What stands on the shelf, reserved pieces included. An integer from 0 to 2147483647, as a JSON number or a string of digits. */
            readonly onHand: number | string;
            /** @description Where it stands. Default: default. */
            readonly locationKey?: string | null;
            /** @description The version of the count when it was read, 0 where there was none: if it is another one by now, nothing is set. Null, or left out: whatever it is. An integer from 0 to 2147483647, as a JSON number or a string of digits. */
            readonly expectedVersion?: number | string | null;
            /**
             * Format: date
             * @description The day on which more is expected, YYYY-MM-DD, of the product wherever it stands. Null clears it; left out, it stays.
             */
            readonly restockExpectedOn?: string | null;
            /** @description Why, for the ledger. */
            readonly note?: string | null;
        };
        /** @description Up to 100 counts. */
        readonly StockBatchRequest: {
            /** @description Each is set on its own: what is wrong with one keeps no other from being set. */
            readonly entries: readonly components["schemas"]["StockBatchEntry"][];
        };
        /** @description What became of the entries. */
        readonly StockBatchResult: {
            /** @description One for each entry, in their order. */
            readonly results: readonly components["schemas"]["StockSetResult"][];
        };
        /** @description What a store has of one product at one location. */
        readonly StockCount: {
            /** @description Where it stands. */
            readonly locationKey: string;
            /** @description What stands on the shelf, reserved pieces included. */
            readonly onHand: number;
            /** @description What orders hold of it, or beyond it where the product takes backorders. */
            readonly reserved: number;
            /** @description onHand − reserved: what can still be promised. Below 0, the shelf was counted short. */
            readonly available: number;
            /** @description Rises when onHand changes, not when reserved does. Send it as expectedVersion. */
            readonly version: number;
            /**
             * Format: date-time
             * @description When onHand or reserved last changed.
             */
            readonly changedAt: string;
        };
        /** @description Counts of tracked products, in bytewise order of SKUs, then of locations. */
        readonly StockPage: {
            /** @description At most 100, with at most 1,000 counts together. A product with more counts goes on in the next page, told with the totals of all of them. */
            readonly products: readonly components["schemas"]["ProductStock"][];
            /** @description Send it as after to go on from here, now or any time later. */
            readonly nextCursor: string;
            /** @description False: there is nothing more at the moment. */
            readonly hasMore: boolean;
        };
        /** @description What became of one entry. Stock tells the totals of the product after the batch and, in counts, the count that was set. */
        readonly StockSetResult: {
            /** @description The place of the entry, from 0 on. */
            readonly index: number;
            /** @description As the entry had it; null: it could not be read. */
            readonly sku: string | null;
            /** @description As the entry had it, or the default; null: it could not be read. */
            readonly locationKey: string | null;
            /** @description What became of it; others may be added. */
            readonly outcome: "set" | "not_found" | "invalid" | "conflict" | (string & {});
            /** @description Why it was not set, as an error code: product_not_found, location_not_found, invalid_request or stock_conflict. */
            readonly code: string | null;
            /** @description The same as a sentence. */
            readonly error: string | null;
            readonly stock: components["schemas"]["ProductStock"] | null;
        };
        /** @description The store's own note on the order; null takes it away. */
        readonly StoreNoteRequest: {
            /** @description The note. It goes onto the dockets. */
            readonly storeNote: string | null;
            /** @description Whether the buyer sees it too. Default: false. */
            readonly storeNoteShown?: boolean;
        };
        /** @description An action that the order cannot take now. */
        readonly UnavailableAction: {
            /** @description The action; others may be added. */
            readonly action: "accept" | "start-manufacturing" | "mark-ready-to-ship" | "ship" | "mark-delivered" | "complete" | "cancel" | (string & {});
            /** @description The error code that it would be refused with. */
            readonly code: string;
            /** @description The same as a sentence. */
            readonly error: string;
        };
        /** @description Something that happened, as a webhook is told of it. */
        readonly WebhookEvent: {
            /** @description What happened; others may be added. */
            readonly type: "order.placed" | "order.paid" | "order.shipped" | "order.cancelled" | "opportunity.recorded" | "webhook.test" | (string & {});
            /** @description The same at every attempt and in webhook-id: drop what came before. */
            readonly id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            readonly occurredAt: string;
            /** @description The form of this body. */
            readonly version: number;
            /** @description Counts the events of each order or request, from 1 on. */
            readonly sequence: number;
            readonly data: components["schemas"]["WebhookEventData"];
        };
        /** @description Ids alone; the Store API has the rest. */
        readonly WebhookEventData: {
            /**
             * Format: uuid
             * @description The store.
             */
            readonly merchantId: string;
            /**
             * Format: uuid
             * @description Of an event of an order: the order.
             */
            readonly orderId?: string;
            /**
             * Format: uuid
             * @description Of an event of a request: the request.
             */
            readonly structuredOpportunityId?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Allergens = components['schemas']['Allergens'];
export type AvailableActionsResponse = components['schemas']['AvailableActionsResponse'];
export type BlockingRule = components['schemas']['BlockingRule'];
export type BriefAttachment = components['schemas']['BriefAttachment'];
export type BriefDecision = components['schemas']['BriefDecision'];
export type BriefOfferChange = components['schemas']['BriefOfferChange'];
export type BriefResponse = components['schemas']['BriefResponse'];
export type BriefResponseFailure = components['schemas']['BriefResponseFailure'];
export type BriefUnknown = components['schemas']['BriefUnknown'];
export type CancelOrderRequest = components['schemas']['CancelOrderRequest'];
export type DecimalInput = components['schemas']['DecimalInput'];
export type DocketChange = components['schemas']['DocketChange'];
export type ErrorValues = components['schemas']['ErrorValues'];
export type LowStockAlertRequest = components['schemas']['LowStockAlertRequest'];
export type OpportunityBrief = components['schemas']['OpportunityBrief'];
export type OpportunityDesignEstimate = components['schemas']['OpportunityDesignEstimate'];
export type OpportunityNotEvaluatedReason = components['schemas']['OpportunityNotEvaluatedReason'];
export type OpportunityQueue = components['schemas']['OpportunityQueue'];
export type OpportunityQueueEntry = components['schemas']['OpportunityQueueEntry'];
export type OpportunityVerdict = components['schemas']['OpportunityVerdict'];
export type OrderAnswerResponse = components['schemas']['OrderAnswerResponse'];
export type OrderCancellationResponse = components['schemas']['OrderCancellationResponse'];
export type OrderDiscountResponse = components['schemas']['OrderDiscountResponse'];
export type OrderDisputeResponse = components['schemas']['OrderDisputeResponse'];
export type OrderEstimateResponse = components['schemas']['OrderEstimateResponse'];
export type OrderLineBottle = components['schemas']['OrderLineBottle'];
export type OrderLineResponse = components['schemas']['OrderLineResponse'];
export type OrderPage = components['schemas']['OrderPage'];
export type OrderPaymentPartResponse = components['schemas']['OrderPaymentPartResponse'];
export type OrderReviewFlagResponse = components['schemas']['OrderReviewFlagResponse'];
export type OrderRevisionResponse = components['schemas']['OrderRevisionResponse'];
export type OrderStateResponse = components['schemas']['OrderStateResponse'];
export type OrderStatusResponse = components['schemas']['OrderStatusResponse'];
export type OverdueReferral = components['schemas']['OverdueReferral'];
export type PaymentRequest = components['schemas']['PaymentRequest'];
export type Problem = components['schemas']['Problem'];
export type ProductStock = components['schemas']['ProductStock'];
export type ProductionDocket = components['schemas']['ProductionDocket'];
export type ReferenceRequest = components['schemas']['ReferenceRequest'];
export type RequestedDestination = components['schemas']['RequestedDestination'];
export type SampledIn = components['schemas']['SampledIn'];
export type Selection = components['schemas']['Selection'];
export type SetStockRequest = components['schemas']['SetStockRequest'];
export type ShipRequest = components['schemas']['ShipRequest'];
export type ShippingAddress = components['schemas']['ShippingAddress'];
export type Specification = components['schemas']['Specification'];
export type SpecificationDrawing = components['schemas']['SpecificationDrawing'];
export type SpecificationRow = components['schemas']['SpecificationRow'];
export type StockBatchEntry = components['schemas']['StockBatchEntry'];
export type StockBatchRequest = components['schemas']['StockBatchRequest'];
export type StockBatchResult = components['schemas']['StockBatchResult'];
export type StockCount = components['schemas']['StockCount'];
export type StockPage = components['schemas']['StockPage'];
export type StockSetResult = components['schemas']['StockSetResult'];
export type StoreNoteRequest = components['schemas']['StoreNoteRequest'];
export type UnavailableAction = components['schemas']['UnavailableAction'];
export type WebhookEvent = components['schemas']['WebhookEvent'];
export type WebhookEventData = components['schemas']['WebhookEventData'];
export type $defs = Record<string, never>;
export interface operations {
    readonly listChangedOrders: {
        readonly parameters: {
            readonly query?: {
                /** @description Changes from then on, that moment included. Says nothing beside after. */
                readonly updatedSince?: string;
                /** @description The nextCursor of an earlier page. */
                readonly after?: string;
                /** @description How many orders; default 50. More than 200 is lowered to it. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of orders. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderPage"];
                };
            };
        };
    };
    readonly readOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The order. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The order. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderStatusResponse"];
                };
            };
        };
    };
    readonly listAvailableActions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The order. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Actions. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AvailableActionsResponse"];
                };
            };
        };
    };
    readonly readDocket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The order. */
                readonly id: string;
                /** @description The line of the order. */
                readonly lineId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The docket. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProductionDocket"];
                };
            };
        };
    };
    readonly setStoreNote: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The order. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["StoreNoteRequest"];
            };
        };
        readonly responses: {
            /** @description The order. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderStatusResponse"];
                };
            };
        };
    };
    readonly acceptOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A key of your own making, 16 to 255 visible ASCII characters: sent again, it gives the reply of the first time. With another request it is refused. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description The order. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The order after the action. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderStateResponse"];
                };
            };
        };
    };
    readonly startManufacturing: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A key of your own making, 16 to 255 visible ASCII characters: sent again, it gives the reply of the first time. With another request it is refused. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description The order. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The order after the action. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderStateResponse"];
                };
            };
        };
    };
    readonly markReadyToShip: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A key of your own making, 16 to 255 visible ASCII characters: sent again, it gives the reply of the first time. With another request it is refused. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description The order. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The order after the action. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderStateResponse"];
                };
            };
        };
    };
    readonly shipOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A key of your own making, 16 to 255 visible ASCII characters: sent again, it gives the reply of the first time. With another request it is refused. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description The order. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ShipRequest"];
            };
        };
        readonly responses: {
            /** @description The order after the action. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderStateResponse"];
                };
            };
        };
    };
    readonly markDelivered: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A key of your own making, 16 to 255 visible ASCII characters: sent again, it gives the reply of the first time. With another request it is refused. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description The order. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The order after the action. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderStateResponse"];
                };
            };
        };
    };
    readonly completeOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A key of your own making, 16 to 255 visible ASCII characters: sent again, it gives the reply of the first time. With another request it is refused. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description The order. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The order after the action. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderStateResponse"];
                };
            };
        };
    };
    readonly cancelOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A key of your own making, 16 to 255 visible ASCII characters: sent again, it gives the reply of the first time. With another request it is refused. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description The order. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CancelOrderRequest"];
            };
        };
        readonly responses: {
            /** @description The order after the action. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderStateResponse"];
                };
            };
        };
    };
    readonly setOrderReference: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The order. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReferenceRequest"];
            };
        };
        readonly responses: {
            /** @description The order. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderStatusResponse"];
                };
            };
        };
    };
    readonly recordPayment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A key of your own making, 16 to 255 visible ASCII characters: sent again, it gives the reply of the first time. With another request it is refused. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description The order. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PaymentRequest"];
            };
        };
        readonly responses: {
            /** @description The order. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderStatusResponse"];
                };
            };
        };
    };
    readonly listStock: {
        readonly parameters: {
            readonly query?: {
                /** @description The nextCursor of an earlier page. */
                readonly after?: string;
                /** @description How many products; default 100. More than 100 is lowered to it. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of counts. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StockPage"];
                };
            };
        };
    };
    readonly setStockBatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["StockBatchRequest"];
            };
        };
        readonly responses: {
            /** @description What became of the entries. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StockBatchResult"];
                };
            };
        };
    };
    readonly readStock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The SKU of the product, percent-encoded. */
                readonly sku: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The product's stock. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProductStock"];
                };
            };
        };
    };
    readonly setStock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The SKU of the product, percent-encoded. */
                readonly sku: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SetStockRequest"];
            };
        };
        readonly responses: {
            /** @description The product's stock. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProductStock"];
                };
            };
        };
    };
    readonly setLowStockAlert: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The SKU of the product, percent-encoded. */
                readonly sku: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LowStockAlertRequest"];
            };
        };
        readonly responses: {
            /** @description The product's stock. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProductStock"];
                };
            };
        };
    };
    readonly readOpportunityQueue: {
        readonly parameters: {
            readonly query?: {
                /** @description How many of each list; default 50. More than 200 is lowered to it. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The queue. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OpportunityQueue"];
                };
            };
        };
    };
    readonly readOpportunity: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The request. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The brief. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OpportunityBrief"];
                };
            };
        };
    };
    readonly readOpportunityAttachment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The request. */
                readonly id: string;
                /** @description The file. */
                readonly publicId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file; Content-Type is its type. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "*/*": string;
                };
            };
        };
    };
}
