import { type Worked, choose, say, size } from './demo-store.ts';

const plainOak = [
  choose('wood', 'oak'), choose('profile', 'flat'), choose('rail', 'mm20'), choose('finish', 'wax'),
  size('width', 50, 'cm'), size('height', 700, 'mm'), choose('glass', 'clear'),
];

/** Worked out by hand from the maps, with pencil and table. */
export const framesQuestions: readonly Worked[] = [
  {
    // 50 × 70: table 45.50; 2.4 m; 0.35 m².
    title: 'an oak frame, its height in millimetres',
    product: 'classic-frame', asked: plainOak, answer: 'yes', lead: 8,
    price: { total: 108.5, rows: [['making', 45.5], ['wood-oak', 38.4], ['finish-simple', 7.2], ['glass-clear', 13.3], ['backing-archival', 4.2], ['rounding', -0.1]] },
  },
  {
    // 100 × 80, next size up 100 × 100; 3.6 m; 3.8 cm deep. Profile, glass and mount don't apply.
    title: 'a canvas that floats in walnut',
    product: 'canvas-float-frame',
    asked: [choose('wood', 'walnut'), choose('rail', 'mm30'), choose('finish', 'lacquer'), size('width', 1, 'm'), size('height', 80, 'cm'), size('canvas_depth', 38, 'mm')],
    answer: 'yes', lead: 10,
    price: { total: 207.5, rows: [['making', 72], ['wood-walnut', 86.4], ['rail-medium', 17.28], ['finish-covering', 19.8], ['float', 12.16], ['rounding', -0.14]] },
  },
  {
    // 1.6 m and 0.16 m² each, three times.
    title: 'three box frames for medals',
    product: 'box-frame', quantity: 3,
    asked: [choose('artwork', 'object'), choose('wood', 'cherry'), choose('profile', 'flat'), choose('rail', 'mm45'), choose('finish'),
      size('width', 40, 'cm'), size('height', '0.4', 'm'), choose('glass', 'anti_reflective'), size('box_depth', 5, 'cm'), choose('hanging', 'split_batten')],
    answer: 'yes', lead: 8,
    price: { total: 417.5, rows: [['making', 103.5], ['wood-cherry', 105.6], ['rail-broad', 47.52], ['glass-anti-reflective', 45.6], ['backing-archival', 5.76], ['box', 67.5], ['hanging', 42], ['rounding', 0.02]] },
  },
  {
    // 30 × 40 with 5 cm of mount: 40 × 50 outside, 1.8 m, 0.2 m².
    title: 'a photograph with a mount, museum glass and a dedication',
    product: 'classic-frame',
    asked: [choose('artwork', 'photograph'), choose('wood', 'maple'), choose('profile', 'half_round'), choose('rail', 'mm20'), choose('finish', 'oil'),
      size('width', 30, 'cm'), size('height', 40, 'cm'), choose('glass', 'museum'), choose('mount', 'yes'), choose('mount_colour', 'ivory'),
      say('engraving', 'For Ada'), choose('engraving_font', 'italic')],
    answer: 'yes', lead: 11,
    price: { total: 161, rows: [['making', 32], ['wood-maple', 32.4], ['profile-shaped', 4.5], ['finish-simple', 5.4], ['glass-museum', 48], ['mount-board', 5.6],
      ['mount-cutting', 6], ['backing-archival', 2.4], ['engraving-setting', 18], ['engraving', 6.5], ['rounding', 0.2]] },
  },
  {
    // A4: 1.014 m and 0.06237 m² each; rounded per line, then 8 % off 700.19.
    title: 'a dozen painted A4 frames that stand on tables',
    product: 'classic-frame', quantity: 12,
    asked: [choose('wood', 'tulipwood'), choose('profile', 'flat'), choose('rail', 'mm20'), choose('finish', 'paint'),
      size('width', 210, 'mm'), size('height', 297, 'mm'), choose('glass', 'clear'), choose('hanging', 'stand')],
    answer: 'yes', lead: 12,
    price: { total: 644, rows: [['making', 354], ['wood-tulipwood', 133.85], ['finish-covering', 66.92], ['glass-clear', 28.44], ['backing-archival', 8.98], ['hanging', 108], ['break-10', -56.02], ['rounding', -0.17]] },
  },
  {
    title: 'the smallest frame, lifted to the minimum',
    product: 'classic-frame',
    asked: [choose('wood', 'mdf'), choose('profile', 'flat'), choose('rail', 'mm20'), choose('finish', 'lacquer'), size('width', 10, 'cm'), size('height', 10, 'cm'),
      choose('glass', 'none'), choose('backing', 'economy')],
    answer: 'yes', lead: 10,
    price: { total: 45, rows: [['making', 24.5], ['wood-mdf', 2.8], ['finish-covering', 2.2], ['minimum', 15.5]] },
  },
  {
    title: 'MDF without a word about its finish',
    product: 'classic-frame',
    asked: [choose('wood', 'mdf'), choose('profile', 'flat'), choose('rail', 'mm20'), size('width', 30, 'cm'), size('height', 40, 'cm'), choose('glass', 'clear')],
    answer: 'needs_information', unknown: ['finish'], lead: 8, price: null,
  },
  {
    // 1.2 m² of glass weigh 9.6 kg.
    title: 'heavy glass without a word about hanging',
    product: 'classic-frame',
    asked: [choose('wood', 'ash'), choose('profile', 'flat'), choose('rail', 'mm30'), size('width', 1, 'm'), size('height', '1.2', 'm'), choose('glass', 'clear')],
    answer: 'needs_information', unknown: ['hanging'], lead: 8, price: null,
  },
  {
    title: 'a pastel in oiled and painted MDF',
    product: 'classic-frame',
    asked: [choose('artwork', 'pastel'), choose('wood', 'mdf'), choose('profile', 'flat'), choose('rail', 'mm20'), choose('finish', 'oil', 'paint'),
      size('width', 30, 'cm'), size('height', 40, 'cm'), choose('glass', 'clear'), choose('mount', 'yes'), choose('mount_colour', 'ivory')],
    answer: 'no', blocking: ['no-oil-on-mdf', 'oil-under-lacquer'], lead: 10, price: null,
  },
  {
    // 1.32 m², 10.56 kg.
    title: 'more museum glass than there is, on wire',
    product: 'classic-frame',
    asked: [choose('wood', 'oak'), choose('profile', 'reeded'), choose('rail', 'mm30'), choose('finish', 'wax'), size('width', 120, 'cm'), size('height', 110, 'cm'),
      choose('glass', 'museum'), choose('hanging', 'wire')],
    answer: 'no', blocking: ['museum-glass-sheet', 'heavy-needs-steel'], lead: 11, price: null,
  },
  {
    // 24 × 30: 1.08 m, 0.072 m².
    title: 'a wood that is not shown, asked for by name',
    product: 'classic-frame',
    asked: [choose('wood', 'ebony'), choose('profile', 'flat'), choose('rail', 'mm15'), choose('finish', 'oil'), size('width', 24, 'cm'), size('height', 30, 'cm'), choose('glass', 'clear')],
    answer: 'yes_after_approval', approval: ['approval:wood:ebony'], lead: 23,
    price: { total: 128.5, rows: [['making', 29.5], ['wood-rare', 102.6], ['rail-fine', -10.26], ['finish-simple', 3.24], ['glass-clear', 2.74], ['backing-archival', 0.86], ['rounding', -0.18]] },
  },
  {
    title: 'a wood that is no longer worked',
    product: 'classic-frame', asked: [choose('wood', 'rosewood'), ...plainOak.slice(1)],
    answer: 'no', blocking: ['not-offered:wood:rosewood'], lead: 8, price: null,
  },
  {
    title: 'a wood nobody has heard of',
    product: 'classic-frame', asked: [choose('wood', 'zebrano'), ...plainOak.slice(1)],
    answer: 'no', blocking: ['not-in-map:wood'], lead: 8, price: null,
  },
  {
    // 200 × 120: 6.4 m, 2.4 m² of acrylic.
    title: 'two metres of oak behind acrylic',
    product: 'classic-frame',
    asked: [choose('wood', 'oak'), choose('profile', 'flat'), choose('rail', 'mm45'), choose('finish'), size('width', 2, 'm'), size('height', 120, 'cm'),
      choose('glass', 'acrylic'), choose('hanging', 'split_batten')],
    answer: 'yes_after_approval', approval: ['large-size-approval'], lead: 11,
    price: { total: 540.5, rows: [['making', 146], ['wood-oak', 102.4], ['rail-broad', 46.08], ['glass-acrylic', 168], ['backing-archival', 28.8], ['hanging', 14], ['large-handling', 35], ['rounding', 0.22]] },
  },
  {
    // Lettering changes no price, so the price is told: 45.50 + 38.40 + 7.20 + 13.30 + 4.20 + 18 + 6.50 = 133.10.
    title: 'an engraving without lettering',
    product: 'classic-frame', asked: [...plainOak, say('engraving', 'Firenze 2027')],
    answer: 'needs_information', unknown: ['engraving_font'], lead: 9,
    price: { total: 133, rows: [['making', 45.5], ['wood-oak', 38.4], ['finish-simple', 7.2], ['glass-clear', 13.3], ['backing-archival', 4.2], ['engraving-setting', 18], ['engraving', 6.5], ['rounding', -0.1]] },
  },
  {
    title: 'a mount colour without a mount',
    product: 'classic-frame', asked: [...plainOak, choose('mount_colour', 'navy')],
    answer: 'no', blocking: ['applies:mount_colour'], lead: 8, price: null,
  },
  {
    // 60 × 80 outside: 2.8 m, 0.48 m². The colour changes no price.
    title: 'a mount without its colour',
    product: 'classic-frame', asked: [...plainOak, choose('mount', 'yes')],
    answer: 'needs_information', unknown: ['mount_colour'], lead: 8,
    price: { total: 142, rows: [['making', 45.5], ['wood-oak', 44.8], ['finish-simple', 8.4], ['glass-clear', 18.24], ['mount-board', 13.44], ['mount-cutting', 6], ['backing-archival', 5.76], ['rounding', -0.14]] },
  },
  {
    title: 'too narrow, and between two millimetres',
    product: 'classic-frame', asked: [...plainOak.slice(0, 4), size('width', 9, 'cm'), size('height', '30.05', 'cm'), choose('glass', 'clear')],
    answer: 'no', blocking: ['range:width', 'step:height'], lead: 8, price: null,
  },
  {
    // 3–5, 8–12, 15 and 16 March: ten working days.
    title: 'a fitting on the tenth working day',
    product: 'classic-frame', asked: [...plainOak, say('fitting_date', '2027-03-16')], answer: 'yes', lead: 8,
    price: { total: 120.5, rows: [['making', 45.5], ['wood-oak', 38.4], ['finish-simple', 7.2], ['glass-clear', 13.3], ['backing-archival', 4.2], ['fitting', 12], ['rounding', -0.1]] },
  },
  {
    title: 'a fitting on the ninth working day',
    product: 'classic-frame', asked: [...plainOak, say('fitting_date', '2027-03-15')],
    answer: 'no', blocking: ['fitting-notice'], lead: 8, price: null,
  },
  {
    title: 'a fitting on a Sunday too soon',
    product: 'classic-frame', asked: [...plainOak, say('fitting_date', '2027-03-14')],
    answer: 'no', blocking: ['working-day:fitting_date', 'fitting-notice'], lead: 8, price: null,
  },
  {
    // 26 weeks are 182 days: 31 August is the last day, and a working day again after the summer.
    title: 'a fitting half a year ahead and a day',
    product: 'classic-frame', asked: [...plainOak, say('fitting_date', '2027-09-01')],
    answer: 'no', blocking: ['fitting-horizon'], lead: 8, price: null,
  },
  {
    // 8 + 6 for the leaf + 40 × 2.
    title: 'four hundred and one gilded frames',
    product: 'classic-frame', quantity: 401,
    asked: [choose('wood', 'lime'), choose('profile', 'flat'), choose('rail', 'mm20'), choose('finish', 'gold_leaf'), size('width', 20, 'cm'), size('height', 20, 'cm'), choose('glass', 'clear')],
    answer: 'no', blocking: ['run-limit', 'leaf-run-limit'], lead: 94, price: null,
  },
  {
    title: 'gold, silver and lacquer on oak',
    product: 'classic-frame',
    asked: [choose('wood', 'oak'), choose('profile', 'cassetta'), choose('rail', 'mm30'), choose('finish', 'gold_leaf', 'silver_leaf', 'lacquer'),
      size('width', 50, 'cm'), size('height', 70, 'cm'), choose('glass', 'clear')],
    answer: 'no', blocking: ['count:finish', 'leaf-needs-close-grain', 'one-leaf-only', 'cassetta-needs-face'], lead: 17, price: null,
  },
  {
    title: 'a hidden way of packing, behind the wrong glass',
    product: 'classic-frame', asked: [...plainOak, choose('climate_pack', 'loan_sealed')],
    answer: 'no', blocking: ['lender-glazing'], approval: ['approval:climate_pack:loan_sealed'], lead: 13, price: null,
  },
  {
    title: 'a deep canvas in olive, behind glass',
    product: 'canvas-float-frame',
    asked: [choose('wood', 'olive'), choose('rail', 'mm30'), size('width', 60, 'cm'), size('height', 60, 'cm'), choose('glass', 'clear'), size('canvas_depth', 45, 'mm')],
    answer: 'no', blocking: ['applies:glass', 'deep-canvas-wood'], lead: 11, price: null,
  },
  {
    // 2.8 m; 0.48 m²; 8.24 kg on wire.
    title: 'a teak mirror for a bathroom',
    product: 'mirror',
    asked: [choose('room', 'bathroom'), choose('wood', 'teak'), choose('finish', 'wax'), size('width', 60, 'cm'), size('height', 80, 'cm'), choose('glass', 'silver'),
      choose('bevel', 'mm15'), choose('demister', 'yes'), choose('hanging', 'wire')],
    answer: 'yes', lead: 12,
    price: { total: 300, rows: [['making', 38], ['wood-teak', 128.8], ['glass-silver', 34.56], ['bevel-narrow', 26.6], ['demister', 68], ['hanging', 4], ['rounding', 0.04]] },
  },
  {
    // 2 m, 0.25 m² each; 10 + 8 + 5 + 3 days.
    title: 'four gilded antique mirrors',
    product: 'mirror', quantity: 4,
    asked: [choose('room', 'dry'), choose('wood', 'lime'), choose('finish', 'gold_leaf'), size('width', 50, 'cm'), size('height', 50, 'cm'), choose('glass', 'antique'), choose('hanging', 'wire')],
    answer: 'yes', lead: 26,
    price: { total: 1058, rows: [['making', 152], ['wood-lime', 184], ['gold', 464], ['glass-antique', 310], ['hanging', 16], ['break-4', -67.56], ['rounding', -0.44]] },
  },
  {
    // 1.8 m² weigh 12.5 × 1.8 + 1.6 × 2.8 = 26.98 kg, which leans.
    title: 'an ordinary mirror for a gym, an antique one too large',
    product: 'mirror',
    asked: [choose('room', 'gym'), choose('wood', 'walnut'), choose('finish', 'wax'), size('width', 100, 'cm'), size('height', 180, 'cm'), choose('glass', 'antique'), choose('hanging', 'leaning')],
    answer: 'no', blocking: ['gym-safety', 'antique-sheet'], lead: 15, price: null,
  },
  {
    // 70 × 100: 3.4 m, 0.7 m² each; 5 % off 1800.60.
    title: 'six reeded chestnut frames with the best of acrylic',
    product: 'classic-frame', quantity: 6,
    asked: [choose('wood', 'chestnut'), choose('profile', 'reeded'), choose('rail', 'mm20'), choose('finish', 'limewash'), size('width', 70, 'cm'), size('height', 1, 'm'),
      choose('glass', 'acrylic_uv'), choose('backing', 'aluminium')],
    answer: 'yes', lead: 11,
    price: { total: 1710.5, rows: [['making', 366], ['wood-chestnut', 346.8], ['profile-reeded', 81.6], ['finish-simple', 61.2], ['glass-acrylic-uv', 672], ['backing-aluminium', 273], ['break-5', -90.03], ['rounding', -0.07]] },
  },
  {
    title: 'a gilded cassetta in lime',
    product: 'classic-frame',
    asked: [choose('wood', 'lime'), choose('profile', 'cassetta'), choose('rail', 'mm60'), choose('finish', 'gold_leaf'), size('width', 50, 'cm'), size('height', 70, 'cm'), choose('glass', 'museum')],
    answer: 'yes', lead: 17,
    price: { total: 320.5, rows: [['making', 45.5], ['wood-plain', 30], ['rail-grand', 22.5], ['profile-cassetta', 33.6], ['finish-gold', 100.8], ['glass-museum', 84], ['backing-archival', 4.2], ['rounding', -0.1]] },
  },
  {
    // 1 m and 0.06 m² each.
    title: 'twenty-five bare ash frames',
    product: 'classic-frame', quantity: 25,
    asked: [choose('wood', 'ash'), choose('profile', 'flat'), choose('rail', 'mm20'), size('width', 20, 'cm'), size('height', 30, 'cm'), choose('glass', 'clear')],
    answer: 'yes', lead: 12,
    price: { total: 968, rows: [['making', 675], ['wood-ash', 350], ['glass-clear', 57], ['backing-archival', 18], ['break-25', -132]] },
  },
  {
    // 30 × 40: 1.4 m, 0.12 m².
    title: 'a silvered olive frame packed in the way that is not shown',
    product: 'classic-frame',
    asked: [choose('wood', 'olive'), choose('profile', 'flat'), choose('rail', 'mm20'), choose('finish', 'silver_leaf'), size('width', 30, 'cm'), size('height', 40, 'cm'),
      choose('glass', 'museum'), choose('climate_pack', 'loan_sealed')],
    answer: 'yes_after_approval', approval: ['approval:climate_pack:loan_sealed'], lead: 24,
    price: { total: 337.5, rows: [['making', 32], ['wood-olive', 53.2], ['finish-silver', 42], ['glass-museum', 28.8], ['backing-archival', 1.44], ['conservation-work', 180], ['rounding', 0.06]] },
  },
  {
    // 3.2 m; 0.6 m²; 10.06 kg.
    title: 'a grand oak mirror with a plate on its back',
    product: 'mirror',
    asked: [choose('room', 'dry'), choose('wood', 'oak'), choose('rail', 'mm80'), choose('finish', 'yacht_varnish'), size('width', 1, 'm'), size('height', 60, 'cm'), choose('glass', 'safety'),
      choose('bevel', 'mm25'), say('engraving', 'Casa Bardi')],
    answer: 'yes', lead: 16,
    price: { total: 324, rows: [['making', 38], ['wood-oak', 89.6], ['rail-grand', 53.76], ['varnish', 19.2], ['glass-safety', 57.6], ['bevel-wide', 41.6], ['plate', 24], ['rounding', 0.24]] },
  },
  {
    title: 'a slim bronze mirror',
    product: 'mirror',
    asked: [choose('room', 'dry'), choose('wood', 'walnut'), choose('rail', 'mm30'), choose('finish', 'wax'), size('width', 40, 'cm'), size('height', 50, 'cm'), choose('glass', 'bronze')],
    answer: 'yes', lead: 10,
    price: { total: 120, rows: [['making', 38], ['wood-walnut', 70.2], ['rail-slim', -10.53], ['glass-bronze', 22], ['rounding', 0.33]] },
  },
  {
    title: 'a small chestnut mirror at the minimum',
    product: 'mirror',
    asked: [choose('room', 'dry'), choose('wood', 'chestnut'), choose('finish', 'wax'), size('width', 30, 'cm'), size('height', 30, 'cm'), choose('glass', 'silver')],
    answer: 'yes', lead: 10,
    price: { total: 90, rows: [['making', 38], ['wood-chestnut', 34.8], ['glass-silver', 6.48], ['minimum', 10.72]] },
  },
];
