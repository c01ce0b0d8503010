// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=ActiveEntitlementSummaries.js.map