// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=AlertTriggereds.js.map