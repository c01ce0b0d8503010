// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=DeletedObject.js.map