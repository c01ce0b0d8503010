import { itemSpans, runningText, type Section } from './content.ts';
import { BODY, LINE_HEIGHT, type Page } from './page.ts';
import { bold, type Line, linesOf, type Paragraph } from './paragraph.ts';

/**
 * A section broken into lines. `completeItems` is the number of items that end on or before the
 * line.
 */
interface SectionLines {
  readonly section: Section;
  readonly lines: readonly {
    readonly paragraph: Paragraph;
    readonly line: Line;
    readonly completeItems: number;
  }[];
}

const LINES_OF_HEADING = 1.75;

/**
 * Lays out as much of every section as fits. A section that was cut ends with a note that says how
 * many items are missing.
 */
export function cutSections(
  page: Page,
  sections: readonly Section[],
  end: number,
  size: number,
): void {
  const headings = sections.length * LINES_OF_HEADING;
  const capacity = Math.floor((end - page.y) / (LINE_HEIGHT * size) - headings);
  const lined = sections.map((section) => linesOfSection(page, section, capacity + 1, size));
  const allottedLines = allotLines(
    lined.map(({ lines, section }) => ({ neededLines: lines.length, share: section.share })),
    capacity,
  );
  for (const [index, part] of lined.entries())
    drawShortened(page, part, allottedLines[index] ?? 0, size);
}

function linesOfSection(
  page: Page,
  section: Section,
  maximumLines: number,
  size: number,
): SectionLines {
  const width = BODY.width / size;
  if (section.form !== 'paragraphs') {
    const { spans, ends } = runningText(section);
    const paragraph = page.set(spans);
    const lines = linesOf(paragraph, width, maximumLines);
    return {
      section,
      lines: lines.map((line) => ({
        paragraph,
        line,
        completeItems: countCompleteItems(paragraph, line, ends),
      })),
    };
  }
  const lines: { paragraph: Paragraph; line: Line; completeItems: number }[] = [];
  for (const [index, item] of section.items.entries()) {
    if (lines.length >= maximumLines) break;
    const paragraph = page.set(itemSpans(item));
    const own = linesOf(paragraph, width, maximumLines);
    lines.push(
      ...own.map((line) => ({
        paragraph,
        line,
        completeItems: line.end >= paragraph.letters.length ? index + 1 : index,
      })),
    );
  }
  return { section, lines };
}

/** Returns the number of items that end on or before the line. */
function countCompleteItems(
  { letters }: Paragraph,
  { end }: Line,
  ends: readonly number[],
): number {
  const offset = letters[end]?.offset ?? Number.POSITIVE_INFINITY;
  return ends.filter((itemEnd) => itemEnd <= offset).length;
}

/**
 * Distributes lines among sections according to their shares. It stops when every section has
 * enough or no lines are left.
 */
function allotLines(
  parts: readonly { readonly neededLines: number; readonly share: number }[],
  capacity: number,
): number[] {
  const given = parts.map(() => 0);
  for (let left = capacity; left > 0; left -= 1) {
    const mostDeprived = parts.reduce((best, { neededLines, share }, index) => {
      if ((given[index] ?? 0) >= neededLines) return best;
      return best === -1 ||
        (given[index] ?? 0) / share < (given[best] ?? 0) / (parts[best]?.share ?? 1)
        ? index
        : best;
    }, -1);
    if (mostDeprived === -1) break;
    given[mostDeprived] = (given[mostDeprived] ?? 0) + 1;
  }
  return given;
}

function drawShortened(
  page: Page,
  { section, lines }: SectionLines,
  allottedLines: number,
  size: number,
): void {
  page.addHeading(section.heading, size);
  const isCut =
    lines.length > allottedLines || (lines.at(-1)?.completeItems ?? 0) < section.items.length;
  const shown = isCut ? lines.slice(0, Math.max(0, allottedLines - 1)) : lines;
  for (const { paragraph, line } of shown) page.addLine(paragraph, line, BODY, size);
  if (isCut) {
    page.addParagraph(
      [
        bold(
          missingItemsNote(
            section.items.length - (shown.at(-1)?.completeItems ?? 0),
            section.items.length,
          ),
        ),
      ],
      BODY,
      size,
      1,
    );
  }
}

function missingItemsNote(missing: number, all: number): string {
  return all === 1
    ? '… cut here: see the online sheet'
    : `… and ${missing} more: see the online sheet`;
}
