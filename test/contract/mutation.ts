import { found, type Operation, type Places, type Schema } from './places.ts';

type Change = (places: Places) => void;

/** A difference between two descriptions, by what makes it. */
export interface Mutation {
  readonly name: string;
  /** What is to be published. */
  readonly change?: Change;
  /** What was published, where that isn't what is published now. */
  readonly before?: Change;
  /** Of this description alone; the other has no such place. */
  readonly only?: 'agent' | 'store';
}

type Fits = (member: Schema, name: string, of: Schema) => boolean;

export const is = (type: string) => (schema: Schema) =>
  schema.type === type && schema.enum === undefined;
export const isObject = ({ properties }: Schema) => properties !== undefined;
export const hasBody = ({ requestBody }: Operation) => requestBody !== undefined;
export const takesHeader = ({ parameters }: Operation) =>
  parameters.some((parameter) => parameter.in === 'header');
export const takesKey = ({ parameters }: Operation) =>
  parameters.some(({ name }) => name === 'Idempotency-Key');
export const isRequired: Fits = (_member, name, { required = [] }) => required.includes(name);
export const isOptional: Fits = (_member, name, { required = [] }) => !required.includes(name);
export const typesOf = ({ type }: Schema) => [type].flat();
export const takesNull = (schema: Schema) =>
  typesOf(schema).includes('null') || schema.anyOf?.some(is('null')) === true;
export const parameter = (operation: Operation, place: string) =>
  found(operation.parameters.find((each) => each.in === place));

const nameOf = (of: Schema, fits: Fits): string | undefined =>
  Object.entries(of.properties ?? {}).find(([name, member]) => fits(member, name, of))?.[0];

/** The first member that fits, of the first object in a request, or a reply, that has one. */
export function memberOf(places: Places, side: 'request' | 'reply', fits: Fits): [Schema, string] {
  const of = places[side]((schema) => nameOf(schema, fits) !== undefined);
  return [of, found(nameOf(of, fits))];
}

export function put(of: Schema, name: string, member: Partial<Schema>): void {
  (of.properties ??= {})[name] = { ...of.properties[name], ...member };
}

export function drop(of: Schema, name: string): void {
  delete of.properties?.[name];
  of.required = (of.required ?? []).filter((each) => each !== name);
}

/** Moves the first bound of that kind in a request. */
export function moved(keyword: string, by: number): Change {
  return (places) => {
    const schema = places.request((each) => typeof each[keyword] === 'number');
    schema[keyword] = Number(schema[keyword]) + by;
  };
}
