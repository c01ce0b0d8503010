import type DateHolidays from 'date-holidays';

export declare const Holidays: { readonly default: typeof DateHolidays };
