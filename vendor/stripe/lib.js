export {};
//# sourceMappingURL=lib.js.map