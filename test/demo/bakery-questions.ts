import { type Worked, choose, say, size } from './demo-store.ts';

const day = say('pickup', '2027-03-20');
const lemon = [choose('flavour', 'lemon'), choose('filling', 'raspberry'), choose('icing', 'buttercream')];
const none = [['flavour', 0], ['filling', 0], ['icing', 0]] as const;

const wedding = (over: { date?: string; guests?: number; tiers?: number; icing?: string }) => [
  say('wedding_date', over.date ?? '2027-06-12'), size('guests', over.guests ?? 90, 'piece'), size('tiers', over.tiers ?? 2, 'piece'),
  choose('flavours', 'vanilla'), choose('icing', over.icing ?? 'fondant'),
];
const bringIt = [choose('setting_up', 'yes'), size('distance', 20, 'mi')];

/** Worked out by hand from the maps, with pencil and table. */
export const bakeryQuestions: readonly Worked[] = [
  {
    title: 'an eight inch cake, asked for in centimetres',
    product: 'celebration-cake', asked: [size('diameter', '20.32', 'cm'), ...lemon, day], answer: 'yes', lead: 2,
    price: { total: 58, rows: [['cake', 58], ...none] },
  },
  {
    title: 'a cake between two tins',
    product: 'celebration-cake', asked: [size('diameter', '9.5', 'in'), ...lemon, day],
    answer: 'no', blocking: ['step:diameter'], lead: 2, price: null,
  },
  {
    title: 'a carrot cake without nuts and without gluten',
    product: 'celebration-cake',
    asked: [size('diameter', 8, 'in'), choose('flavour', 'carrot'), choose('nut_free', 'yes'), choose('flour', 'gluten_free'), choose('filling', 'cream'), choose('icing', 'naked'), day],
    answer: 'no', blocking: ['gluten-free-flavours', 'nut-free-flavours'], lead: 3, price: null,
  },
  {
    // 15 % and 8 % of the 64.00 for two layers of ten inches.
    title: 'a vegan gluten-free chocolate cake',
    product: 'celebration-cake',
    asked: [size('diameter', '25.4', 'cm'), size('layers', 2, 'piece'), choose('flavour', 'chocolate'), choose('recipe', 'vegan'), choose('flour', 'gluten_free'),
      choose('filling', 'raspberry', 'passion_fruit'), choose('icing', 'vegan_buttercream'), choose('decoration', 'berries'), say('message', 'Happy 40th'), day],
    answer: 'yes', lead: 3,
    price: { total: 101.5, rows: [['cake', 64], ['flavour', 3], ['gluten-free', 9.6], ['vegan', 5.12], ['filling', 3], ['icing', 4], ['decoration', 9], ['message', 4], ['rounding', -0.22]] },
  },
  {
    title: 'a vegan lemon cake with everything that has milk in it',
    product: 'celebration-cake',
    asked: [size('diameter', 8, 'in'), choose('flavour', 'lemon'), choose('recipe', 'vegan'), choose('flour', 'gluten_free'), choose('filling', 'lemon_curd'), choose('icing', 'ganache'),
      choose('decoration', 'macarons'), say('message', 'Eva'), choose('message_style', 'plaque'), day],
    answer: 'no', blocking: ['vegan-filling', 'vegan-icing', 'vegan-decoration', 'vegan-plaque', 'vegan-gluten-free'], lead: 3, price: null,
  },
  {
    title: 'five dozen cupcakes',
    product: 'cupcakes-box', asked: [size('cupcakes', 5, 'dozen'), choose('flavour', 'vanilla'), choose('icing', 'buttercream'), day],
    answer: 'yes_after_approval', approval: ['many-cupcakes'], lead: 3,
    price: { total: 174, rows: [['cupcakes', 174], ['flavour', 0], ['icing', 0]] },
  },
  {
    // 292.50 less 5 %: 14.625, rounded away from zero.
    title: 'five half trays in gift boxes',
    product: 'tray-bake', quantity: 5,
    asked: [choose('tray', 'half'), choose('flavour', 'coffee_walnut'), choose('icing', 'cream_cheese'), choose('box', 'window'), day],
    answer: 'yes', lead: 2,
    price: { total: 278, rows: [['tray', 230], ['flavour', 20], ['icing', 25], ['gift-box', 17.5], ['break-4', -14.63], ['rounding', 0.13]] },
  },
  {
    title: 'a cake for tomorrow',
    product: 'celebration-cake', asked: [size('diameter', 8, 'in'), ...lemon, say('pickup', '2027-03-03')],
    answer: 'no', blocking: ['notice'], lead: 2, price: null,
  },
  {
    title: 'a gluten-free cake for the day after tomorrow',
    product: 'celebration-cake', asked: [size('diameter', 8, 'in'), ...lemon, choose('flour', 'gluten_free'), say('pickup', '2027-03-04')],
    answer: 'no', blocking: ['notice-free-from'], lead: 3, price: null,
  },
  {
    title: 'two cakes for the day after tomorrow, one charge for the rush',
    product: 'celebration-cake', quantity: 2, asked: [size('diameter', 6, 'in'), ...lemon, say('pickup', '2027-03-04')], answer: 'yes', lead: 2,
    price: { total: 96, rows: [['cake', 84], ...none, ['short-notice', 12]] },
  },
  {
    title: 'a cake for a Sunday',
    product: 'celebration-cake', asked: [size('diameter', 8, 'in'), ...lemon, say('pickup', '2027-03-07')],
    answer: 'no', blocking: ['working-day:pickup'], lead: 2, price: null,
  },
  {
    // 3–6, 9–13 and 16 March: ten baking days.
    title: 'a sculpted figure on the tenth baking day',
    product: 'celebration-cake', asked: [size('diameter', 8, 'in'), ...lemon, choose('decoration', 'sculpted', 'berries'), say('pickup', '2027-03-16')],
    answer: 'yes_after_approval', approval: ['sculpted-approval'], lead: 10, price: { person: ['figure'] },
  },
  {
    title: 'a sculpted figure on the ninth baking day',
    product: 'celebration-cake', asked: [size('diameter', 8, 'in'), ...lemon, choose('decoration', 'sculpted'), say('pickup', '2027-03-13')],
    answer: 'no', blocking: ['notice-sculpted'], approval: ['sculpted-approval'], lead: 10, price: null,
  },
  {
    title: 'peanut butter, which never comes in',
    product: 'tray-bake', asked: [choose('tray', 'quarter'), choose('flavour', 'peanut'), choose('icing', 'naked'), day],
    answer: 'no', blocking: ['not-offered:flavour:peanut'], lead: 2, price: null,
  },
  {
    title: 'a flavour that is not shown, before opening',
    product: 'celebration-cake',
    asked: [size('diameter', 6, 'in'), choose('flavour', 'rum_baba'), choose('filling', 'cream'), choose('icing', 'naked'), choose('early_door', 'six_am'), day],
    answer: 'yes_after_approval', approval: ['approval:early_door:six_am'], lead: 2,
    price: { total: 64, rows: [['cake', 42], ['flavour', 12], ['filling', 0], ['icing', 0], ['opening-up', 10]] },
  },
  {
    title: 'forty-one letters, three fillings',
    product: 'celebration-cake',
    asked: [size('diameter', 8, 'in'), choose('flavour', 'vanilla'), choose('filling', 'raspberry', 'cream', 'praline'), choose('icing', 'buttercream'), say('message', 'x'.repeat(41)), day],
    answer: 'no', blocking: ['count:filling', 'length:message'], lead: 2, price: null,
  },
  {
    title: 'no filling at all',
    product: 'celebration-cake', asked: [size('diameter', 8, 'in'), choose('flavour', 'vanilla'), choose('filling'), choose('icing', 'buttercream'), day],
    answer: 'no', blocking: ['count:filling'], lead: 2, price: null,
  },
  {
    title: 'thirteen cakes',
    product: 'celebration-cake', quantity: 13, asked: [size('diameter', 8, 'in'), ...lemon, day],
    answer: 'no', blocking: ['cake-limit'], lead: 4, price: null,
  },
  {
    title: 'a heart of nine inches in two thin naked tiers',
    product: 'celebration-cake',
    asked: [choose('shape', 'heart'), size('diameter', 7, 'in'), size('layers', 2, 'piece'), choose('tiers', 'two'), choose('flavour', 'lemon'), choose('filling', 'raspberry'), choose('icing', 'naked'), day],
    answer: 'no', blocking: ['two-tiers-size', 'two-tiers-icing', 'two-tiers-layers', 'heart-sizes'], lead: 4, price: null,
  },
  {
    title: 'a heart of ten inches in two tiers with flowers of sugar',
    product: 'celebration-cake',
    asked: [choose('shape', 'heart'), size('diameter', 10, 'in'), choose('tiers', 'two'), choose('flavour', 'pistachio_rose'), choose('filling', 'praline'), choose('icing', 'fondant'),
      choose('icing_colour', 'blush', 'charcoal'), choose('decoration', 'sugar_flowers', 'gold_leaf'), day],
    answer: 'yes', lead: 8,
    price: { total: 212, rows: [['cake', 79], ['upper-tier', 48], ['shape', 6], ['flavour', 9], ['filling', 4.5], ['icing', 14], ['icing-colour', 4.5], ['decoration', 47]] },
  },
  {
    // Short notice depends on the day, so nothing true can be said of the price.
    title: 'a cake for no particular day',
    product: 'celebration-cake', asked: [size('diameter', 8, 'in'), ...lemon],
    answer: 'needs_information', unknown: ['pickup'], lead: 2, price: null,
  },
  {
    title: 'cupcakes that are written on, in a size for cakes',
    product: 'cupcakes-box', asked: [size('diameter', 8, 'in'), size('cupcakes', 20, 'piece'), choose('flavour', 'vanilla'), choose('icing', 'naked'), choose('icing_colour', 'sky'), say('message', 'Hi'), day],
    answer: 'no', blocking: ['applies:diameter', 'step:cupcakes', 'applies:icing_colour', 'applies:message'], lead: 2, price: null,
  },
  {
    title: 'a wedding cake whose price needs a person',
    product: 'wedding-cake', asked: [...wedding({}), ...bringIt], answer: 'yes', lead: 20, price: { person: [] },
  },
  {
    title: 'one guest more than two tiers feed',
    product: 'wedding-cake', asked: [...wedding({ guests: 91 }), ...bringIt],
    answer: 'no', blocking: ['enough-tiers'], lead: 20, price: null,
  },
  {
    title: 'a wedding six weeks less a day ahead, outdoors in buttercream',
    product: 'wedding-cake', asked: [...wedding({ date: '2027-04-12', icing: 'swiss_meringue' }), choose('outdoors', 'yes'), ...bringIt],
    answer: 'no', blocking: ['six-weeks', 'buttercream-outdoors'], lead: 20, price: null,
  },
  {
    title: 'a wedding exactly six weeks ahead, sixty miles away, five tiers',
    product: 'wedding-cake', asked: [...wedding({ date: '2027-04-13', tiers: 5 }), choose('setting_up', 'yes'), size('distance', '96.56064', 'km')],
    answer: 'yes_after_approval', approval: ['tall-cake'], lead: 25, price: { person: [] },
  },
  {
    title: 'a wedding a little too far away',
    product: 'wedding-cake', asked: [...wedding({}), choose('setting_up', 'yes'), size('distance', 97, 'km')],
    answer: 'no', blocking: ['range:distance'], lead: 20, price: null,
  },
  {
    title: 'a wedding without the way to it',
    product: 'wedding-cake', asked: [...wedding({}), choose('setting_up', 'yes')],
    answer: 'needs_information', unknown: ['distance'], lead: 20, price: { person: [] },
  },
  {
    // 64.80 less 8 %: 5.184.
    title: 'a dozen seeded loaves for tomorrow',
    product: 'bread-order', quantity: 12, asked: [choose('loaf', 'seeded'), say('pickup', '2027-03-03')], answer: 'yes', lead: 1,
    price: { total: 59.62, rows: [['loaf', 64.8], ['bakers-dozen', -5.18]] },
  },
  {
    title: 'a pale rye in two days',
    product: 'bread-order', asked: [choose('loaf', 'rye'), choose('bake', 'light'), say('pickup', '2027-03-04')],
    answer: 'no', blocking: ['notice-rye', 'rye-crust'], lead: 3, price: null,
  },
  {
    title: 'a miche of two kilos',
    product: 'bread-order', asked: [choose('loaf', 'country'), choose('size', 'miche'), day], answer: 'yes', lead: 2,
    price: { total: 10.32, rows: [['loaf', 4.8], ['miche', 5.52]] },
  },
  {
    title: 'a small focaccia in slices',
    product: 'bread-order', asked: [choose('loaf', 'focaccia'), choose('size', 'small'), choose('slicing', 'medium'), day],
    answer: 'no', blocking: ['applies:size', 'no-slicing'], lead: 1, price: null,
  },
  {
    title: 'twenty house loaves at their own price',
    product: 'house-loaf', quantity: 20, asked: [day],
    answer: 'yes_after_approval', approval: ['many-loaves'], lead: 1, price: { total: 92, rows: [['item', 92]] },
  },
  {
    title: 'a small walnut loaf',
    product: 'bread-order', asked: [choose('loaf', 'walnut'), choose('size', 'small'), day], answer: 'yes', lead: 1,
    price: { total: 4.08, rows: [['loaf', 6.8], ['small', -2.72]] },
  },
  {
    title: 'a lemon cake from the nut-free room',
    product: 'celebration-cake', asked: [size('diameter', 8, 'in'), ...lemon, choose('nut_free', 'yes'), day], answer: 'yes', lead: 3,
    price: { total: 64, rows: [['cake', 58], ['flavour', 0], ['nut-free', 6], ['filling', 0], ['icing', 0]] },
  },
  {
    title: 'a fruit cake under sugar flowers',
    product: 'wedding-cake',
    asked: [say('wedding_date', '2027-06-12'), size('guests', 80, 'piece'), size('tiers', 2, 'piece'), choose('flavours', 'fruit'), choose('icing', 'fondant'), choose('flowers', 'sugar'), ...bringIt],
    answer: 'yes', lead: 45, price: { person: [] },
  },
];
