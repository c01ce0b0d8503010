export { parseUvl, readUvl } from './parse-model.ts';
export type {
  UvlConstraint,
  UvlFeature,
  UvlFormula,
  UvlGroup,
  UvlGroupKind,
  UvlModel,
} from './model.ts';
export { UvlProblems, type UvlProblem } from './problems.ts';
