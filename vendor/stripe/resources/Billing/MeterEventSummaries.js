// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=MeterEventSummaries.js.map