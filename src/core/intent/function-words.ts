const list = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).filter((word) => word !== ''));

/** Before a noun; inside names they make no difference. */
export const DETERMINERS = list('a an the this that these those my your our his her its their');

/**
 * Words that say nothing about an option and are skipped: articles, pronouns, prepositions,
 * auxiliaries, politeness, verbs of wanting, making and asking, and nouns for options in general.
 * Closed classes only: a word that could be somebody's wish is told instead.
 */
export const FILLERS = list(`
  a an the this that these those my your our his her its their mine yours ours theirs hers some any each every all both either another
  i me we us you u he him she it they them myself yourself itself ourselves themselves one ones something anything someone anyone somebody anybody everybody everyone
  who whom whose which what where how why whatever whichever whoever thing things stuff kind kinds sort sorts type types
  am is are was were be been being do does did doing have has had having can could may might must shall should will would ought
  im id ive ill youre youd youll youve weve were theyre theyd theyll its thats whats heres theres lets hes shes whos hows gonna wanna gotta gimme lemme
  of in on at to for with from by into onto upon within as per via through toward towards around across along inside between during about after against among off up down out
  and but because since so also too then therefore though although while whereas whether plus
  please pls plz thanks thank thx ty ta hello hi hii hiii hey heya hiya yo howdy dear greetings cheers regards sincerely appreciate appreciated grateful oh ooh lol haha sir madam ciao hallo bonjour welcome bye goodbye folks guys team
  yes yeah yep yup ok okay sure alright fine right certainly absolutely definitely indeed
  want wants wanted wanting wish wishes wished wishing need needs needed needing require requires required requiring request requests requested requesting
  prefer prefers preferred preferring preferably ideally hope hopes hoping hoped look looks looking looked search searching seek seeking find finding
  get gets getting got give gives giving given take takes taking taken have order orders ordered ordering buy buys buying bought purchase purchasing purchased
  make makes making made build builds building built craft crafted produce produced create created prepare prepared do put add adds added adding include includes included including
  pick picks picking picked choose chooses choosing chose chosen select selected selecting opt go goes going come comes coming came use uses using used set
  quote quotes quoting offer offers offering offered price prices priced pricing cost costs costing tell tells telling ask asks asking asked know knows knowing show
  shows showing shown
  see seeing say think thinking thought guess suppose wonder wondering wondered believe consider considering help helping let lets keep keeping try trying start
  interested able possible available
  um uh hmm er well like send sending instead
  just only simply really very quite rather actually basically here there now again already still even well else exactly precisely together overall otherwise regarding concerning firstly secondly thirdly lastly finally
  much many such
  size sizes sized sizing dimension dimensions measure measures measured measuring measurement measurements measurings color colors colored colour colours coloured
  style styles option options choice choices version
`);

/** Stand for the product that is asked for: two of them, four pieces. */
export const COUNTED = list(
  'piece pieces pc pcs unit units copy copies item items ones them these those',
);

/** Degrees that a store may have written into the name of a value. */
export const MORE = list(
  'extra more lots heavy heavily plenty generous generously loaded additional double triple',
);
export const LESS = list(
  'light lightly lite less little easy low reduced sparing sparingly mild mildly slight slightly',
);

export const CURRENCY = list(
  'eur euro euros usd dollar dollars gbp pound sterling chf franc francs quid buck bucks cent cents jpy yen dkk sek nok kr kroner kronor pln',
);
export const CURRENCY_SIGNS = list('€ $ £ ¥ ₹ ₽ ₩ ₺ ₴ ¢');

/** Without an own meaning in a name: a name of these alone needs its dimension beside it. */
export const GENERIC = list(`
  yes no none not with without true false on off other others any all both none one two three four five six seven eight nine ten other a b c d e f g h i j k l m n o
  p q r s t u v w x y z
`);
