// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=SourceMandateNotifications.js.map