/** Documents leave members out or set them to null; both say nothing. */
export function isGiven<T>(member: T): member is NonNullable<T> {
  return member !== undefined && member !== null;
}
