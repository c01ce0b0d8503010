// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=AccountOwnerships.js.map