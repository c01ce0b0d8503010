// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=InvoiceLineItems.js.map