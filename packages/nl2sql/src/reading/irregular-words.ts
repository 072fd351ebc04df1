/** English verbs whose forms no rule makes: the base form, then the others. */
const verbRows = `
be am is are was were been being
have has had having
do does did done doing
go goes went gone
say said
make made
take took taken
get got gotten
give gave given
find found
know knew known
think thought
see saw seen
come came
become became
begin began begun
break broke broken
bring brought
build built
buy bought
catch caught
choose chose chosen
cost costs
cut cuts cutting
deal dealt
draw drew drawn
drink drank drunk
drive drove driven
eat ate eaten
fall fell fallen
feed fed
feel felt
fight fought
fly flew flown flies
forget forgot forgotten
grow grew grown
hear heard
hold held
keep kept
lay laid
lead led
leave left
lend lent
lie lay lain lying
lose lost losing
mean meant
meet met
pay paid
put puts putting
ride rode ridden
ring rang rung
rise rose risen
run ran running
sell sold
send sent
shoot shot
show shown
shut shuts shutting
sing sang sung
sit sat sitting
sleep slept
speak spoke spoken
spend spent
stand stood
steal stole stolen
strike struck
swim swam swum swimming
teach taught
tell told
throw threw thrown
understand understood
wear wore worn
win won winning
write wrote written
die died dying
tie tied tying
hit hits hitting
set sets setting
let lets letting
quit quits quitting
overtake overtook overtaken
exceed exceeded exceeding
`;

/** English nouns whose plurals no rule makes: singular, then plurals. */
const nounRows = `
man men
woman women
child children
person people persons
foot feet
tooth teeth
mouse mice
goose geese
ox oxen
wife wives
life lives
knife knives
leaf leaves
half halves
shelf shelves
wolf wolves
thief thieves
analysis analyses
basis bases
crisis crises
criterion criteria
phenomenon phenomena
index indices indexes
vertex vertices
matrix matrices
appendix appendices
axis axes
datum
medium
curriculum curricula
bus buses
gas gases
status statuses
virus viruses
bonus bonuses
campus campuses
census censuses
movie movies
cookie cookies
tie ties
pie pies
zombie zombies
series
species
cache caches
aircraft
quiz quizzes
hero heroes
potato potatoes
tomato tomatoes
echo echoes
veto vetoes
shoe shoes
toe toes
lens lenses
`;

/** Words that look inflected and aren't; they are their own base form. */
const unchangedRow = `
always this his its us as thus yes plus news perhaps besides towards less during
species series politics physics mathematics economics athletics gymnastics electronics logistics statistics analytics
bed red shed need seed feed speed weed deed breed bleed hundred sacred indeed embed naked wicked kindred
king ring string thing spring wing sing sting swing bring cling fling sling wring ping anything something everything nothing
evening morning ceiling sibling
according means overseas headquarters thanks across address access process success business express
united states
`;

/** English words that are spelt in two ways: the one under which both are kept, then the other. */
const spellingRows = `
color colour
favor favour
flavor flavour
neighbor neighbour
neighborhood neighbourhood
labor labour
behavior behaviour
honor honour
harbor harbour
humor humour
center centre
theater theatre
meter metre
kilometer kilometre
liter litre
fiber fibre
license licence
defense defence
offense offence
catalog catalogue
dialog dialogue
gray grey
program programme
check cheque
tire tyre
airplane aeroplane
jewelry jewellery
organize organise
organization organisation
categorize categorise
analyze analyse
enroll enrol
enrollment enrolment
fulfill fulfil
traveler traveller
counselor counsellor
aging ageing
judgment judgement
inquiry enquiry
pajamas pyjamas
aluminum aluminium
adviser advisor
`;

function formsOf(rows: string): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  for (const row of rows.trim().split('\n')) {
    const [base = '', ...others] = row.split(' ');
    for (const form of [base, ...others]) if (!forms.has(form)) forms.set(form, base);
  }
  return forms;
}

/** Base form by form of an irregular verb; of two verbs with one form ("lay") the first listed. */
export const irregularVerbs: ReadonlyMap<string, string> = formsOf(verbRows);
/** Singular by form of an irregular noun. */
export const irregularNouns: ReadonlyMap<string, string> = formsOf(nounRows);
/** See {@link irregularVerbs}. */
export const unchangedWords: ReadonlySet<string> = new Set(unchangedRow.trim().split(/\s+/u));
/** One of two spellings by the other. */
export const spellings: ReadonlyMap<string, string> = formsOf(spellingRows);
