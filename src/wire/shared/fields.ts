import { Type } from 'typebox';
import { CalendarDate, DateTime, Decimal, described, Integer, nullable } from './schemas.ts';

/** These fields occur in many replies, always with the same description. */

export const string = (description: string) => Type.String({ description });
export const strings = (description: string) => Type.Array(Type.String(), { description });
export const stringOrNull = (description: string) => nullable(string(description));
export const boolean = (description: string) => Type.Boolean({ description });
export const uuid = (description: string) => Type.String({ format: 'uuid', description });
export const integer = (description: string) => described(Integer, description);
export const integerOrNull = (description: string) => nullable(integer(description));
export const decimal = (description: string) => described(Decimal, description);
export const decimalOrNull = (description: string) => nullable(decimal(description));
export const dateOrNull = (description: string) => nullable(described(CalendarDate, description));
export const momentOrNull = (description: string) => nullable(described(DateTime, description));
