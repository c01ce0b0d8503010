export { parseUvl } from './parse-model.ts';
export type {
  UvlConstraint,
  UvlFeature,
  UvlFormula,
  UvlGroup,
  UvlGroupKind,
  UvlModel,
} from './model.ts';
export type { UvlProblem } from './problems.ts';
