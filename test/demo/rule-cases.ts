import type { Selection } from '../../src/core/capability/question.ts';
import { type DemoSlug, choose, say, size } from './demo-store.ts';

/** What a question asks, and the rules that must fire: what blocks, then what wants approval. Pairs stand on both sides of a limit. */
type RuleCase = readonly [title: string, product: string, asked: readonly Selection[], fired: readonly string[], quantity?: number];

const answer = (dimension: string, given: string | number): Selection =>
  typeof given === 'number' ? size(dimension, given, unitOf[dimension] ?? 'cm') : isWritten.has(dimension) ? say(dimension, given) : choose(dimension, given);
const unitOf: Record<string, string> = { box_depth: 'mm', diameter: 'in', cupcakes: 'piece', guests: 'piece', tiers: 'piece', distance: 'mi' };
const isWritten = new Set(['pickup', 'engraving', 'wedding_date', 'tasting', 'message']);

type Given = Readonly<Record<string, string | number>>;
const answering = (usual: Given) => (given: Given): Selection[] => Object.entries({ ...usual, ...given }).map(([key, value]) => answer(key, value));

const frame = answering({ wood: 'oak', profile: 'flat', rail: 'mm30', width: 50, height: 70, glass: 'clear' });
const mirror = answering({ room: 'dry', wood: 'oak', finish: 'wax', width: 60, height: 80, glass: 'silver' });
const cake = answering({ diameter: 8, flavour: 'lemon', filling: 'raspberry', icing: 'buttercream', pickup: '2027-03-20' });
const small = answering({ flavour: 'lemon', icing: 'buttercream', pickup: '2027-03-20' });
const bread = answering({ loaf: 'country', pickup: '2027-03-20' });
const wedding = answering({ wedding_date: '2027-06-12', guests: 90, tiers: 2, flavours: 'lemon', icing: 'fondant', setting_up: 'yes', distance: 10 });

