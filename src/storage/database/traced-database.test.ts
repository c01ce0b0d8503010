import { expect, test } from 'vitest';
import { targetOf } from './traced-database.ts';

test.each([
  ['select "a" from "stock" where x = $1 for update of stock', 'select', 'stock'],
  ['insert into "order_line" ("a") values ($1)', 'insert', 'order_line'],
  ['update merchant set a = $1', 'update', 'merchant'],
  ['delete from "mail" where true', 'delete', 'mail'],
  ['with due as (select 1 from event) insert into delivery select 1', 'insert', 'delivery'],
  ['with due as (select 1 from event for no key update) select 1', 'select', 'event'],
  ['insert into a (b) values ($1) on conflict do update set b = $1', 'insert', 'a'],
  ['begin', 'begin', null],
  ['', 'statement', null],
])('%s', (sql, operation, table) => {
  expect(targetOf(sql)).toEqual({ operation, table });
});
