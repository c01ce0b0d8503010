import type { Static, TSchema } from 'typebox';
import { expectTypeOf, test } from 'vitest';
import type { RefusalValues } from '../../core/shared/refusal-values.ts';
import type { ReplyCode } from '../shared/error-body.ts';
import type { ErrorCode, ErrorCodeFor } from '../shared/errors.ts';
import type { ErrorValues } from './agent-error-values.ts';
import type { StoreErrorValues } from './store-contract.ts';

/** Internal codes, which are published under more general ones. */
type InnerCode = Exclude<ReplyCode, ErrorCode>;
type AgentValues = RefusalValues[ErrorCodeFor<'agent'> | InnerCode];
type StoreValues = RefusalValues[ErrorCodeFor<'store'> | InnerCode];

type MemberOf<Values> = Values extends unknown ? keyof Values : never;
type ValueOf<Values, Member> = Values extends unknown
  ? Member extends keyof Values
    ? Exclude<Values[Member], undefined>
    : never
  : never;

type ReadonlyDeep<T> = T extends readonly (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : { readonly [Member in keyof T]: ReadonlyDeep<T[Member]> };
type Described<Schema extends TSchema> = Required<ReadonlyDeep<Static<Schema>>>;

/** Members whose values don't fit the schema. */
type Misfits<Values, Schema> = {
  [Member in MemberOf<Values> & keyof Schema]: [ValueOf<Values, Member>] extends [Schema[Member]]
    ? never
    : Member;
}[MemberOf<Values> & keyof Schema];

type Agent = Described<typeof ErrorValues>;
type Store = Described<typeof StoreErrorValues>;

/** Values for operators, whose codes are partly the same, and values that no schema promises. */
type Undescribed =
  | 'action'
  | 'checks'
  | 'limitBytes'
  | 'maximumFileBytes'
  | 'mediaType'
  | 'opportunity'
  | 'opportunityId'
  | 'order'
  | 'otherwise'
  | 'path'
  | 'put'
  | 'revisionId'
  | 'slug'
  | 'state'
  | 'status';

test('the schema for agents describes what their refusals carry', () => {
  expectTypeOf<Misfits<AgentValues, Agent>>().toBeNever();
  expectTypeOf<Exclude<keyof Agent, MemberOf<AgentValues>>>().toEqualTypeOf<'nextStep'>();
  expectTypeOf<
    Exclude<MemberOf<AgentValues>, keyof Agent | Undescribed>
  >().toEqualTypeOf<'shipping'>();
});

test('the schema for agents describes what refusals carry of a line', () => {
  type Line = ValueOf<AgentValues, 'lines'>[number];
  type Published = Agent['lines'][number];
  expectTypeOf<Misfits<Line, Published>>().toBeNever();
  expectTypeOf<MemberOf<Line>>().toEqualTypeOf<keyof Published>();
});

test('the schema for stores describes what their refusals carry', () => {
  expectTypeOf<Misfits<StoreValues, Store>>().toBeNever();
  expectTypeOf<Exclude<keyof Store, MemberOf<StoreValues>>>().toBeNever();
  expectTypeOf<
    Exclude<MemberOf<StoreValues>, keyof Agent | keyof Store | Undescribed>
  >().toBeNever();
});
