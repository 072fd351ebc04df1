import type { ActForm } from './act-form.ts';

const troubles = String.raw`problems?|issues?|errors?|locks?|waits?|waiters|blockers?|deadlocks?|bloat|lag|delays?|spikes?|slowness|slowdowns?|alerts?|alarms?|backlog|queue|timeouts?|leaks?|dead (?:tuples|rows)|slow quer(?:y|ies)|hangs?|conflicts?|contention|pressure|swapping|warnings?|crash(?:es)?|trouble|long transactions?|stalls?|congestion|hiccups?|outage|incident`;
const now = String.raw`\b(?:is|are|isn't|aren't|has|still|now|currently|again|today|these days|lately|recently|so far|keeps?|doesn't|don't|right now|at the moment)\b`;
const months = 'january|february|march|april|june|july|august|september|october|november|december';
const thenMarkers = String.raw`\blast (?:year|month|spring|summer|autumn|fall|winter|quarter|christmas|easter|time|sprint|season|weekend|decade)(?!'s|s')|\b(?:back in|years? ago|months? ago|weeks? ago|a while (?:ago|back)|ages ago|in the past|in the old days|once upon|used to|at (?:christmas|easter|new year)|on black friday|during (?:the )?(?:20[012]\d|migration|launch|last)|in (?:20[012]\d|${months})|previously|historically|formerly|at my (?:previous|last|old) (?:job|company)|at the time|back then|in those days|on (?:version |pg ?|postgres ?)?(?:8|9|1[0-3])(?:\.\d+)? (?:we|it)|before (?:the|our|we) (?:migrat|upgrad|switch|mov|go-?live|launch|rewrite|refactor)\w*)\b`;
const past = String.raw`\b(?:was|were|had|did|didn't|wasn't|weren't|got|saw|took|filled|broke|ran|went|crashed|leaked|failed|hit|happened|froze|hung|died|we'd|used to|been|caused|suffered|struggled|dealt|fought|experienced|lost|kept|came|threw|turned out|blew up|started|grew|became|burned|bit|\w{3,}ed)\b`;

