/**
 * The index-th member, from 1 on, of 1, 1, 2, 1, 1, 2, 4, …: how long to go on before the next
 * restart. Source: Luby, Sinclair and Zuckerman, "Optimal speedup of Las Vegas algorithms".
 */
export function luby(index: number): number {
  let [size, value] = [1, 1];
  while (size < index) [size, value] = [2 * size + 1, 2 * value];
  let rest = index;
  while (size !== rest) {
    size = (size - 1) / 2;
    value /= 2;
    if (rest > size) rest -= size;
  }
  return value;
}
