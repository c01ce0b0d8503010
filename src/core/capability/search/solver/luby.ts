/**
 * Returns the element at this index, counted from 1, of the sequence 1, 1, 2, 1, 1, 2, 4, …, which
 * determines when the SAT solver restarts. Source: Luby, Sinclair and Zuckerman, "Optimal speedup
 * of Las Vegas algorithms".
 */
export function lubySequence(index: number): number {
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
