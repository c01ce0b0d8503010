export { Decimal } from './Decimal.js';
//# sourceMappingURL=shared.js.map