import { expectEndOfLine, isFailure, readName, type UvlCursor, type UvlFailure } from './cursor.ts';
import { readFeature } from './features.ts';
import { findUnsupportedToken, readFormula } from './formula.ts';
import { NOTHING, type Parent, type Parsing, type Section, SECTIONS } from './parsing.ts';

const LANGUAGE_LEVELS: Readonly<Record<string, readonly string[]>> = {
  Boolean: ['group-cardinality'],
  Arithmetic: ['feature-cardinality', 'aggregate-function'],
  Type: ['string-constraints', 'numeric-constraints'],
};

export function readSection(parsing: Parsing, cursor: UvlCursor): Parent | UvlFailure {
  const section = SECTIONS.find(
    (candidate) => cursor.token?.kind === 'name' && cursor.token.text === candidate,
  );
  if (section === undefined)
    return cursor.failHere('namespace, include, imports, features or constraints is expected');
  const later = SECTIONS.slice(SECTIONS.indexOf(section)).find((other) =>
    parsing.sections.has(other),
  );
  if (later !== undefined) {
    return cursor.failHere(
      later === section
        ? `${section} stands twice: again`
        : `${section} must stand before ${later}:`,
    );
  }
  cursor.advance();
  parsing.sections.add(section);
  if (section === 'namespace') return readNamespace(parsing, cursor);
  return expectEndOfLine(cursor) ?? { kind: 'section', section, line: cursor.line };
}

function readNamespace(parsing: Parsing, cursor: UvlCursor): Parent | UvlFailure {
  const parts: string[] = [];
  do {
    const read = readName(cursor, 'a name');
    if (isFailure(read)) return read;
    parts.push(read.name);
  } while (cursor.consumeIf('.'));
  parsing.namespace = parts.join('.');
  return expectEndOfLine(cursor) ?? NOTHING;
}

export function readSectionLine(
  parsing: Parsing,
  cursor: UvlCursor,
  section: Section,
): Parent | UvlFailure {
  if (section === 'include') return readLanguageLevel(cursor);
  if (section === 'imports') {
    return {
      problem: "imports can't be carried over: put the features into one file",
      line: cursor.line,
    };
  }
  if (section === 'constraints') return readConstraint(parsing, cursor);
  if (parsing.root !== null || parsing.rootBroken)
    return cursor.failHere('there is one root feature, and this is a second:');
  const feature = readFeature(parsing, cursor, null);
  if (isFailure(feature)) parsing.rootBroken = true;
  return feature;
}

function readLanguageLevel(cursor: UvlCursor): Parent | UvlFailure {
  const minors = LANGUAGE_LEVELS[cursor.token?.text ?? ''];
  if (minors === undefined)
    return cursor.failHere('a language level (Boolean, Arithmetic, Type) is expected');
  cursor.advance();
  if (!cursor.consumeIf('.')) return expectEndOfLine(cursor) ?? NOTHING;
  if (cursor.consumeIf('*')) return expectEndOfLine(cursor) ?? NOTHING;
  const minor = cursor
    .peek(5)
    .map((token) => token.text)
    .join('');
  return minors.includes(minor)
    ? NOTHING
    : cursor.failHere(`a part of the language level (${minors.join(', ')}) or * is expected`);
}

function readConstraint(parsing: Parsing, cursor: UvlCursor): Parent | UvlFailure {
  const arithmetic = findUnsupportedToken(cursor.tokens);
  if (arithmetic !== null) return arithmetic;
  const formula = readFormula(cursor, parsing.references);
  if (isFailure(formula)) return formula;
  parsing.constraints.push({ line: cursor.line, formula });
  return expectEndOfLine(cursor, 'an operator or the end of the line') ?? NOTHING;
}
