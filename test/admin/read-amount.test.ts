import { describe, expect, it } from 'vitest';
import { isUnclearRate, readAmount } from '../../web/admin/src/ui/read-amount.ts';

describe('an amount that somebody types', () => {
  it.each([
    ['1850', '1850'],
    ['1850.5', '1850.5'],
    ['9,90', '9.9'],
    ['1.850', '1850'],
    ['1,850', '1850'],
    ['12.345', '12345'],
    ['1.850,00', '1850'],
    ['1,850.50', '1850.5'],
    ['1 850,50', '1850.5'],
    ['1’850.50', '1850.5'],
    ['1.234.567', '1234567'],
    ['€ 1.850', '1850'],
    ['1.850 EUR', '1850'],
    ['1850,-', '1850'],
    ['1850.–', '1850'],
    ['-5', '-5'],
    ['0,125', '0.125'],
    ['1.8505', '1.8505'],
  ])('reads %s as %s', (typed, amount) => {
    expect(Number(readAmount(typed, 'EUR'))).toBe(Number(amount));
  });

  it.each(['', 'collect', '5 to 6', '1.2.3', '1,'])('leaves “%s” as it is', (typed) => {
    expect(readAmount(typed, 'EUR')).toBe(typed);
  });

  it('knows currencies with three decimals, and with none', () => {
    expect(Number(readAmount('1.850', 'KWD'))).toBe(1.85);
    expect(Number(readAmount('1,850', 'JPY'))).toBe(1850);
  });

  it('finds a rate unclear that may be thousands', () => {
    expect(['1.850', '12,345', '0.125', '1.8500', '1850'].map(isUnclearRate)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
