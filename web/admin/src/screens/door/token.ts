/** The token of a link stands behind the number sign, which browsers send to no server. */
export function takeToken(): string | null {
  const token = location.hash.slice(1);
  if (token === '') return null;
  // It works once, so it must not stay in the address or the history.
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
