/** What the address of an order says besides which one it is. */
export interface OrderSearch {
  readonly open?: 'ship';
  /** The line whose docket was scanned: the page then shows what a bench needs. */
  readonly docket?: string;
}

export function readOrderSearch(search: Readonly<Record<string, unknown>>): OrderSearch {
  const docket = search['docket'];
  return {
    ...(search['open'] === 'ship' ? { open: 'ship' } : {}),
    ...(typeof docket === 'string' ? { docket } : {}),
  };
}
