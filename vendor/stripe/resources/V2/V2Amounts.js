export {};
//# sourceMappingURL=V2Amounts.js.map