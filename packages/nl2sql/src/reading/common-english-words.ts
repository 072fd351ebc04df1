/** English words that any text may have, in their base forms: known, and so not taken for a misspelt word of a model. */
export const commonEnglishWords: ReadonlySet<string> = new Set(
  `
  abbreviate ability abort about above absence absolute absolutely abstract abstraction acceleration accept acceptable acceptance access
  accessible accident accidentally accompany accordance according accordingly account accumulate accuracy accurate achieve acknowledge
  aclocal acorn acquire across action activate active actively activity actor actual actually adapt addition additional additionally addon
  address adhere adjust adopt advance advantage advertise advice advise affair affect affiliate after afterward again against agent
  aggressively agree agreement aircraft airline airplane airport album algorithm alia aliase align alignment alive allege allocate
  allocation allow almost alone along alongside alpha already alter alteration alternate alternative although always ambiguous ambulance
  amend among amount analogous analysis analyze ancestor anchor ancient andrea animal ankle annotate annotation annual anonymous another
  answer anymore anyone anything anyway anywhere apache apartment apicontent apidoc appear append apple applicable application apply
  appointment appreciate approach appropriate appropriately approve arbitrary architecture archive area argument arise around arrange
  arrangement array arrow article artifact artistic ascii aspect assembler assembly assert assertion assessment assign assignment assist
  assistance associate assum assume assurance async asynchronous athlete attach attack attacker attempt attention attribute attribution
  audience audition author authority authorization authorize authorship autoconf automate automatic automatically autumn availability
  available average avoid avoidance avoide await aware awful backend background backport backslash backward badge baker balance bank
  banker banner base basement basename basic basically basin basis basket batch battery battle beach beard beauty because becom become
  before begin behalf behave behavior behaviour behind believe belong below bench benchmark beneficial benefit better between beverage
  beyond bicycle biebl bigger bigint binary bind bisect bitmap black blame blank blob block blockquote blood board boast boat bogus bone
  bonus boolean bootstrap border both bottle bottom bound boundary bounty brace bracket brain branch brand breach bread breadth break
  breakage breake breath bride bridge brief bring broad broadcast brother browser bucket budget buffer bugfix buggy build builtin bundle
  bundler business butcher button bypass byte cable cach cache calculate calculation call callback caller campaign cancel cancellation
  candidate cannot canonical canyon capability capable capacity capital captain capture care careful carefully carpet carriage carry
  cartoon case casket castle catch category cattle cause caution caveat celery cellar center certain certainly certificate chain chair
  chalk champagne champion chance change changelog changeset channel chapter char character charge charset check checkbox checkout chicken
  child choice choose christian chunk church cigar cipher circle circular circumstance city claim clang clarify clarity class classify
  clause clean cleanly cleanup clear clearfix clearly client cliff climate climb clinic clock clone close closely closer closest closet
  cloth clothe cluster coach coast coat code codebase codecov codepath coerce collaborator collar collect collection collective college
  colon color colour column combination combine come comma command commander comment commercial commit committer common commonj commonly
  communicate communication community compact company compare comparison compatibility compatible compete competition compil compilation
  compile compiler complain complete completely completion complex complexity compliance compliant complicate comply component composition
  comprehensive compress compression computation compute computer concatenate concatenation concept concern concert concurrency concurrent
  concurrently condition conditional conductor conference confidence config configurable configuration configure confirm conflict conform
  confuse confusion conjunction connect connection consent consequence consequential consider consideration consist consistency consistent
  consistently console const constant constitute constraint construct construction constructor construe consult consum consume consumer
  consumption contact contain container content contest context continent continue contract contractor contrast contrib contribute
  contribution contributor control controller convenience convenient convention conversion convert convey cookie coordinate copper copy
  copyright corepack corner correct correctly correctness correspond corrupt corruption cost cottage couch could council counsel count
  counter counterclaim country county couple course court courtesan cover coverage craft crash cream create creation creative creator
  credential credit cricket criterion critic critical cross cruft crypto cryptographic currency current currently curse cursor curtain
  custom customer customization customize cvsimport cvsserver cycle cylinder daemon damage dance dangle daniel database date daughter
  david deadlock deal death debate debian debianize debug debugger decide decimal decision declaration declare decod decode decoder
  dedicate deem default defect defer define definitely definition delay delete deletion delimit delimiter deliver delta demand demonstrate
  density dental department depend dependency dependent deploy deprecate deprecation depth derivative derive describ describe description
  descriptive descriptor desert design designate desire despite dessert destination destroy detach detail detect detection detector
  determine deterministic develop developer development devhelp device dgram diagnose diagnosis diagnostic dictionary differ difference
  different differently difficult difftool digest digit digital dinner direct direction directive directly director directory dirty
  disable discard disclaim disclaimer disclosure disconnect discord discourage discovery discuss discussion disease dispatch displacement
  display dissemination distance distinct distinguish distribute distribution diver docbook docfix doctor document documentation doesn
  dollar domain donate donor door dosage dose double doubt down download draft drain dream drift drink drive driver drone drop drug
  duplicate duration during duty dynamic dynamically each earlier early earth earthquake easier easily ecosystem edit edition editor eecfa
  effect effective effectively efficient effort eight either election electrician electronic element eliminate else elsewhere email embed
  embedder emit emitter employ employee employer empty emulation enable encapsulate encod encode encounter encourage endian endorse
  endorsement endpoint enforce enforceable engine engineer england enhance enhancement enough ensure enter enterprise entire entirely
  entirety entitle entity entrance entry enumerable environment epatent episode equal equality equipment equivalent errno error escap
  escape eslint especially essential essentially establish evaluate evaluation even event eventually ever every everyone everything
  everywhere evidence exact exactly example exceed except exception excess excessive exchange exclude exclusion exclusive executable
  execute execution exercise exist existence exit expand expansion expect expectation expensive experience experimental expire explain
  explanation explicit explicitly export expose express expression expressly extend extension extent external externally extra extract
  extraction extraneous extremely facilitate facility fact factor factory fail failure fair fairly fall fallback false falsy familiar
  family farmer fashion faster fastest fastify fatal father fault favor feather feature february feedback feel fetch fewer fffacd field
  fifthhorseman fifty fight figure file filename filepath filesystem fill filter final finally find fine finger finish finland fire first
  fitness fixture fixup flag flaky flexible flight float flood floor flower flush focus folder follow font food footer footprint forbid
  forbidden force forego foreign forest forever forget fork form format formatter former forth forward fountain fragment frame framework
  free freedesktop freely freight frequently fresh fridge friend friendly from front frozen fuel fulfill full fully function functional
  functionality furnish further future gadget gain gallery gallon garage garbage garden general generally generate generation generator
  generic getter gift ginger github gitweb give glance glibc global globally gmail gnome gnupg goal goat good goodwill google govern
  government gracefully grade grain grammar grant graph great greater greatly green group guarantee guard guess guest guide guideline
  guitar hair half hand handful handle handler handy happen happy hard hardcod harder hardware harvest have haven head header health hear
  heart hearth heavily height hello helmut help helper helpful hence here hereby herein hereof hereunder heuristic hexadecimal hidden
  hierarchy high higher highest highlight highly hint hire historical history hold holder home homepage honest honor hook hope hopefully
  horse horsepower hospital host hostname hotel hotmail hour house hover however http human humor hunk idea ideal identical identifier
  identify identity ignor ignore illegal illustrate illustration image immediate immediately impact implement implicit implicitly imply
  import important impose impossible improve improvement incident incidental include inclusion inclusive incom incompatible incomplete
  inconsistent incorporate incorrect incorrectly increase increment incur indefinitely indemnity indent indentation independent
  independently index indicate indication indicator indirect indirectly individual individually industry inefficient inference infinite
  inform information informational infring infringe infringement inherit initial initialize initially inject injection injure inland
  inline inner input insecure insensitive insert insertion inside inspect inspection inspector install installation instance instanceof
  instantiation instead institute institution instruction instructor instrument insurance intact integer integrate integration integrity
  intellectual intend intensity intent intentionally interact interaction interactive intercept interest interface interfere interior
  intermediate internal internally international interpret interpreter interrupt interval into intro introduce introduction invalid
  invalidate inventory invest investment investor invocation invok invoke involve ireland irrelevant irrevocable island issue italic item
  iterable iterate iteration iterator itself jacket january javascript judge judgement jurisdiction just keep kernel keyword kill kind
  kitchen kitten knight know knowledge label lack lake language large larger last late latency later latest latter launch lawsuit lawyer
  layer layout lazily lead leader leaf leak leake learn least leather leave legacy legal length less letter level leverage lexical
  liability liable libexslt libffi library libuv libxml libxslt licence licens license licensee life lifecycle lifetime light lightweight
  like likely limit limitation line link linker lint linter linux list listen listener listitem literal literally litigation little live
  liver load loader local locale localhost locally locate location lock lockfile logger logic logical login long longer look lookup loop
  loose lose loser loss lottery lover lower lowercase lowest luggage machine machinery macro magic magician mail mailinfo mailto main
  maint maintain maintainer maintenance major majority make makeinfo maker malform malfunction malicious malloc mammal manage management
  manager mandatory manipulate manipulation manner manpage manual manually many maple margin mark markdown marker market marriage martin
  massage master match matcher material matrix matter maximum maybe mayor mean meaningful means measure mechanism medal media medical
  medicine medium member memory mental mention merely merge mergetool mertdirik message messenger metadata metal method michael microsoft
  middle middleware midget might migrate mileage military million millisecond mind minify minimal minimum ministry minor minute misbehave
  mishandle mislead mismatch misrepresent miss mistake mistakenly mister mitigate mitten mkdir mode model modern modification modifier
  modify modular module moment money monitor month monument more morning most mostly motel mother mount mountain mouth move movement mover
  much multiple muscular museum musician must mystery name namely namespace national native natively natural naturally nature navigation
  near nearest necessarily necessary need negative negligence negotiation neighbor neither nest netsplit network never newer newline newly
  next nghttp nice nicola night nobody node nodej nonsense normal normalization normalize normally north notable notably notation note
  nothing notice notify novel nowrap nuclear number numeric nurse object obligation oblique observe obsolete obtain obvious obviously
  occur ocean offer office official officially offset often okay older omission omit once ongo online only opaque open openssl operate
  operation operator oppose optimization optimize option optional optionally orange order ordinary organization origin original originally
  orphan other otherwise ought outdate outer outgo outline output outside outstand over overall overflow overhead overridden override
  overrun overview overwrit overwrite overwritten owner ownership pack package packet packfile page pager painter pair paper parade
  paragraph parallel param parameter parcel parent parenthese parse parser part partial partially particular particularly partition
  partnership party pass passage passenger passport password past pastry patch patent path pathname pathspec patient pattern pause payload
  payment peach pend pepper percent perform performance performant perhaps period permission permissive permit perpetual persistent person
  personal pertain petition phase phone phrase physical physician picker picture piece pipe pipeline pirate pity place placeholder
  placement plain plainly plan plane planet plank plant plate platform play player please plug plugin plumb pobox pocket poetry point
  pointer poland police policy politician politics pollution poorly popular populate population port portability portable portal portion
  position positional positive possibility possible possibly postal potential potentially pottery power powerful practical practice prayer
  preced precedence precedent precise precisely precision precompil predefine predictable prefer preference prefix preload premium
  prepackage preparation prepare presence present preserve president pretend pretty prevent previous previously price pride primarily
  primary primitive principal print printer printf prior priority privacy private prize probably problem problematic procedure process
  processor produce producer product production professional profil profile profiler program programlist programmer progress prohibit
  project prominent promise promote prompt prone propagate propagation proper properly property proposal propose proprietary protect
  protection protocol prototype provide provider provision proxy prune public publication publicity publicly publish publisher punycode
  purely purpose purse push python quality quantity query querystr quest question queue quick quickly quiet quite quot quota quote racket
  raft raise random range rank rarely rate rather reach reachable read readability readable reader readline readme ready real really
  reason reasonable reasonably rebase rebuild receive recent recently recipient recognize recommend record recover recurse recursion
  recursive recursively redhat redirect redistribute reduce redundant refactor refentrytitle refer reference referral reflect reflog
  refname reform refresh refsect refspec refuse regard regardless regex regexp region register registration registry regression regular
  regularly reimplement reject rejection relate relation relationship relative relatively release relevant reliable reliably rely remain
  remainder remember remote removal remove renam rename render rental repack repair repeat repeatedly repetition replace replacement
  replay reply report repository represent reproduce reproduction reputation request require requirement rerere research reserve reset
  residence resident resistance resolution resolve resolver resort resource respect respective respectively respond response responsible
  restore restrict restriction result resume retain retrieve retry return reusable reuse reverse revert review revise revision revok
  rewrit rewrite rewritten right risk river road roast robust rocket room rotate roughly round route router routine rover royalty rule
  runner runtime safely safer safety salad salary same sample sanity satisfy sausage save scalar scale scan scenario schedul schedule
  schema scheme scholar school science scientific scope score scott scratch screen script search sebastian second secret secretary section
  sector secular secure security seee seek seem segfault segment select selection semantic semver senate send sense sensible sensitive
  sentence separate separately separator sequence serialization serialize serializer series serif serious serve server service session
  setter setup several severity shall shallow shape share sheet shell sheriff shift ship shipment shop shore short shortcut shorter
  shorthand shortlog should shouldn show shutdown side sight sign signal signature significant significantly silence silent silently
  similar similarly simon simple simpler simplest simplify simply since singer single singular sinner sister site situation skeleton skip
  slash slightly slower small smaller smart smooth snapshot snippet socket soda sofa software solely solemn solution solve some someone
  something sometime somewhat somewhere soon sorry sort sound source south space sparse spawn speake special specially specific
  specifically specification specifier specify speed spell spend split sponsor sport spread spring square stability stable stack stadium
  staff stage stair stale stand standalone standard start startup stash stat state statement states static statically statistics status
  statutory stay stderr stdin stdio stdout steal stealth steam steel step still stone stop stoppage storage store story strange strategy
  stray stream strength strict stricter strictly string stringify strip strong strongly struct structure student studio study stuff styl
  style stylesheet subclass subcommand subdirectory subdivi subject sublicense submit submodule subpath subscribe subscription subsequent
  subsequently subset substance substantial substitute substitution substr subsystem subtle subtree succee succeed success successful
  successfully successor such suddenly sufficient suffix sugar suggest suggestion suitability suitable suite summary summer super
  superproject supersede supper supply support suppose suppress sure surgeon surgery surprise survive sustainable swift switch symbol
  symbolic symlink symptom synchronous synchronously synonym synopsis syntax system systemd table take talk talker tank tarball target
  tariff task tbody teach teacher team technical technically technician technique tell template temple temporarily temporary term terminal
  terminate termination terminology territory test text textual tfpocch than thank thanks that theater theatre their them theme themselve
  then theory there therefore thereof these they thing think third this those though thread three threshold throne through throughout
  throughput throw ticket tight time timeout timer timestamp timezone title titlepage toast today together token tomorrow tone tool
  toolchain tooth topic total totally touch toward towards tower trace track tracker tractor trade trademark trader tradition traditional
  traffic trail trailer train transaction transfer transferable transform transition translate translation translator transmit transport
  travel traversal treat treatment treaty tree trigger trivial tropic trouble true truncate trust truth truthy tsconfig tumor tunnel turn
  tutorial tweak tweake twice type typedef typeof typescript typical typically typo typofix tytso ubuntu ulink unable unavailable unborn
  uncaught unchange uncle unclear undefine under underline underly underscore understand undici undocument unenforceable unexpect unhandle
  unicode unicorn unify uninitialize union unique unit unity unknown unless unlike unlikely unlimit unmerge unmodify unnecessarily
  unnecessary unneed unreachable unrelate unsafe unset unsign unspecify unstable unsupport until untrack untrust unusable unuse unusual
  unwant upcom update upgrad upgrade upload upon upper uppercase upstream usability usable usage useful useless user username usual
  usually util utility valgrind valid validate validation validator validity valley value variable variablelist variant variety various
  vary vector vehicle vendor verbatim verbose verification verify versa version very victory view viewer viewport village violate
  violation violence virtual visibility visible visit visual volcano volume voluntary vulnerability vulnerable wait waiter waive walk
  walker want warn warranty wast watch water wealth weather webcrypto webpack website webstream week weekend weight welcome well what
  whatever whatsoever when whenever where wherea wherever whether which whichever while white whitespace whole whose widely widget width
  wildcard will window winner winter with within without woke woman wonder word work workaround worker workflow worktree world worldwide
  worse worth would wouldn wrap wrapper writable write writer wrong xsltproc yahoo year yesterday yield your yourself youth zone
  `
    .trim()
    .split(/\s+/u),
);
