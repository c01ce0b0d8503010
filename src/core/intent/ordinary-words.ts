/**
 * English words that stand for themselves: somebody who writes one means it, however near a store's
 * own word is. A word that a store's names hold needs no entry, and shorter ones are never
 * corrected.
 */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  `
  able about above accent accept access across action actual adult after again agent agree ahead album alert alike alive allow alone along aloud also alter always amber among
  ample angel anger angle angry animal ankle annual answer apart apple apply april apron arch area arena argue arise army aroma arrow artist aside asleep aspect atlas attic
  august aunt author autumn award aware away baby back bacon badge badly baker balance ball balm banana band bank barely barn baron barrel base basic basil basket batch bath
  battle beach bead beam bean bear beard beast beat beauty become bedroom beech beef beer beetle before began begin behave behind beige being belief bell belly belong below
  belt bench bend berry beside best better beyond bible bike bill bird birth birthday biscuit bite bitter black blade blame blank blanket blast bleach bleed blend bless blind
  block blonde blood bloom blouse blow blue blush board boat body boil bold bolt bone bonus book boot border bored born boss both bother bottle bottom bounce bound bowl boxer
  brain brake branch brand brandy brass brave bread break breast breath breed brick bride bridge brief bright bring broad broken bronze brother brown brush bubble bucket
  budget build bulb bulk bull bunch bundle burger burn burst bury bush busy butter button buyer cabin cabinet cable cafe cage cake call calm camel camera camp canal candle
  candy cane canvas cape card care career cargo carpet carrot carry cart carve case cash castle casual catch cattle cause cave cedar ceiling cell cellar center centre ceramic
  cereal chain chair chalk chance change charcoal charge charm chart chase cheap cheaper check cheek cheer cheese chef cherry chest chestnut chicken chief child chili chill
  china chip chocolate choir chop chrome church cider cigar cinema circle city civil claim class classic clay clean clear clerk clever click client cliff climb clip cloak
  clock close closet cloth cloud club coach coal coarse coast coat cobalt cocoa coconut code coffee coin cold collar collect color colour column comb comedy comet comfort
  comic common compact company compare complete concert concrete cone cook cookie cool copper coral cord cork corn corner correct cotton couch count counter country couple
  courage course court cousin cover crab cradle craft crane crash crate crazy cream crew crib crime crisp cross crow crowd crown crude cruel crush crust crystal cube cuff
  culture curl current curry curtain curve cushion custom customer cute cycle daily dairy daisy damage damp dance danger dark darker date daughter dawn dead deal death debt
  decade decide deck deep deeper deer defeat degree delay delicate deliver delivery demand denim dental depart deposit depth desert design desk despite detail develop device
  diamond diary diet differ digital dine dinner direct dirt dirty dish disk display distance ditch divide dizzy doctor doll dolphin donate donkey door dose dots doubt dough
  dove down dozen draft dragon drain drama draw drawer drawing dream dress dried drift drill drink drive driver drop drown drug drum drunk duck dull dust duty eager eagle
  early earn earth ease easel east easter easy echo edge edit eggs eight either elbow elder elegant elephant eleven embassy empty enamel ending enemy engine english enjoy
  enough enter entire entry envelope equal error escape essay estate evening event ever every evil exact exam example except exchange excuse exist exit expect expensive
  expert express extend extra eyes fabric face fact factory fade fail faint fair fairy faith fall false fame family famous fancy farm fast faster fatal father fault fear
  feast feather february feed feel fellow felt female fence fern ferry festival fever fiber fibre field fifth fifty fight figure file fill film final finance fine finger
  finish fire firm first fish five fixed flag flame flannel flash flat flavor flavour flax fleece flesh flight float flock flood floor flour flow flower flute foam focus foil
  fold folk follow food foot force forest forget fork form formal fort forty forward fossil found four frame free freedom freeze french fresh friday friend frog front frost
  frosted frozen fruit fuel full funny future gallery game garage garden garlic gate gather gauge gaze gear gentle german ghost giant gift gilt ginger girl glad glass glaze
  gloss glossy glove glow glue goal goat gold golden golf good goose gown grace grade grain grand granite grape graph grass grate grave gravel gravy gray great green greet
  grew grey grid grief grill grind grip groom groove gross ground group grow guard guess guest guide guilt guitar habit hair half hall halo halt hammer hand handle handy
  happen happy harbor hard harder hardly harm harp harsh harvest hate have hazel head health heap hear heart heat heaven heavy hedge heel height hello helmet help hemp hence
  herb herd here hero hidden high higher highway hill hint hippo hire history hobby hold hole holiday hollow holly home honest honey honor hook hope horn horse hospital host
  hotel hour house huge human humble humor hundred hungry hunt hurry hurt husband idea ideal idle image impact inch income indoor infant inner input insect inside insult
  intent invite iris iron island item ivory jacket jade jail january jasmine jazz jeans jelly jewel join joint joke journey judge juice july jumbo jump june jungle junior
  jury just keen keep kettle keyboard kick kidney kind king kiss kitchen kite knee knife knit knob knock knot know known label lace lack ladder lady lake lamb lamp land lane
  laptop large larger laser last late later latest latte laugh launch laundry lava lavender lawn lawyer layer lead leaf lean learn least leather leave left legal lemon lend
  length lens lentil less lesson letter level lever liberty library license lift light lighter like lilac lily limb lime limit line linen liner lion lips liquid list listen
  liter litre little live liver living lobby local lock loft logo lonely long longer look loop loose lord lose loss lost loud lounge love lovely lover lower loyal luck lucky
  lunch lungs luxury machine madam magic magnet mail main major maker male mall mango manner manor many maple marble march margin marine mark market maroon marry mask mass
  master match mate material matt matte matter mattress maybe mayor meadow meal mean meat medal media medium meet melon melt member memory mental mention menu mercy mere
  merit merry mess metal meter metre mice middle might mild mile milk mill mind mine mineral minor mint minus minute mirror miss mist mixed mobile modal model modern modest
  moist moment monday money monitor monkey month mood moon moral more morning mortal moss most motel mother motion motor mount mountain mouse mouth move movie much mural
  muscle museum music mustard mute myth nails naked name narrow nasty nation native nature navy near nearly neat neck need nephew nerve nest never news next nice niece night
  nine noble noise none noon normal north nose notch note noted nothing notice novel november nuclear number nurse nutmeg nuts nylon oasis oats object occur ocean october
  office often older olive omega onion open opera orange orchid order organ origin other ought ounce outer outfit oval oven over owner oxide oyster pace pack packet paddle
  page paid pail pain paint pair palace pale palm panel panic pants paper paprika parade parcel parent paris park part party pass passion past pasta paste pastel pastry patch
  path patient patio pattern pause pave peace peach peacock peak pear pearl pecan pedal peel pencil penny people pepper perch perfect perfume perhaps period person petal
  petrol phase phone photo phrase piano pick pickle picnic picture piece pier pile pill pillow pilot pinch pine pink pint pipe pirate pistol pitch pizza place plaid plain
  plan plane planet plank plant plaster plastic plate play player plaza please pleat plenty plot plow plug plum plumber plus pocket poem poet point poison poker polar pole
  police policy polish polite pond pony pool poor poplar poppy porch pork port portion pose possible post poster potato pouch pound pour powder power praise pray present
  press pretty price pride prime prince print prior prison prize profit promise proof proper protect proud prove public pudding pull pulse pump pumpkin punch pupil puppy pure
  purple purpose purse push puzzle quality quarter queen quest quick quickly quiet quilt quit quite rabbit race rack radio raft rage rail rain raise raisin rally ranch random
  range rank rapid rare raspberry rate rather ratio raven razor reach read ready real really rear reason recall receive recent recipe record reduce reed reef regal region
  regret reject relax relay relief rely remain remind remote remove rent repair repeat reply report rescue resin rest result retail return reveal review reward rhythm ribbon
  rice rich ride ridge right rigid ring rinse riot ripe rise risk ritual rival river road roast robe robin robot rock rocket role roll roman roof room root rope rose rosemary
  rotten rough round route royal rubber ruby rude ruin rule ruler rural rush rust rusty sack sacred saddle safe safety saffron sage sail saint salad salary sale salmon salon
  salt salty same sample sand sandal sandwich sapphire sardine satin saturday sauce saucer sausage save savory scale scan scar scarf scarlet scary scene scent school science
  scissors scoop scope score scout scrap screen screw script seal search season seat second secret section secure seed seek seem select self sell semi send senior sense sepia
  september series serious serve service sesame seven shade shadow shake shallow shame shape share shark sharp shed sheep sheer sheet shelf shell sherry shield shift shine
  shiny ship shirt shock shoe shoot shop shore short shorter shot should shoulder shout shovel show shower shrimp shut shutter sibling side sight sign signal silence silent
  silk silly silver similar simple since sing single sink sister site size skate sketch skill skin skirt skull slate slave sleep sleeve slice slide slight slim slimmer slip
  slope slot slow slower small smaller smart smell smile smoke smooth smoother snack snake snow snowy soap soccer social sock soda sofa soft softer soil solar sold soldier
  sole solid solo solution some song soon sorry sort soul sound soup sour source south space spade spare spark speak spear special speech speed spell spend spice spicy spider
  spike spin spinach spirit spite split spoil sponge spoon sport spot spray spread spring spruce square squash stable stack staff stage stain stair stairs stake stale stall
  stamp stand standard staple star stare start state statue status stay steady steak steal steam steel steep stem step stereo stern stew stick sticky stiff still sting stir
  stitch stock stomach stone stool stop storage store storm story stout stove straight strange strap straw stream street stress stretch strict strike string strip stripe
  strong stronger student studio study stuff style sudden suede sugar suit suite summer sunday sunny sunset super supper supply sure surf surface survey swallow swan swear
  sweat sweater sweep sweet sweeter swift swim swing swiss switch sword symbol syrup system table tablet tackle tail tailor take tale talent talk tall taller tame tank tape
  tapestry target tart task taste tattoo taxi teach teacher teak team tear tease teen teeth tell temple tend tennis tent term terrace test text than thank that theft their
  theme then theory there thick thicker thin thing think thinner third thirst thirty this thorn those thread threat three throat throne through throw thumb thunder thursday
  ticket tidy tied tiger tight tighter tile till timber time tint tiny tired tissue title toast tobacco today toddler toffee together toilet token tomato tomorrow tone tongue
  tonight tool tooth topic torch total touch tough tour towel tower town track trade traffic trail train trait travel tray treat tree trend trial tribe trick trip triple
  trophy trouble trousers trout truck true truly trunk trust truth tube tuesday tulip tumble tuna tune tunnel turkey turn turtle tutor twelve twenty twice twin twist type
  ugly ultra uncle under union unique unit unite until upper upset urban urgent usage useful user usual utility vague valid valley value valve vanilla vapor vase vault veal
  vegan vein velvet vendor venue verb verse very vessel vest veto vice victim victory video view villa village vine vinegar vintage vinyl violet violin virus visa visit
  visual vital vivid vocal voice void volume vote wage wagon waist wait wake walk wall wallet walnut want warm warmer warn wash wasp waste watch water wave weak wealth weapon
  wear weather wedding wednesday weed week weekend weight weird welcome well west whale wheat wheel when whip whisky white whole wide wider widow width wife wild will willow
  wind window wine wing winner winter wire wise wish witch with witness woman wonder wood wooden wool word work worker world worry worse worst worth wound wrap wreath wreck
  wrist write writer wrong yacht yard yarn year yeast yellow yesterday yield yogurt young younger youth zebra zero zinc zone
`.split(/\s+/),
);