export const ruleCases: Record<DemoSlug, readonly RuleCase[]> = {
  frames: [
    ['painted walnut', 'classic-frame', frame({ wood: 'walnut', finish: 'paint' }), ['paint-on-fine-wood']],
    ['bare MDF', 'classic-frame', frame({ wood: 'mdf' }).concat(choose('finish')), ['mdf-needs-cover']],
    ['limewash on maple', 'classic-frame', frame({ wood: 'maple', finish: 'limewash' }), ['limewash-open-grain']],
    ['olive of exactly 1.20 m, reeded', 'classic-frame', frame({ wood: 'olive', profile: 'reeded', width: 120, height: 50 }), ['olive-not-reeded']],
    ['olive of 1.21 m with its mount', 'classic-frame', frame({ wood: 'olive', width: 110, mount: 'yes', mount_colour: 'black', mount_width: 5.5, height: 50 }), ['olive-length']],
    ['a fine rail of 3 m', 'classic-frame', frame({ rail: 'mm15', width: 80 }), []],
    ['a fine rail of 3.002 m', 'classic-frame', frame({ rail: 'mm15', width: 80.1 }), ['fine-rail-size']],
    ['1.5 m² and 5 m', 'classic-frame', frame({ rail: 'mm20', width: 150, height: 100, hanging: 'split_batten' }), []],
    ['1.501 m² and 5.002 m', 'classic-frame', frame({ rail: 'mm20', width: 150.1, height: 100, hanging: 'none' }), ['standard-rail-size', 'glass-sheet']],
    ['3.1 m² of acrylic', 'classic-frame', frame({ glass: 'acrylic', width: 200, height: 155 }), ['acrylic-sheet', 'large-size-approval']],
    ['1.70 m square', 'classic-frame', frame({ glass: 'acrylic', width: 170, height: 170 }), ['both-sides-long']],
    ['a pastel against acrylic', 'classic-frame', frame({ artwork: 'pastel', glass: 'acrylic' }), ['pastel-off-glass', 'pastel-static']],
    ['a pastel in a box', 'box-frame', frame({ artwork: 'pastel', box_depth: 20 }), []],
    ['an object in a flat frame', 'classic-frame', frame({ artwork: 'object' }), ['object-needs-box']],
    ['a watercolour on economy board', 'classic-frame', frame({ artwork: 'watercolour', backing: 'economy' }), ['paper-needs-archival-back']],
    ['a mount of 162 cm', 'classic-frame', frame({ width: 152, height: 60, mount: 'yes', mount_colour: 'sage', hanging: 'split_batten' }), []],
    ['a mount of 163 cm', 'classic-frame', frame({ width: 152, height: 60, mount: 'yes', mount_colour: 'sage', mount_width: 5.5, hanging: 'split_batten' }), ['mount-board-sheet']],
    ['a mount of 120 × 115 cm', 'classic-frame', frame({ width: 110, height: 105, mount: 'yes', mount_colour: 'sage', hanging: 'split_batten' }), ['mount-board-sheet']],
    ['a box of 50 mm on a standard rail', 'box-frame', frame({ rail: 'mm20', box_depth: 50 }), []],
    ['a box of 55 mm on a standard rail', 'box-frame', frame({ rail: 'mm20', box_depth: 55 }), ['deep-box-needs-rail']],
    ['a stand for 16 dm²', 'classic-frame', frame({ width: 40, height: 40, hanging: 'stand' }), ['stand-size']],
    ['letters on the front of a standard rail', 'classic-frame', frame({ rail: 'mm20', engraving: 'A', engraving_font: 'roman', engraving_place: 'front' }), ['front-engraving-rail']],
    ['letters through gold', 'classic-frame', frame({ wood: 'lime', finish: 'gold_leaf', engraving: 'A', engraving_font: 'roman', engraving_place: 'front' }), ['no-engraving-in-leaf']],
    ['50 frames', 'classic-frame', frame({}), [], 50],
    ['51 frames', 'classic-frame', frame({}), ['large-run-approval'], 51],
    ['wax in a bathroom', 'mirror', mirror({ room: 'bathroom' }), ['bathroom-finish']],
    ['antique mirror in a bathroom', 'mirror', mirror({ room: 'bathroom', finish: 'yacht_varnish', glass: 'antique' }), ['antique-not-in-steam']],
    ['gold on teak', 'mirror', mirror({ wood: 'teak', finish: 'gold_leaf' }), ['leaf-needs-lime-or-walnut']],
    ['1.40 m square', 'mirror', mirror({ width: 140, height: 140, hanging: 'split_batten' }), ['both-sides-long']],
    ['a slim rail round 0.8 m²', 'mirror', mirror({ rail: 'mm30', width: 100, hanging: 'split_batten' }), []],
    ['a slim rail round 0.804 m²', 'mirror', mirror({ rail: 'mm30', width: 100.5, hanging: 'split_batten' }), ['slim-rail-size']],
    ['a wide bevel on 29.5 cm', 'mirror', mirror({ bevel: 'mm25', width: 29.5 }), ['bevel-needs-size']],
    ['12.88 kg on wire', 'mirror', mirror({ width: 100, hanging: 'wire' }), ['heavy-needs-steel']],
    ['a short mirror that leans', 'mirror', mirror({ hanging: 'leaning' }), ['leaning-height']],
    ['a demister behind 35 cm', 'mirror', mirror({ room: 'bathroom', finish: 'yacht_varnish', width: 35, demister: 'yes' }), ['demister-size']],
    ['35 kg', 'mirror', mirror({ width: 120, height: 200, hanging: 'split_batten' }), ['very-heavy-approval']],
    ['13 mirrors', 'mirror', mirror({}), ['run-limit'], 13],
    ['an outdoor mirror', 'mirror', mirror({ room: 'outdoors' }), ['not-offered:room:outdoors']],
  ],
  bakery: [
    ['praline and macarons without nuts', 'celebration-cake', cake({ nut_free: 'yes', filling: 'praline', decoration: 'macarons' }), ['nut-free-filling', 'nut-free-decoration']],
    ['a vegan carrot cake', 'celebration-cake', cake({ recipe: 'vegan', flavour: 'carrot', icing: 'fondant' }), ['vegan-flavours']],
    ['a picture on ganache', 'celebration-cake', cake({ icing: 'ganache', decoration: 'printed_picture' }), ['picture-needs-flat-icing']],
    ['sugar flowers on a tray bake', 'tray-bake', small({ tray: 'half', decoration: 'sugar_flowers' }), ['flowers-for-cakes']],
    ['navy Swiss meringue', 'celebration-cake', cake({ icing: 'swiss_meringue', icing_colour: 'navy' }), ['dark-meringue']],
    ['two tiers on the third baking day', 'celebration-cake', cake({ pickup: '2027-03-05' }).concat(choose('tiers', 'two')), ['notice-two-tiers']],
    ['two tiers on the fourth', 'celebration-cake', cake({ pickup: '2027-03-06' }).concat(choose('tiers', 'two')), []],
    ['sugar flowers on the fifth', 'celebration-cake', cake({ decoration: 'sugar_flowers', pickup: '2027-03-09' }), ['notice-sugar-flowers']],
    ['sugar flowers on the sixth', 'celebration-cake', cake({ decoration: 'sugar_flowers', pickup: '2027-03-10' }), []],
    ['a cake in 26 weeks', 'celebration-cake', cake({ pickup: '2027-08-31' }), []],
    ['a cake in 26 weeks and a day', 'celebration-cake', cake({ pickup: '2027-09-01' }), ['horizon']],
    ['nine boxes', 'cupcakes-box', small({ cupcakes: 6 }), ['boxes-limit'], 9],
    ['48 cupcakes', 'cupcakes-box', small({ cupcakes: 48 }), []],
    ['bread for today', 'bread-order', bread({ pickup: '2027-03-02' }), ['notice']],
    ['a miche for tomorrow', 'bread-order', bread({ size: 'miche', pickup: '2027-03-03' }), ['notice-miche']],
    ['bread in 60 days', 'bread-order', bread({ pickup: '2027-05-01' }), []],
    ['bread in 63 days', 'bread-order', bread({ pickup: '2027-05-04' }), ['horizon']],
    ['a sliced miche of spelt', 'bread-order', bread({ loaf: 'spelt', size: 'miche', slicing: 'thick' }), ['miche-whole', 'miche-doughs']],
    ['61 loaves', 'bread-order', bread({}), ['loaf-limit'], 61],
    ['bread every week', 'bread-order', bread({ standing: 'weekly' }), ['approval:standing:weekly']],
    ['a gluten-free loaf', 'bread-order', bread({ loaf: 'gluten_free' }), ['not-offered:loaf:gluten_free']],
    ['a wedding in 104 weeks', 'wedding-cake', wedding({ wedding_date: '2029-02-27' }), []],
    ['a wedding a day later', 'wedding-cake', wedding({ wedding_date: '2029-02-28' }), ['diary']],
    ['four tiers on a back seat', 'wedding-cake', wedding({ tiers: 4, setting_up: 'no' }).filter(({ dimensionKey }) => dimensionKey !== 'distance'), ['tall-cake-collected']],
    ['a naked fruit cake', 'wedding-cake', wedding({ flavours: 'fruit', icing: 'naked' }), ['fruit-needs-coat']],
    ['a vegan fruit cake in royal icing', 'wedding-cake', wedding({ flavours: 'fruit', recipe: 'vegan', icing: 'royal' }), ['vegan-icing', 'vegan-flavours']],
    ['a gluten-free carrot cake', 'wedding-cake', wedding({ flavours: 'carrot', flour: 'gluten_free' }), ['gluten-free-flavours']],
    ['sugar flowers in ten weeks', 'wedding-cake', wedding({ flowers: 'sugar', wedding_date: '2027-05-11' }), []],
    ['sugar flowers a day sooner', 'wedding-cake', wedding({ flowers: 'sugar', wedding_date: '2027-05-10' }), ['sugar-flowers-notice']],
    ['a tasting on the fifth baking day', 'wedding-cake', wedding({ tasting: '2027-03-09' }), []],
    ['a tasting on the fourth', 'wedding-cake', wedding({ tasting: '2027-03-06' }), ['tasting-notice']],
    ['three wedding cakes', 'wedding-cake', wedding({}), ['one-cake'], 3],
  ],
};