/** How English tells of another time, of what is only supposed, and of what is no database. */
export const englishTimeForms: readonly ActForm[] = [
  // Only supposed.
  {
    act: 'suppose',
    reach: 'sentence',
    form: /^(?:and |but |so )?(?:what if|if|suppose|supposing|assuming|in case|imagine|hypothetically|say)\b(?! (?:(?:i|we) (?:run|execute|query|select|repeat|reload)|i (?:remember|recall)|i'm (?:right|not (?:wrong|mistaken))|i am (?:right|not (?:wrong|mistaken))|so|not|any|needed|possible|necessary|you (?:want|need|like))\b)(?<!^say)/u,
    example: 'if the primary ran out of disk',
  },
  {
    act: 'suppose',
    reach: 'sentence',
    form: /^(?:should|were|had) (?:we|i|it|they|the \w+|an? \w+|\w+) (?:ever |to |happen|really )|\bwhat (?:would|will) happen\b|\b(?:suppose|supposing|assuming|let's say|imagine)(?: that)? (?:\w+ ){1,4}(?:were|was|had|went|ran)\b|\bwould (?:it|that|we|they|the \w+) (?:be|have|lead|help|matter|survive|cause|break|crash)\b/u,
    example: 'were memory to run out, which process goes first',
  },
  // Mended.
  {
    act: 'report',
    time: 'mended',
    reach: 'before',
    form: new RegExp(
      String.raw`\b(?:${troubles})\b[^,;]{0,40}?\b(?:is|are|was|were|got|has|have|'s)? ?(?:now |all |already |finally |completely |been |just )*(?:gone|history|a thing of the past|sorted|cleared(?: up)?|went away|vanished|disappeared|cured|solved|resolved|fixed|mended|remedied|dealt with|taken care of|behind us|closed|settled)\b(?! by| at \d)`,
      'u',
    ),
    example: 'dead tuples are gone since the manual vacuum',
  },
  {
    act: 'report',
    time: 'mended',
    reach: 'before',
    form: /\b(?:is|are|was|were|been|got|gets|'s|i|we|they|he|she|already|finally|has|have|which) (?:now |all |already |finally |just |been |since )*(?:fixed|resolved|solved|sorted out|remedied|mended|repaired|cured|patched up)\b(?! (?:at|to|size|number))|\b(?:back to normal|(?:is|are|was|'s) (?:all )?over(?=$|,)|(?:works?|working|runs?|running|fine|ok|okay|good|healthy|up|normal|fast|quick|green|stable) again|(?:has|have|'s) recovered|recovered (?:since|after|by itself|on its own)|problem solved|all good now|back (?:up|online|in business|on its feet))\b/u,
    example: 'archive_command works again',
  },
  {
    act: 'report',
    time: 'mended',
    reach: 'before',
    form: /\b(?:i|we|they|he|she|ops|somebody|someone|the dba|on-?call)(?:'ve|'s| have| has)? (?:already |just |since |then |manually |finally )*(?:killed|terminated|cancell?ed|freed|cleaned(?: up)?|rebuilt|reindexed|repacked|added (?:\d+|more|another|some|a (?:new )?(?:disk|volume))|extended|enlarged|expanded|got rid of|evicted|purged|truncated|rotated|replaced|restored|failed over|fixed|resolved|solved)\b|\b(?:got|was|were|been) (?:terminated|killed|cancell?ed|cleaned up|rebuilt|reindexed|repacked)\b(?! (?:by|due|because|again|every|after|with|on|for|when)\b)/u,
    example: 'we already killed the blocking session',
  },
  {
    act: 'report',
    time: 'mended',
    reach: 'before',
    form: /\b(?:nothing|nobody|no one|no (?:sessions?|queries|query|backends?)|none) (?:is|are) (?:\w+ )?(?:waiting|blocked|stuck|hanging|queued) any ?(?:more|longer)\b|\bno longer (?:waiting|blocked|slow|lagging|failing|growing|happens?|happening|occurs?|occurring|stuck|full|a problem|an issue)\b|\b(?:was|were) (?:temporary|a one-?off|transient)\b/u,
    example: 'nothing is waiting any more',
  },
  {
    act: 'report',
    time: 'mended',
    reach: 'before',
    form: /\b(?:fine|quiet|stable|fast|faster|better|normal|good|calm|healthy|no (?:more |further )?\w+|not (?:a single|one) \w+)\b.{0,24}\bsince (?:it|that|this|they|we|i|jit|\w+) (?:was|were|got|has been|have|'ve|switched|turned|disabled|raised|lowered|fixed|killed|restarted)\b/u,
    example: 'JIT has been fine since it was switched off',
  },
  // It began earlier and lasts: that is now.
  {
    act: 'report',
    form: /\b(?:since (?:last|the|yesterday|this|monday|tuesday|wednesday|thursday|friday|saturday|sunday|\d|we|january|february|march|april|june|july|august|september|october|november|december|christmas|early|late|then)|ever since|last (?:gathered|analy[sz]ed|vacuumed|run|ran|seen|updated|reset|collected|taken|changed|touched|refreshed)|(?:started|began|begun|starting|beginning) (?:\w+ ){0,3}?(?:last|in|yesterday|this|on|after|before|around|at|right|\d)|for (?:\w+ )?(?:days|weeks|months|years|hours|minutes)|(?:than|to|with|as|from|like|versus|vs\.?|over|against) (?:it (?:was|were|did) )?(?:last|before|in|back in|a (?:month|week|year)|previously|at christmas))\b/u,
    example: 'it has been slow since last month',
  },
  // Over.
  {
    act: 'report',
    time: 'past',
    form: new RegExp(String.raw`^(?!.*${now})(?:(?=.*${past}).*)(?:${thenMarkers})`, 'u'),
    example: 'back in March the archiver was broken for a week',
  },
  {
    act: 'report',
    time: 'past',
    form: /\b(?:have|has|'ve|'s|had|we'd) (?:\w+ ){0,2}(?:been|seen|had|hit|met|suffered|experienced|bitten|faced|encountered|dealt|run into)\b.{0,60}\b(?:before|in the past|at some point|a few times|years? ago|previously)(?=$|,)|\bthe last time\b.*\b(?:was|were|had|did|filled|took|went)\b/u,
    example: "we've been bitten by index corruption before",
  },
  // Meant to be done.
  {
    act: 'report',
    time: 'planned',
    form: /\b(?:i|we|they|ops|the dbas?)(?:'ll| will|'re going to| are going to|'m going to| am going to| plan to| intend to|'re planning to| are planning to| want to) (?!not\b|need\b|hit\b|run out|have\b|lose\b|be out)\w+|\b(?:is|are) (?:planned|scheduled) (?:for|to|next|tomorrow)\b/u,
    example: "we're going to upgrade next week",
  },
  // Guesses that name no cause of their own.
  {
    act: 'suspect',
    reach: 'clause',
    form: /\b(?:hunch|gut feeling|wouldn't be surprised|would not be surprised|i bet|i'd bet|my money is on|my (?:guess|bet|theory) (?:is|would be)|for all i know|who knows)\b|\b(?:somebody|someone|they|he|she|a colleague|my (?:boss|colleague)|people)\b.{0,30}\b(?:floated|speculated?|guess(?:es|ed)?|brought up|threw out|wonders?|wondered|suspects?|suspected|blames?|blamed)\b|^(?:maybe|perhaps|possibly|might be|may be|could be)\b(?!.*\d)|\bmight (?:as well )?be something else\b/u,
    example: 'somebody in the meeting floated index corruption',
  },
  // All is well with something too large to be a symptom, or something isn't there to have one.
  {
    act: 'calm',
    form: /^(?:and |but |so )?(?:the |our |my )?(?:primary|master|main db|database|db|postgres|servers?|system|cluster|instance|everything(?: else)?|rest|app|application|memory|ram)(?: itself| side)?(?:'s| is| are| looks?| seems?| works?| runs?) (?:all |totally |perfectly |completely |absolutely |quite |very )?(?:fine|ok|okay|good|healthy|normal|all right|alright|well|great|plentiful|sufficient|ample)$|^(?:plenty|lots|loads) (?:left|of room|of space|to spare)$/u,
    example: 'the primary is fine',
  },
  {
    act: 'calm',
    form: /^(?:and |but |so )?(?:(?:we|there|i)(?:'ve)? (?:have|has|is|are|use|run|got)?\s?(?:no|don't (?:have|use|run) (?:an? |any )?|do not (?:have|use|run) (?:an? |any )?)|no(?=.*(?:at all|whatsoever|configured|set up|in use|in place)$)) ?(?:sync(?:hronous)? |read |hot |streaming )*(?:standbys?|replicas?|replication|poolers?|pgbouncer|partitions|triggers|foreign tables)(?: (?:at all|whatsoever|here|configured|set up|in use|in this (?:setup|system)|in place))*$/u,
    example: 'no sync standby at all',
  },
  // Something that isn't named has not moved, or isn't what it was taken for.
  {
    act: 'calm',
    form: /^(?:and |but |so |still )?(?:no(?:thing)? (?:chang(?:e|es|ed|ing)|difference|effect|luck|growth|movement|improvement)|(?:it|this|that|they|those|these|which)(?:'s|'re| is| are| was| were| has| have| does| do| did)?(?: not|n't)? ?(?:been |really |even |something |anything )?(?:grow(?:ing|n)?|chang(?:e|ed|ing)|mov(?:e|ed|ing)|touched|trigger(?:ed|ing)?|help(?:ed|ing)?|else|unrelated|closed|identical|the same))$/u,
    example: "it isn't growing",
  },
  {
    act: 'correct',
    form: /^not (?:primary|secondary|replica|standby|prod(?:uction)?|staging|slow|much|me|us|it|that|this)$/u,
    example: 'not primary',
  },
  // Machines and programs around the database.
  {
    act: 'elsewhere',
    form: /\b(?:client|app(?:lication)?|web|worker|batch|etl|bastion|jump|build|ci|frontend)(?:'s)? (?:box(?:es)?|hosts?|servers?|machines?|nodes?|pods?|side|containers?)(?:'s)? (?:\w+ ){0,2}(?:cpu|memory|ram|disk|swap|load|oom|restart\w*|reboot\w*)|\b(?:pods?|containers?|jvms?|browsers?|laptops?) (?:gets? |is |are |keeps? |being |was |were |got )*(?:evict|restart|reboot|redeploy)/u,
    example: 'client box cpu is at 100%',
  },
  // How tables are made is nothing that is wrong.
  {
    act: 'habit',
    form: /^(?:[\p{L}\p{N}_.]+ ){0,3}(?:(?:is|are|was|were) )?(?:range |list |hash )?partitioned (?:by|on|per) [\p{L}\p{N}_]+$|^(?:an? )?(?:unique )?(?:btree|gin|gist|brin|hash)(?: index)? on [\p{L}\p{N}_.(),]+(?: [\p{L}\p{N}_.(),]+)?$|^[\p{L}\p{N}_.]+ has (?:an? )?(?:btree |unique |partial )?index(?:es)?$/u,
    example: 'readings is partitioned by day',
  },
  {
    act: 'suppose',
    form: /^say,? (?!so\b|that (?:it|the)\b).{4,80}\b(?:fails?|dies|crash(?:es)?|breaks?|stops?|fills? up|goes (?:down|away)|is (?:killed|lost|gone))\b/u,
    example: 'say REINDEX CONCURRENTLY fails midway',
  },
  // Tools, habits, and what is no database.
  {
    act: 'habit',
    reach: 'clause',
    form: /\b(?:is|are|was|would be|'s) (?:how|what|where|the (?:tool|way|thing|one|extension|command)) (?:i|we|they|people)(?:'d)?\b|\b(?:i|we|they) (?:usually|normally|generally|typically|mostly|tend to|prefer to|like to) (?:use|look|check|watch|monitor|rely)\b|\b(?:ships?|comes?|bundled) (?:with )?(?:an? |its |the )|\bhas (?:an? |its own )(?:whole |nice |built-?in |separate |special |dedicated )?(?:chapter|section|page|panel|tab|feature|option|check|dashboard|plug-?in|button|report|widget|view|setting for|graph for)\b|\bis (?:an? |the )?(?:\w+ ){0,2}(?:tool|extension|plug-?in|product|utility|library|framework) (?:for|to|that|of|we)\b/u,
    example: 'pgBadger has a whole chapter on temporary files',
  },
  {
    act: 'likeness',
    reach: 'clause',
    form: /\b(?:is|are|was|feels?|felt|behaves?|acts?|works?) (?:a bit |just |exactly |almost |rather |more )?like (?:an? |the |being |waiting |talking |watching |having |my |one of)|\bas if (?:my|his|her|i|you|we|someone)\b|\b(?:could|can) do with an?\b|\bneeds? an? (?:vacuum|reindex|checkpoint|reboot|restart)\b|\bthan any (?:table|index|lock|query|database)\b/u,
    example: 'talking with you is like waiting for a lock',
  },
  {
    act: 'likeness',
    reach: 'clause',
    form: /^(?:he|she|my (?:boss|brain|head|mind|wife|husband|manager|cat|dog|life|day|week|desk|kids?|neighbou?r|mood|inbox|career|weekend|sleep)|our (?:boss|manager|release process|meetings?|staff|budget|office|ceo|cto|standup|culture|hiring|coffee machine|elevator|inbox|calendar)|the (?:boss|office|meeting|staff|management|ceo|cto|standup|coffee machine|elevator|hiring|budget)|(?:the |our )?team(?:'s)? (?:morale|mood|spirit|motivation|chat|lunch|event))\b(?!.*\b(?:sees?|saw|reports?|reported|says?|said|complain\w*|notice[ds]?|found|finds?|runs?|ran|running|started|deploy\w*|changed|added|dropped|created|set|gets?|got|tells?|told|confirm\w*|measured|shows?)\b)/u,
    example: 'my brain needs a vacuum',
  },
  {
    act: 'likeness',
    reach: 'clause',
    form: /\b(?:percent|%|\d+|half|most|none) of (?:our |the |my )?(?:staff|people|colleagues|employees|developers|engineers|team|attendees|students)\b|\b(?:\d+|two|three|four|five|several|many) (?:open |closed |new |old |unread |more )?(?:tickets?|meetings?|colleagues|e-?mails?|jira\w*|pull requests|slides|chapters|dbas?|engineers|talks|articles|books|coffees|people (?:are |on|in|from))\b|\broom \d+|\btook (?:me|us|him|her|them) (?:\w+ ){0,2}(?:minutes|hours|days|weeks|months) to\b|\b(?:minutes|hours|days) (?:on|in|of) (?:the phone|meetings?|a call)\b|\bmeeting (?:takes place|starts|is at|about|on)\b/u,
    example: "98 percent of our staff don't know what a slot is",
  },
];
