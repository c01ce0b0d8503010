/** The part of logic-solver that is used here; the package brings no types. */
declare module 'logic-solver' {
  /** A variable's name, with "-" before it where it must be false; or a formula over such names. */
  export type Formula = string | object;
  export interface Bits {
    readonly bits: readonly Formula[];
  }
  export interface Solution {
    getTrueVars(): string[];
  }

  export class Solver {
    require(...formulas: readonly Formula[]): void;
    solveAssuming(formula: Formula): Solution | null;
  }

  const Logic: {
    readonly Solver: typeof Solver;
    not(operand: Formula): Formula;
    or(operands: readonly Formula[]): Formula;
    and(operands: readonly Formula[]): Formula;
    implies(left: Formula, right: Formula): Formula;
    equiv(left: Formula, right: Formula): Formula;
    exactlyOne(operands: readonly Formula[]): Formula;
    sum(operands: readonly Formula[]): Bits;
    constantBits(whole: number): Bits;
    lessThanOrEqual(left: Bits, right: Bits): Formula;
    greaterThanOrEqual(left: Bits, right: Bits): Formula;
    /** Without its own checks of arguments, which cost more than the solving. */
    disablingAssertions<T>(work: () => T): T;
  };
  export default Logic;
}
