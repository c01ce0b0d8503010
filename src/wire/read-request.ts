import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import type { Problem } from './errors.ts';
import { pointerSegment } from './json-text.ts';

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
      const problems = validator.Errors(value).flatMap((error) => problemsOf(error));
      return problems.length > 0 ? problems : [{ path: '', problem: 'does not fit the schema' }];
    },
  };
}

/** Paths arrive as JSON Pointers already; only what strangers made very long is cut. */
function problemsOf(error: TLocalizedValidationError): Problem[] {
  const path = error.instancePath.split('/').slice(0, 12).map((segment) => pointerSegment(unescape(segment))).join('/');
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((key) => ({ path: `${path}/${pointerSegment(key)}`, problem: 'is required' }));
    case 'additionalProperties':
      return []; // each such member is told of by itself, as "boolean"
    case 'boolean':
      return [{ path, problem: 'is not known here' }];
    case 'enum':
      return [{ path, problem: 'must be one of the allowed values', allowed: error.params.allowedValues.map(String) }];
    default:
      return [{ path, problem: wordsFor(error) }];
  }
}

function unescape(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

function wordsFor(error: TLocalizedValidationError): string {
  switch (error.keyword) {
    case 'type': {
      const types = [error.params.type].flat().map((type) => (type === 'integer' || type === 'object' || type === 'array' ? `an ${type}` : `a ${type}`));
      return `must be ${types.join(' or ')}`;
    }
    case 'minimum':
    case 'maximum':
      return `must be ${error.params.comparison === '>=' ? 'at least' : 'at most'} ${error.params.limit}`;
    case 'minLength':
      return error.params.limit === 1 ? 'must not be empty' : `must have at least ${error.params.limit} characters`;
    case 'maxLength':
      return `must have at most ${error.params.limit} characters`;
    case 'minItems':
    case 'maxItems':
      return `must have ${error.keyword === 'minItems' ? 'at least' : 'at most'} ${error.params.limit} entries`;
    case 'uniqueItems':
      return 'must not name anything twice';
    case 'pattern':
      return `must match ${String(error.params.pattern)}`;
    case 'format':
      return error.params.format === 'date' ? 'must be a date, YYYY-MM-DD' : `must be a ${error.params.format}`;
    default:
      return error.message;
  }
}
