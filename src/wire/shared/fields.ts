import { Type } from 'typebox';
import { CalendarDate, DateTime, Decimal, withDescription, Integer, nullable } from './schemas.ts';

/** These fields occur in many replies, always with the same description. */

export const stringSchema = (description: string) => Type.String({ description });
export const stringsSchema = (description: string) => Type.Array(Type.String(), { description });
export const stringOrNullSchema = (description: string) => nullable(stringSchema(description));
export const booleanSchema = (description: string) => Type.Boolean({ description });
export const uuid = (description: string) => Type.String({ format: 'uuid', description });
export const integerSchema = (description: string) => withDescription(Integer, description);
export const integerOrNullSchema = (description: string) => nullable(integerSchema(description));
export const decimalSchema = (description: string) => withDescription(Decimal, description);
export const decimalOrNullSchema = (description: string) => nullable(decimalSchema(description));
export const dateOrNull = (description: string) =>
  nullable(withDescription(CalendarDate, description));
export const dateTimeOrNullSchema = (description: string) =>
  nullable(withDescription(DateTime, description));
