// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=AccountPersons.js.map