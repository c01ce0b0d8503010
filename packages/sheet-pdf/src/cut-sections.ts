import { itemSpans, runningText, type Section } from './content.ts';
import { BODY, LINE_HEIGHT, type Page } from './page.ts';
import { bold, type Line, linesOf, type Paragraph } from './paragraph.ts';

/** A section in its lines, each with the number of items that are complete up to and with it. */
interface Lined {
  readonly section: Section;
  readonly lines: readonly {
    readonly paragraph: Paragraph;
    readonly line: Line;
    readonly complete: number;
  }[];
}

const LINES_OF_HEADING = 1.75;

/**
 * Sets as much of every section as there is room for, and says of each that was cut how much is
 * missing.
 */
export function cutSections(
  page: Page,
  sections: readonly Section[],
  end: number,
  size: number,
): void {
  const headings = sections.length * LINES_OF_HEADING;
  const room = Math.floor((end - page.y) / (LINE_HEIGHT * size) - headings);
  const lined = sections.map((section) => linesOfSection(page, section, room + 1, size));
  const allotted = allot(
    lined.map(({ lines, section }) => ({ wanted: lines.length, share: section.share })),
    room,
  );
  for (const [index, part] of lined.entries()) putCut(page, part, allotted[index] ?? 0, size);
}

function linesOfSection(page: Page, section: Section, maximum: number, size: number): Lined {
  const width = BODY.width / size;
  if (section.form !== 'paragraphs') {
    const { spans, ends } = runningText(section);
    const paragraph = page.set(spans);
    const lines = linesOf(paragraph, width, maximum);
    return {
      section,
      lines: lines.map((line) => ({
        paragraph,
        line,
        complete: completeAt(paragraph, line, ends),
      })),
    };
  }
  const lines: { paragraph: Paragraph; line: Line; complete: number }[] = [];
  for (const [index, item] of section.items.entries()) {
    if (lines.length >= maximum) break;
    const paragraph = page.set(itemSpans(item));
    const own = linesOf(paragraph, width, maximum);
    lines.push(
      ...own.map((line) => ({
        paragraph,
        line,
        complete: line.end >= paragraph.letters.length ? index + 1 : index,
      })),
    );
  }
  return { section, lines };
}

/** How many items end on the line or before it. */
function completeAt({ letters }: Paragraph, { end }: Line, ends: readonly number[]): number {
  const offset = letters[end]?.offset ?? Number.POSITIVE_INFINITY;
  return ends.filter((itemEnd) => itemEnd <= offset).length;
}

/** Gives lines out by share, until each section has what it wants or none are left. */
function allot(
  parts: readonly { readonly wanted: number; readonly share: number }[],
  room: number,
): number[] {
  const given = parts.map(() => 0);
  for (let left = room; left > 0; left -= 1) {
    const hungriest = parts.reduce((best, { wanted, share }, index) => {
      if ((given[index] ?? 0) >= wanted) return best;
      return best === -1 ||
        (given[index] ?? 0) / share < (given[best] ?? 0) / (parts[best]?.share ?? 1)
        ? index
        : best;
    }, -1);
    if (hungriest === -1) break;
    given[hungriest] = (given[hungriest] ?? 0) + 1;
  }
  return given;
}

function putCut(page: Page, { section, lines }: Lined, allotted: number, size: number): void {
  page.putHeading(section.heading, size);
  const isCut = lines.length > allotted || (lines.at(-1)?.complete ?? 0) < section.items.length;
  const shown = isCut ? lines.slice(0, Math.max(0, allotted - 1)) : lines;
  for (const { paragraph, line } of shown) page.putLine(paragraph, line, BODY, size);
  if (isCut) {
    page.put(
      [bold(moreOf(section.items.length - (shown.at(-1)?.complete ?? 0), section.items.length))],
      BODY,
      size,
      1,
    );
  }
}

function moreOf(missing: number, all: number): string {
  return all === 1
    ? '… cut here: see the online sheet'
    : `… and ${missing} more: see the online sheet`;
}
