import { createContext } from 'react';
import type { OperatorActionResult } from '../../../client/actions.ts';

export type MapComment = OperatorActionResult<'list-map-comments'>['comments'][number];

/** What colleagues say of the parts of the map that is open. */
export interface CommentsOfMap {
  readonly mapKey: string;
  readonly mayWrite: boolean;
  readonly comments: readonly MapComment[];
}

export const CommentsContext = createContext<CommentsOfMap>({
  mapKey: '',
  mayWrite: false,
  comments: [],
});

export const optionPlace = (option: string) => `option:${option}`;
export const valuePlace = (option: string, value: string) => `value:${option}:${value}`;
export const rulePlace = (rule: string) => `rule:${rule}`;
