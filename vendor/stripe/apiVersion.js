// File generated from our OpenAPI spec
export const ApiVersion = '2026-10-28.endive';
export const ApiMajorVersion = 'endive';
//# sourceMappingURL=apiVersion.js.map