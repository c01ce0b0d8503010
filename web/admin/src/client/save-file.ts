/** Begins with what tells spreadsheets that the text is in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Gives the person a CSV file to keep. */
export function saveCsv(name: string, text: string): void {
  const blob = new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
