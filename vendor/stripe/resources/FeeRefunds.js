// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=FeeRefunds.js.map