// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=AccountPersonTokens.js.map