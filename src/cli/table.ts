/** Returns the lines of a table whose columns are aligned under their headings. */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = headings.map((heading, column) =>
    Math.max(
      ...[headings, ...rows].map(
        (row) => (row === headings ? heading : (row[column] ?? '')).length,
      ),
    ),
  );
  return [headings, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
