import { expect, it } from 'vitest';
import { languageOf } from '../../../core/language/catalogue.ts';
import type { ConfiguratorView } from './configurator-view.ts';
import { dayLine } from './day-tree.ts';
import type { Offer } from './replies.ts';

const ESTIMATE = {
  date: '2027-03-04',
  deliveryFrom: null,
  deliveryTo: null,
  late: false,
  makeTimeWorkingDays: 2,
  dispatchWorkingDays: null,
  transitMinWorkingDays: null,
  transitMaxWorkingDays: null,
  restockExpectedOn: null,
};

it.each([
  ['en', '', {}, 'Ready Thu 4 Mar'],
  ['en', '2027-03-13', {}, 'Ready Thu 4 Mar, in time for Sat 13 Mar'],
  ['en', '2027-03-03', { late: true }, 'Ready Thu 4 Mar, later than you need it'],
  ['de', '2027-03-13', {}, 'Fertig Do., 4. März, rechtzeitig zum Sa., 13. März'],
  ['fr', '2027-03-13', {}, 'Prêt jeu. 4 mars, à temps pour le sam. 13 mars'],
  ['it', '2027-03-13', {}, 'Pronto gio 4 mar, in tempo per sab 13 mar'],
  ['es', '2027-03-13', {}, 'Listo el jue 4 mar, a tiempo para el sáb 13 mar'],
])('says in %s for %j how the day suits the buyer', (tag, neededBy, more, words) => {
  const view = {
    language: languageOf(tag),
    delivery: { countryCode: '', postalCode: '', neededBy },
  } as ConfiguratorView;
  const offer = { estimate: { ...ESTIMATE, ...more }, total: null, price: null } as Offer;
  expect(dayLine(view, { ...offer, deliverable: null, backordered: 0, quantity: 1 })).toBe(words);
});
