import { endOfLine, isTrouble, readName, type UvlCursor, type UvlTrouble } from './cursor.ts';
import { readFeature } from './features.ts';
import { findArithmetic, readFormula } from './formula.ts';
import { NOTHING, type Parent, type Parsing, type Section, SECTIONS } from './parsing.ts';

const LEVELS: Readonly<Record<string, readonly string[]>> = {
  Boolean: ['group-cardinality'],
  Arithmetic: ['feature-cardinality', 'aggregate-function'],
  Type: ['string-constraints', 'numeric-constraints'],
};

export function readSection(parsing: Parsing, cursor: UvlCursor): Parent | UvlTrouble {
  const section = SECTIONS.find(
    (candidate) => cursor.token?.kind === 'name' && cursor.token.text === candidate,
  );
  if (section === undefined)
    return cursor.fail('namespace, include, imports, features or constraints is expected');
  const later = SECTIONS.slice(SECTIONS.indexOf(section)).find((other) =>
    parsing.sections.has(other),
  );
  if (later !== undefined) {
    return cursor.fail(
      later === section
        ? `${section} stands twice: again`
        : `${section} must stand before ${later}:`,
    );
  }
  cursor.advance();
  parsing.sections.add(section);
  if (section === 'namespace') return readNamespace(parsing, cursor);
  return endOfLine(cursor) ?? { kind: 'section', section, line: cursor.line };
}

function readNamespace(parsing: Parsing, cursor: UvlCursor): Parent | UvlTrouble {
  const parts: string[] = [];
  do {
    const read = readName(cursor, 'a name');
    if (isTrouble(read)) return read;
    parts.push(read.name);
  } while (cursor.take('.'));
  parsing.namespace = parts.join('.');
  return endOfLine(cursor) ?? NOTHING;
}

export function readSectionLine(
  parsing: Parsing,
  cursor: UvlCursor,
  section: Section,
): Parent | UvlTrouble {
  if (section === 'include') return readLanguageLevel(cursor);
  if (section === 'imports') {
    return {
      trouble: "imports can't be carried over: put the features into one file",
      line: cursor.line,
    };
  }
  if (section === 'constraints') return readConstraint(parsing, cursor);
  if (parsing.root !== null || parsing.rootBroken)
    return cursor.fail('there is one root feature, and this is a second:');
  const feature = readFeature(parsing, cursor, null);
  if (isTrouble(feature)) parsing.rootBroken = true;
  return feature;
}

function readLanguageLevel(cursor: UvlCursor): Parent | UvlTrouble {
  const minors = LEVELS[cursor.token?.text ?? ''];
  if (minors === undefined)
    return cursor.fail('a language level (Boolean, Arithmetic, Type) is expected');
  cursor.advance();
  if (!cursor.take('.')) return endOfLine(cursor) ?? NOTHING;
  if (cursor.take('*')) return endOfLine(cursor) ?? NOTHING;
  const minor = cursor
    .ahead(5)
    .map((token) => token.text)
    .join('');
  return minors.includes(minor)
    ? NOTHING
    : cursor.fail(`a part of the language level (${minors.join(', ')}) or * is expected`);
}

function readConstraint(parsing: Parsing, cursor: UvlCursor): Parent | UvlTrouble {
  const arithmetic = findArithmetic(cursor.tokens);
  if (arithmetic !== null) return arithmetic;
  const formula = readFormula(cursor, parsing.references);
  if (isTrouble(formula)) return formula;
  parsing.constraints.push({ line: cursor.line, formula });
  return endOfLine(cursor, 'an operator or the end of the line') ?? NOTHING;
}
