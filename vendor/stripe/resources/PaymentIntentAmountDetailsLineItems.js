// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=PaymentIntentAmountDetailsLineItems.js.map