// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=Persons.js.map