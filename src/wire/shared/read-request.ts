import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import type { Problem } from '../../core/shared/problem.ts';
import { jsonPointerSegment } from './json-text.ts';
import { DECIMAL_PATTERN, EMAIL_PATTERN, KEY_PATTERN } from './schemas.ts';

export interface RequestReader<Schema extends TSchema> {
  readonly check: (value: unknown) => value is Static<Schema>;
  /** Returns the problems of a value that the schema rejected. There is at least one. */
  readonly problems: (value: unknown) => Problem[];
}

export interface RequestOptions {
  /**
   * Whether the request was sent by an operator. Operators get all problems and, for an unknown
   * field, the names of known fields; other clients get only the first problems.
   */
  readonly isForOperators?: boolean;
}

const MAXIMUM_OPERATOR_ERRORS = 1_000;

/** Compiles the schema of a request to a validator. The validator never changes the value. */
export function compileRequest<Schema extends TSchema>(
  schema: Schema,
  { isForOperators: isOperators = false }: RequestOptions = {},
): RequestReader<Schema> {
  const validator = Compile(schema);
  return {
    check: (value): value is Static<Schema> => validator.Check(value),
    problems(value) {
      const errors = isOperators
        ? findAllErrors(() => validator.Errors(value))
        : validator.Errors(value);
      // A wrong value in a nullable field causes three errors: for its own schema, for null and for
      // the union. Only the first one is kept.
      const nullable = new Set(
        errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath),
      );
      const knownErrors = errors.filter(
        ({ keyword, instancePath, params }) =>
          !nullable.has(instancePath) || (keyword !== 'anyOf' && !isNullExpected(params)),
      );
      const problems = knownErrors.flatMap((error) =>
        problemsOf(error, isOperators ? schema : null),
      );
      return problems.length > 0 ? problems : [{ path: '', problem: 'does not fit the schema' }];
    },
  };
}

/**
 * Returns more errors than the validator's default limit. The limit is a global setting, so it is
 * raised only during this call.
 */
function findAllErrors<Errors>(find: () => Errors): Errors {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: MAXIMUM_OPERATOR_ERRORS });
  try {
    return find();
  } finally {
    Settings.Set({ maxErrors });
  }
}

function isNullExpected(errorParameters: object): boolean {
  return 'type' in errorParameters && errorParameters.type === 'null';
}

/**
 * Converts an error from the schema validator to problems. The validator's path is already a JSON
 * Pointer, so only long names in it need to be cut.
 */
function problemsOf(error: TLocalizedValidationError, namingSchema: TSchema | null): Problem[] {
  const path = error.instancePath
    .split('/')
    .slice(0, 12)
    .map((segment) => jsonPointerSegment(unescapePointerSegment(segment)))
    .join('/');
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((key) => ({
        path: `${path}/${jsonPointerSegment(key)}`,
        problem: 'is required',
      }));
    case 'additionalProperties':
      // The validator also reports each unknown field with a second, useless error.
      return [];
    case 'boolean':
      return [{ path, problem: 'is not known here', ...knownNames(error, namingSchema) }];
    case 'enum':
      return [
        {
          path,
          problem: 'must be one of the allowed values',
          allowed: error.params.allowedValues.map(String),
        },
      ];
    default:
      return [{ path, problem: describeError(error) }];
  }
}

/** Returns the names of the fields that are allowed in the place of an unknown field. */
function knownNames(
  { schemaPath }: TLocalizedValidationError,
  schema: TSchema | null,
): { readonly allowed?: readonly string[] } {
  const steps = schemaPath.split('/').slice(1, -1).map(unescapePointerSegment);
  const parent = steps.reduce<unknown>(
    (schemaNode, step) => (schemaNode as Record<string, unknown> | undefined)?.[step],
    schema ?? undefined,
  );
  const { properties } = (parent ?? {}) as { readonly properties?: object };
  return properties === undefined ? {} : { allowed: Object.keys(properties) };
}

function unescapePointerSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

const PATTERN_DESCRIPTIONS: Readonly<Record<string, string>> = {
  [DECIMAL_PATTERN]: 'must be a decimal such as 12.5, without an exponent',
  [EMAIL_PATTERN]: 'must be an email address, such as ada@example.org',
  [KEY_PATTERN]: 'must have visible ASCII characters only, without blanks',
  [String.raw`^\d+$`]: 'must be a whole number, 0 or more, in digits',
  '^[a-z0-9][a-z0-9_-]*$':
    'must have small letters, digits, hyphens and underscores only, and begin with a letter or a digit',
  '^[A-Z]{3}$': 'must be a currency code of three capital letters, such as EUR (ISO 4217)',
  '^[A-Z]{2}$': 'must be a country code of two capital letters, such as IT (ISO 3166-1 alpha-2)',
};

function withArticle(typeName: string): string {
  return /^[aio]/.test(typeName) ? `an ${typeName}` : `a ${typeName}`;
}

function describePattern(pattern: string): string {
  return PATTERN_DESCRIPTIONS[pattern] ?? `must match ${pattern}`;
}

function describeError(error: TLocalizedValidationError): string {
  switch (error.keyword) {
    case 'type':
      return `must be ${[error.params.type].flat().map(withArticle).join(' or ')}`;
    case 'minimum':
    case 'maximum':
      return `must be ${error.params.comparison === '>=' ? 'at least' : 'at most'} ${error.params.limit}`;
    case 'minLength':
      return error.params.limit === 1
        ? 'must not be empty'
        : `must have at least ${error.params.limit} characters`;
    case 'maxLength':
      return `must have at most ${error.params.limit} characters`;
    case 'minItems':
    case 'maxItems':
      return `must have ${error.keyword === 'minItems' ? 'at least' : 'at most'} ${error.params.limit} entries`;
    case 'uniqueItems':
      return 'must not name anything twice';
    case 'pattern':
      return describePattern(String(error.params.pattern));
    case 'format':
      return error.params.format === 'date'
        ? 'must be a date, YYYY-MM-DD'
        : `must be a ${error.params.format}`;
    default:
      return error.message;
  }
}
