import { readFileSync } from 'node:fs';
import { Compile } from 'typebox/schema';

type JsonSchema = Readonly<Record<string, unknown>>;

interface Description {
  readonly source: { readonly apiVersion: string };
  readonly routes: Readonly<Record<string, { request: JsonSchema; reply: JsonSchema }>>;
  readonly events: Readonly<Record<string, JsonSchema>>;
  readonly error: JsonSchema;
  readonly $defs: Readonly<Record<string, JsonSchema>>;
}

const FILE = new URL('stripe-api/description.json', import.meta.url);

export const DESCRIPTION = JSON.parse(readFileSync(FILE, 'utf8')) as Description;

const VALIDATORS = new Map<JsonSchema, ReturnType<typeof Compile>>();

/** Returns where a value differs from a schema of Stripe's description. */
export function differences(schema: JsonSchema, value: unknown): string[] {
  const known = VALIDATORS.get(schema);
  const validator = known ?? Compile({ $defs: definitionsOf(schema), ...schema });
  VALIDATORS.set(schema, validator);
  const [isValid, errors] = validator.Errors(value);
  if (isValid) return [];
  return errors.map(
    (error) => `${error.instancePath}: ${error.message} ${JSON.stringify(error.params)}`,
  );
}

/** Returns the definitions that a schema needs. Compiling all of them for each takes long. */
function definitionsOf(schema: JsonSchema): Record<string, JsonSchema> {
  const needed: Record<string, JsonSchema> = {};
  const visit = (each: JsonSchema): void => {
    for (const [, name = ''] of JSON.stringify(each).matchAll(/"#\/\$defs\/([^"]+)"/g)) {
      const definition = DESCRIPTION.$defs[name];
      if (name in needed || definition === undefined) continue;
      needed[name] = definition;
      visit(definition);
    }
  };
  visit(schema);
  return needed;
}

/** Returns the name of the described route that a request asks, such as `GET /v1/refunds/{id}`. */
export function routeOf(method: string, path: string): string {
  const parts = path.split('/');
  const isAsked = (route: string): boolean => {
    const [routeMethod, routePath = ''] = route.split(' ');
    const routeParts = routePath.split('/');
    return (
      routeMethod === method &&
      routeParts.length === parts.length &&
      routeParts.every((part, index) => part === '{id}' || part === parts[index])
    );
  };
  const name = Object.keys(DESCRIPTION.routes).find(isAsked);
  if (name === undefined) throw new Error(`a route that isn't described: ${method} ${path}`);
  return name;
}

type FormValue = string | number | FormValue[] | { [name: string]: FormValue };

/** Decodes Stripe's form encoding. Numbers come as numbers, and numbered members as a list. */
export function decodedForm(text: string): FormValue {
  const form: { [name: string]: FormValue } = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    let place = form;
    for (const step of path.slice(0, -1))
      place = (place[step] ??= {}) as { [name: string]: FormValue };
    place[path.at(-1) ?? ''] = /^\d{1,15}$/.test(value) ? Number(value) : value;
  }
  return withLists(form);
}

function withLists(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, withLists(each)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}
