import { type Worked, choose, say, size } from './demo-store.ts';

const clearHalf = [size('volume', 50, 'cl'), choose('glass', 'clear')];
const forAdults = choose('of_age', 'yes');

/** Worked out by hand from the maps, with pencil and table. */
export const bottlesQuestions: readonly Worked[] = [
  {
    // 6 cm of sandblasting at 1.40.
    title: 'a bottle for two, its size in millilitres',
    product: 'engraved-bottle',
    asked: [size('volume', 500, 'ml'), choose('glass', 'clear'), choose('closure', 'swing_top'), choose('design', 'rings'), say('wording', 'Eva & Luca')],
    answer: 'yes', lead: 4,
    price: { total: 34.8, rows: [['bottle-50', 9.2], ['closure', 2.2], ['stencil', 15], ['sandblasting', 8.4]] },
  },
  {
    // 15 % of 10.90 = 1.635; 0.75 l at 23.50 = 17.625; 90.87 goes down to 90.85.
    title: 'a bottle of red wine behind an old label, sealed and boxed',
    product: 'filled-bottle',
    asked: [size('volume', '0.75', 'l'), choose('glass', 'green'), choose('closure', 'cork'), choose('drink', 'pinot_noir'), forAdults, choose('design', 'old_label'),
      say('wording', 'Château Müller 1957'), choose('colours', 'gold'), choose('seal', 'red_wax'), choose('box', 'wooden')],
    answer: 'yes', lead: 6,
    price: { total: 90.85, rows: [['bottle-75', 10.9], ['coloured-glass', 1.64], ['closure', 0.8], ['drink-wine', 17.63], ['filling', 3.5], ['stencil', 24], ['sandblasting', 8.4],
      ['colours', 3.5], ['seal', 2.5], ['box', 18], ['rounding', -0.02]] },
  },
  {
    // 960 + 144 + 0 + 65 once + 120 × 5.95 = 1,883, less 10 %. Two full fifties.
    title: "a hundred and twenty bottles with a company's drawing, by laser",
    product: 'engraved-bottle', quantity: 120,
    asked: [size('volume', 35, 'cl'), choose('glass', 'green'), choose('closure', 'screw_cap'), choose('design', 'own_drawing'), choose('technique', 'laser'), size('design_height', 7, 'cm')],
    answer: 'yes_after_approval', approval: ['approval:design:own_drawing'], lead: 10,
    price: { total: 1_694.7, rows: [['bottle-35', 960], ['coloured-glass', 144], ['closure', 0], ['stencil', 65], ['laser', 714], ['break-50', -188.3]] },
  },
  {
    // 0.2 l at 46 = 9.20; 4 cm at 4.80 = 19.20.
    title: 'a small egg liqueur with a painted monogram',
    product: 'filled-bottle',
    asked: [size('volume', 200, 'ml'), choose('glass', 'clear'), choose('closure', 'glass_stopper'), choose('drink', 'egg_liqueur'), forAdults, choose('design', 'monogram'), say('initials', 'AB'),
      choose('lettering', 'script'), choose('technique', 'painted'), choose('colours', 'red', 'white'), size('design_height', 40, 'mm'), choose('box', 'tube')],
    answer: 'yes', lead: 8,
    price: { total: 63, rows: [['bottle-20', 6.5], ['closure', 4.5], ['drink-liqueur', 9.2], ['filling', 3.5], ['stencil', 12], ['painting', 19.2], ['colours', 3.2], ['box', 4.9]] },
  },
  {
    // 40 % of 8 = 3.20; 0.35 l at 260 = 91.
    title: 'a drink and a design that are not shown',
    product: 'filled-bottle',
    asked: [size('volume', 35, 'cl'), choose('glass', 'cobalt'), choose('closure', 'cork'), choose('drink', 'marc_1989'), forAdults, choose('design', 'dying_lion'), choose('seal', 'black_wax')],
    answer: 'yes_after_approval', approval: ['approval:drink:marc_1989'], lead: 9,
    price: { total: 135.4, rows: [['bottle-35', 8], ['cobalt-glass', 3.2], ['closure', 0.8], ['drink-rare', 91], ['filling', 3.5], ['stencil', 0], ['sandblasting', 8.4], ['relief', 18], ['seal', 2.5]] },
  },
  {
    // 3 cm at 0.85; 9.05 is lifted to 24.
    title: 'the cheapest bottle, lifted to the minimum',
    product: 'engraved-bottle',
    asked: [size('volume', 20, 'cl'), choose('glass', 'clear'), choose('closure', 'screw_cap'), choose('design', 'lake'), choose('technique', 'laser'), size('design_height', 30, 'mm')],
    answer: 'yes', lead: 4,
    price: { total: 24, rows: [['bottle-20', 6.5], ['closure', 0], ['stencil', 0], ['laser', 2.55], ['minimum', 14.95]] },
  },
  {
    // 1.5 l at 68 = 102; 14 cm at 1.40 = 19.60.
    title: 'a magnum of kirsch with a tall wreath and a card',
    product: 'filled-bottle',
    asked: [size('volume', '1.5', 'l'), choose('glass', 'clear'), choose('closure', 'cork'), choose('drink', 'kirsch'), forAdults, choose('design', 'wreath'), say('wording', 'Fünfzig!'),
      size('design_height', 14, 'cm'), say('gift_card', 'From all of us.')],
    answer: 'yes_after_approval', approval: ['magnum-of-spirits'], lead: 5,
    price: { total: 162.9, rows: [['bottle-150', 19.5], ['closure', 0.8], ['drink-brandy', 102], ['filling', 3.5], ['stencil', 15], ['sandblasting', 19.6], ['gift-card', 2.5]] },
  },
  {
    // 80 × 6.50, 0 and 80 × 0.2 l at 9, 80 × 3.50, 15 once, 80 × 8.40: 1,631 less 10 %. One full fifty.
    title: 'eighty small syrups for the guests of a wedding',
    product: 'filled-bottle', quantity: 80,
    asked: [size('volume', 20, 'cl'), choose('glass', 'clear'), choose('closure', 'screw_cap'), choose('drink', 'elderflower'), choose('design', 'rings'), say('wording', 'Eva & Luca, 12 June')],
    answer: 'yes', lead: 6,
    price: { total: 1_467.9, rows: [['bottle-20', 520], ['closure', 0], ['drink-soft', 144], ['filling', 280], ['stencil', 15], ['sandblasting', 672], ['break-50', -163.1]] },
  },
  {
    // 3,220 + 280 + 12 + 1,785 = 5,297 less 15 % = 794.55.
    title: 'three hundred and fifty bottles that say thank you',
    product: 'engraved-bottle', quantity: 350,
    asked: [...clearHalf, choose('closure', 'cork'), choose('design', 'words'), say('wording', 'Danke · merci · grazie'), choose('technique', 'laser')],
    answer: 'yes_after_approval', approval: ['run-approval'], lead: 11,
    price: { total: 4_502.45, rows: [['bottle-50', 3_220], ['closure', 280], ['stencil', 12], ['laser', 1_785], ['break-200', -794.55]] },
  },
  {
    // Each: 15 % of 9.20 = 1.38; 0.5 l at 32 = 16. Twelve: 461.76 less 5 % = 23.088; 438.67 goes down to 438.65.
    title: 'a dozen bottles of oil in amber, without colours',
    product: 'filled-bottle', quantity: 12,
    asked: [size('volume', 50, 'cl'), choose('glass', 'amber'), choose('closure', 'screw_cap'), choose('drink', 'olive_oil'), choose('design', 'lake'), choose('colours')],
    answer: 'yes', lead: 5,
    price: { total: 438.65, rows: [['bottle-50', 110.4], ['coloured-glass', 16.56], ['closure', 0], ['drink-oil', 192], ['filling', 42], ['stencil', 0], ['sandblasting', 100.8], ['break-12', -23.09], ['rounding', -0.02]] },
  },
  {
    // Whoever is old enough pays the same: 9.20 + 0.80 + 34 + 3.50 + 12 + 8.40.
    title: 'brandy for somebody of unknown age',
    product: 'filled-bottle',
    asked: [...clearHalf, choose('closure', 'cork'), choose('drink', 'apricot'), choose('design', 'words'), say('wording', 'Zum Achtzigsten')],
    answer: 'needs_information', unknown: ['of_age'], lead: 5,
    price: { total: 67.9, rows: [['bottle-50', 9.2], ['closure', 0.8], ['drink-brandy', 34], ['filling', 3.5], ['stencil', 12], ['sandblasting', 8.4]] },
  },
  {
    title: 'brandy for somebody of seventeen',
    product: 'filled-bottle',
    asked: [...clearHalf, choose('closure', 'cork'), choose('drink', 'apricot'), choose('of_age', 'no'), choose('design', 'lake')],
    answer: 'no', blocking: ['not-offered:of_age:no'], lead: 5, price: null,
  },
  {
    title: 'painting without a word about colours',
    product: 'engraved-bottle', asked: [...clearHalf, choose('closure', 'cork'), choose('design', 'lake'), choose('technique', 'painted')],
    answer: 'needs_information', unknown: ['colours'], lead: 7, price: null,
  },
  {
    title: 'wine in a small clear bottle under a glass stopper',
    product: 'filled-bottle',
    asked: [...clearHalf, choose('closure', 'glass_stopper'), choose('drink', 'chasselas'), forAdults, choose('design', 'lake')],
    answer: 'no', blocking: ['wine-sizes', 'wine-closure', 'wine-glass'], lead: 5, price: null,
  },
  {
    // 20 US fluid ounces are 59.15 cl.
    title: 'twenty fluid ounces, which the glassworks do not blow',
    product: 'engraved-bottle', asked: [size('volume', 20, 'fl_oz'), choose('glass', 'clear'), choose('closure', 'cork'), choose('design', 'lake')],
    answer: 'no', blocking: ['bottle-sizes'], lead: 4, price: null,
  },
  {
    title: 'a drink in a bottle that leaves empty, with wax on a swing top',
    product: 'engraved-bottle', asked: [...clearHalf, choose('closure', 'swing_top'), choose('drink', 'elderflower'), choose('design', 'lake'), choose('seal', 'red_wax')],
    answer: 'no', blocking: ['applies:drink', 'applies:seal'], lead: 5, price: null,
  },
  {
    title: 'four initials and the crest of a club',
    product: 'engraved-bottle', asked: [...clearHalf, choose('closure', 'cork'), choose('design', 'club_crest'), say('initials', 'FCLU')],
    answer: 'no', blocking: ['not-offered:design:club_crest', 'applies:initials', 'length:initials'], lead: 4, price: null,
  },
  {
    title: 'sixty flasks at the price of their map',
    product: 'steel-flask', quantity: 60, asked: [say('name', 'Team Pilatus'), choose('colour', 'lake_blue')],
    answer: 'yes', lead: 2, price: { total: 2_340, rows: [['item', 2_340]] },
  },
  {
    title: 'a copper flask with a long name',
    product: 'steel-flask', asked: [say('name', 'Maximiliane-Theresia Huber'), choose('colour', 'copper')],
    answer: 'no', blocking: ['length:name', 'not-offered:colour:copper'], lead: 2, price: null,
  },
];
