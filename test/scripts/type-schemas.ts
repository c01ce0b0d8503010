import { strict as assert } from 'node:assert';
import ts from 'typescript';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Properties that the client adds to replies and errors, which the API doesn't send. */
const CLIENT_PROPERTIES = new Set([
  'exception',
  'headers',
  'lastResponse',
  'requestId',
  'statusCode',
]);

/** Converts types of TypeScript to JSON schemas. Each type of an object becomes a definition. */
export class TypeSchemas {
  readonly definitions: Record<string, JsonSchema> = {};
  readonly #checker: ts.TypeChecker;
  readonly #expanded: ReadonlySet<string>;
  readonly #names = new Map<ts.Type, string>();

  /** `expanded` has the references, such as `Session.payment_intent`, which may be expanded. */
  constructor(checker: ts.TypeChecker, expanded: ReadonlySet<string>) {
    this.#checker = checker;
    this.#expanded = expanded;
  }

  schemaOf(type: ts.Type, isExpanded = false): JsonSchema {
    if (type.isUnion()) return this.#unionOf(type.types, isExpanded);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    const simple = SIMPLE.find(([flag]) => (type.flags & flag) !== 0);
    if (simple !== undefined) return simple[1];
    if (type.flags & ts.TypeFlags.BooleanLiteral)
      return { const: this.#checker.typeToString(type) === 'true' };
    if (isOpenString(type) || type.aliasSymbol?.name === 'Decimal') return { type: 'string' };
    if (this.#checker.isArrayType(type)) {
      const [element] = this.#checker.getTypeArguments(type as ts.TypeReference);
      assert(element !== undefined);
      return { type: 'array', items: this.schemaOf(element) };
    }
    return this.#objectOf(type);
  }

  #unionOf(types: readonly ts.Type[], isExpanded: boolean): JsonSchema {
    const present = types.filter(
      (type) => !(type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)),
    );
    const isReference = present.some((type) => type.flags & ts.TypeFlags.String);
    // An object that stands beside a plain string is a reference to it, expanded.
    const described = present.filter((type) => isExpanded || !isReference || !this.#hasId(type));
    const values = described.flatMap((type) => (isLiteral(type) ? [type.value] : []));
    const others = described
      .filter((type) => !isLiteral(type) && !(isOpenString(type) && values.length > 0))
      .map((type) => this.schemaOf(type));
    const schemas = withoutRepeats([...(values.length > 0 ? [{ enum: values }] : []), ...others]);
    return schemas.length === 1 && schemas[0] !== undefined ? schemas[0] : { anyOf: schemas };
  }

  #hasId(type: ts.Type): boolean {
    return (type.flags & ts.TypeFlags.Object) !== 0 && type.getProperty('id') !== undefined;
  }

  #objectOf(type: ts.Type): JsonSchema {
    const values = type.getStringIndexType();
    if (values !== undefined)
      return { type: 'object', additionalProperties: this.schemaOf(values) };
    // Some previous values of an object that has changed.
    if (type.aliasSymbol?.name === 'Partial') return { type: 'object' };
    const name = this.#nameOf(type);
    if (!(name in this.definitions)) {
      this.definitions[name] = {};
      this.definitions[name] = this.#membersOf(type);
    }
    return { $ref: `#/$defs/${name}` };
  }

  #nameOf(type: ts.Type): string {
    const known = this.#names.get(type);
    if (known !== undefined) return known;
    const symbol = type.aliasSymbol ?? type.symbol;
    const text = this.#checker.getFullyQualifiedName(symbol).replace(/^".*\/|"/g, '');
    const ofTypes = this.#checker
      .getTypeArguments(type as ts.TypeReference)
      .map((each) => `-of-${this.#checker.typeToString(each)}`);
    const name = `${text}${ofTypes.join('')}`.replaceAll(/[^\w.-]/g, '.');
    assert(![...this.#names.values()].includes(name), `two types have the name ${name}`);
    this.#names.set(type, name);
    return name;
  }

  #membersOf(type: ts.Type): JsonSchema {
    const members = this.#checker
      .getPropertiesOfType(type)
      .filter((member) => !CLIENT_PROPERTIES.has(member.name));
    const required = members
      .filter((member) => !(member.flags & ts.SymbolFlags.Optional))
      .map((member) => member.name);
    const properties = members.map((member) => {
      const isExpanded = this.#expanded.has(`${type.symbol.name}.${member.name}`);
      return [member.name, this.schemaOf(this.#checker.getTypeOfSymbol(member), isExpanded)];
    });
    return {
      type: 'object',
      ...(required.length > 0 && { required }),
      properties: Object.fromEntries(properties),
      additionalProperties: false,
    };
  }
}

const SIMPLE: readonly (readonly [ts.TypeFlags, JsonSchema])[] = [
  [ts.TypeFlags.String, { type: 'string' }],
  [ts.TypeFlags.Number, { type: 'number' }],
  [ts.TypeFlags.Boolean, { type: 'boolean' }],
  [ts.TypeFlags.Null, { type: 'null' }],
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, {}],
];

function isLiteral(type: ts.Type): type is ts.LiteralType {
  return type.isStringLiteral() || type.isNumberLiteral();
}

/** Whether a type is the part of a set of strings that stands for values that may be added. */
function isOpenString(type: ts.Type): boolean {
  return type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.String);
}

function withoutRepeats(schemas: readonly JsonSchema[]): JsonSchema[] {
  const texts = new Set(schemas.map((schema) => JSON.stringify(schema)));
  const isBoolean = texts.has('{"const":true}') && texts.has('{"const":false}');
  if (isBoolean) {
    texts.delete('{"const":true}');
    texts.delete('{"const":false}');
    texts.add('{"type":"boolean"}');
  }
  return [...texts].map((text) => JSON.parse(text) as JsonSchema);
}

/** The definitions that a schema refers to. */
function referencesOf(schema: JsonSchema): string[] {
  const texts = JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g);
  return [...texts].map(([, name = '']) => name);
}

/** Accepts no member, so that a value which is not described is reported. */
const LEFT_OUT: JsonSchema = { type: 'object', maxProperties: 0 };

/** A schema, and how many objects deep it is described. */
export interface DescribedRoot {
  readonly schema: JsonSchema;
  readonly depth: number;
}

/** Leaves out the definitions that no root needs, and those that lie too deep in every root. */
export function cutDefinitions(
  definitions: Readonly<Record<string, JsonSchema>>,
  roots: readonly DescribedRoot[],
): Record<string, JsonSchema> {
  const depths = new Map<string, number>();
  const visit = (schema: JsonSchema, depth: number): void => {
    for (const name of referencesOf(schema)) {
      if (depth <= (depths.get(name) ?? -2)) continue;
      depths.set(name, depth);
      const next = definitions[name];
      assert(next !== undefined, name);
      if (depth >= 0) visit(next, depth - 1);
    }
  };
  for (const { schema, depth } of roots) visit(schema, depth);
  const cut = [...depths].map(([name, depth]) => [name, depth < 0 ? LEFT_OUT : definitions[name]]);
  return Object.fromEntries(cut) as Record<string, JsonSchema>;
}
