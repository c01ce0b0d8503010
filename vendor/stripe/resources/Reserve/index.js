// File generated from our OpenAPI spec
export class Reserve {
}
//# sourceMappingURL=index.js.map