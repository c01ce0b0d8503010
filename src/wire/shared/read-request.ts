import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import type { Problem } from '../../core/shared/problem.ts';
import { pointerSegment } from './json-text.ts';
import { DECIMAL_PATTERN, EMAIL_PATTERN, KEY_PATTERN } from './schemas.ts';

export interface RequestReader<Schema extends TSchema> {
  readonly check: (value: unknown) => value is Static<Schema>;
  /** What is wrong with a value that the check refused. At least one place. */
  readonly problems: (value: unknown) => Problem[];
}

/** Compiles a request's schema. Nothing is removed, coerced or filled in. */
export function compileRequest<Schema extends TSchema>(schema: Schema): RequestReader<Schema> {
  const validator = Compile(schema);
  return {
    check: (value): value is Static<Schema> => validator.Check(value),
    problems(value) {
      const errors = validator.Errors(value);
      // A member that may also be null fails three times: as what it is, as null, and as neither.
      // The first says it all.
      const nullable = new Set(
        errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath),
      );
      const told = errors.filter(
        ({ keyword, instancePath, params }) =>
          !nullable.has(instancePath) || (keyword !== 'anyOf' && !isNullWanted(params)),
      );
      const problems = told.flatMap((error) => problemsOf(error));
      return problems.length > 0 ? problems : [{ path: '', problem: 'does not fit the schema' }];
    },
  };
}

function isNullWanted(params: object): boolean {
  return 'type' in params && params.type === 'null';
}

/** Paths arrive as JSON Pointers already; only what strangers made very long is cut. */
function problemsOf(error: TLocalizedValidationError): Problem[] {
  const path = error.instancePath
    .split('/')
    .slice(0, 12)
    .map((segment) => pointerSegment(unescape(segment)))
    .join('/');
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((key) => ({
        path: `${path}/${pointerSegment(key)}`,
        problem: 'is required',
      }));
    case 'additionalProperties':
      return []; // each such member is told of by itself, as "boolean"
    case 'boolean':
      return [{ path, problem: 'is not known here' }];
    case 'enum':
      return [
        {
          path,
          problem: 'must be one of the allowed values',
          allowed: error.params.allowedValues.map(String),
        },
      ];
    default:
      return [{ path, problem: wordsFor(error) }];
  }
}

function unescape(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

const WORDS_FOR_PATTERNS: Readonly<Record<string, string>> = {
  [DECIMAL_PATTERN]: 'must be a decimal such as 12.5, without an exponent',
  [EMAIL_PATTERN]: 'must be an email address, such as ada@example.org',
  [KEY_PATTERN]: 'must have visible ASCII characters only, without blanks',
  [String.raw`^\d+$`]: 'must be a whole number, 0 or more, in digits',
  '^[a-z0-9][a-z0-9_-]*$':
    'must have small letters, digits, hyphens and underscores only, and begin with a letter or a digit',
  '^[A-Z]{3}$': 'must be a currency code of three capital letters, such as EUR (ISO 4217)',
  '^[A-Z]{2}$': 'must be a country code of two capital letters, such as IT (ISO 3166-1 alpha-2)',
};

function withArticle(type: string): string {
  return /^[aio]/.test(type) ? `an ${type}` : `a ${type}`;
}

function wordsForPattern(pattern: string): string {
  return WORDS_FOR_PATTERNS[pattern] ?? `must match ${pattern}`;
}

function wordsFor(error: TLocalizedValidationError): string {
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
      return wordsForPattern(String(error.params.pattern));
    case 'format':
      return error.params.format === 'date'
        ? 'must be a date, YYYY-MM-DD'
        : `must be a ${error.params.format}`;
    default:
      return error.message;
  }
}
