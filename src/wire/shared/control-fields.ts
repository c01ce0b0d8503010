import { Type } from 'typebox';

/** The name of a store, a key or a product: the inputs of commands say by it what they mean. */
export const name = Type.String({ maxLength: 200 });
export const id = Type.String({ format: 'uuid' });
/** A day or a moment as it is typed; read in the store's time zone. */
export const moment = Type.Optional(Type.String({ maxLength: 64 }));

/** How many entries of a list a command wants at most. */
export const limitTo = (maximum: number) =>
  Type.Optional(Type.Unsafe<number>({ type: 'integer', minimum: 1, maximum }));
