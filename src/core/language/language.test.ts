import { describe, expect, it } from 'vitest';
import { languageOf } from './catalogue.ts';
import { acceptedLanguages, chooseLanguage, languagesOf } from './choose-language.ts';

const tidy = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a language', () => {
  it('writes money, days and plurals as its readers do', () => {
    const written = ['en', 'de', 'fr', 'it', 'es'].map((tag) => {
      const { amount, say } = languageOf(tag);
      const pieces = [1, 2].map((count) => say('choose.countPieces', { count }));
      return tidy([amount(1234.5, 'EUR'), ...pieces].join(' | '));
    });
    expect(written).toEqual([
      '€1,234.50 | 1 piece | 2 pieces',
      '1.234,50 € | 1 Stück | 2 Stück',
      '1 234,50 € | 1 pièce | 2 pièces',
      '1234,50 € | 1 pezzo | 2 pezzi',
      '1234,50 € | 1 unidad | 2 unidades',
    ]);
    expect(languageOf('en').day('2027-03-02')).toBe('Tue 2 Mar');
    expect(languageOf('de').date('2027-03-02')).toBe('2. März 2027');
  });

  it('names the time zone of a moment in words', () => {
    const moment = new Date('2027-03-02T11:00:00Z');
    const written = ['en', 'de', 'fr', 'it', 'es'].map((tag) =>
      tidy(languageOf(tag).moment(moment, 'Europe/Rome')),
    );
    expect(written).toEqual([
      '2 March 2027 at 12:00 (Central European Time)',
      '2. März 2027 um 12:00 (Mitteleuropäische Zeit)',
      '2 mars 2027 à 12:00 (heure d’Europe centrale)',
      '2 marzo 2027 alle ore 12:00 (ora dell’Europa centrale)',
      '2 de marzo de 2027 a las 12:00 (hora de Europa central)',
    ]);
    expect(languageOf('fr').moment(moment, 'Europe/London')).toContain(
      '(heure moyenne de Greenwich)',
    );
    expect(languageOf('en').moment(moment, 'UTC')).toContain('(Coordinated Universal Time)');
  });

  it('sorts titles by the numbers in them, and letters as its dictionaries do', () => {
    const titles = ['Shelf 18', 'Shelf 2', 'Zinc', 'Ähre', 'shelf 2', 'Öl'];
    expect(titles.toSorted(languageOf('de').compare)).toEqual([
      'Ähre',
      'Öl',
      'shelf 2',
      'Shelf 2',
      'Shelf 18',
      'Zinc',
    ]);
  });

  it('names the duty to pay as the law of each country wants it', () => {
    const buttons = ['de', 'fr', 'it', 'es'].map((tag) =>
      languageOf(tag).say('buy.orderWithDuty', { amount: '' }),
    );
    expect(buttons.map((text) => tidy(text).replace(/ ?: $/, ''))).toEqual([
      'Zahlungspflichtig bestellen',
      'Commande avec obligation de paiement',
      'Ordine con obbligo di pagare ',
      'Pedido con obligación de pago',
    ]);
  });

  it('keeps the region of a store, and tells in English what the catalogue lacks', () => {
    expect(languageOf('de-CH').amount(1234.5, 'CHF')).toContain("1'234.50");
    expect(languageOf('da').tag).toBe('en');
  });
});

describe('choosing a language', () => {
  it('takes the store’s own variant of a language, and the catalogue’s others', () => {
    expect(languagesOf(['it', 'de-CH'])).toEqual(['it', 'de-CH', 'en', 'fr', 'es']);
    expect(chooseLanguage(['pt', 'de-AT'], languagesOf(['it', 'de-CH']))).toBe('de-CH');
    expect(chooseLanguage(['pt'], languagesOf(['it']))).toBeNull();
  });

  it('reads what a browser prefers', () => {
    expect(acceptedLanguages('fr;q=0.5, de-AT, *;q=0.1, en;q=0')).toEqual(['de-AT', 'fr']);
  });
});
