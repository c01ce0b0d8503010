// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=CreditNoteLineItems.js.map