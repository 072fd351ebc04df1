import type { ActForm } from './act-form.ts';

const lead = String.raw`^(?:(?:please|pls|now|ok|okay|just|and|then|so|but|also|kindly|first|next|instead|well|great|alright|go ahead and|no|yes|sorry)[ ,]+){0,3}`;
const verbs =
  'show|list|print|give|tell|explain|describe|draw|summari[sz]e|recap|repeat|compare|write|create|open|file|raise|send|e-?mail|mail|remind|export|save|download|assign|schedule|draft|translate|post|forward|notify|ping|put|attach|skip|ignore|forget|take|delete|remove|mark|close|escalate|generate|convert|format|plot|render|walk|teach|archive|add|document|define|pass|share|copy|hand|spare|make|restart|fix|look up|find|fetch|get|keep|sum up|prepare|suggest|recommend|recall|name|read out|count|sort|rank|highlight|book|invite|tag|link|subscribe|set up|hand over|set|kill|cancel|drop|cc|let';
const objects = String.raw`me|us|him|her|them|it|this|that|these|those|my|our|the|an?|all|every\w*|some|any|more|what|how|why|which|whether|one|two|three|steps|both`;
const documents = String.raw`docs?|documentation|manual|wiki|articles?|blogs?(?: posts?)?|posts?|books?|guides?|handbook|release notes|changelog|papers?|slides?|runbooks?|readme|tutorials?|courses?|talks?|videos?|podcasts?|presentations?|chatgpt|faq|cheat ?sheet|best practices?|white ?papers?|newsletter|textbook|stack ?overflow|keynote|webinar`;
const roles = String.raw`dev|devs|developers?|dba|dbas|admins?|administrators?|engineers?|analysts?|managers?|testers?|scientists?|students?|interns?|beginners?|messenger|desk|person|guy|lead|architects?|consultants?|newbies?|designers?|programmers?|support|sre|devops|operators?|novice|boss|cto|ceo|pm|contractor|freelancer|colleague|hire|trainee|apprentice|owner|tester|user|expert|specialist|secretary|writer|coordinator|intermediary|stand-?in|substitute`;
const someone = String.raw`(?:i|we|my (?:account|user|role|login)|our (?:account|user|role|login)|this (?:account|user|role|login)|the (?:app|application|read-?only) (?:user|role|account)|developers|devs)`;

/** How English does other things than report: talking to the assistant, about oneself and about documents. */
export const englishTalkForms: readonly ActForm[] = [
  // Corrections of what the assistant took for said.
  {
    act: 'correct',
    reach: 'sentence',
    form: /\byou(?:'ve| have)? (?:\w+ )?(?:misread|misunderst(?:ood|and)|misheard|misinterpreted?)\b|\byou(?:'ve| have)? (?:got|have|took|take) (?:it|me|that|this|them) (?:all )?(?:wrong|backwards|the wrong way|mixed up)\b/u,
    example: 'no, you misread me',
  },
  {
    act: 'correct',
    reach: 'sentence',
    form: /\b(?:not|isn't|wasn't) what i (?:said|meant|asked|wrote)\b|\bi (?:never|didn't|did not) (?:say|said|mean|meant|claim(?:ed)?|write|wrote)\b|\bi (?:only |just |merely |simply )?(?:asked|was asking|wondered|was wondering|wanted to (?:know|ask)|meant to ask) (?:whether|if|about|how|what|why|you|for)\b/u,
    example: "that isn't what I said about the standby",
  },
  {
    act: 'correct',
    reach: 'sentence',
    form: /\b(?:is|was|were|that's|it's) (?:only |just |merely |more of )?(?:a (?:question|joke|quote|guess|typo|test)|an example|not a (?:fact|finding|report|symptom)|my (?:colleague|boss|friend|manager)'s (?:guess|idea|theory)|hypothetical|a figure of speech|sarcasm)\b|\bfrom (?:an?other|a different) (?:system|server|database|ticket|project|customer|cluster)\b/u,
    example: 'that was only a question',
  },
  {
    act: 'correct',
    reach: 'sentence',
    form: /\b(?:ignore|disregard|forget|strike|scratch|cancel|undo|delete|retract) (?:my|that|the|what) (?:last|previous|earlier|first|i|message|line|answer|part|remark|one)\b|\btake .{1,40} (?:back(?: out)?|off the list|out again)\b|\b(?:was|is|were) (?:all )?(?:about|meant for|on) (?:mysql|oracle|mongo\w*|redis|another|a different|some other|the other|our old)\b|\bwrong (?:window|chat|tab|thread)\b/u,
    example: 'ignore my last message',
  },
  {
    act: 'correct',
    reach: 'sentence',
    form: /\bmy ["“]?[\w\ue000]{1,20}["”]? (?:was|is|were) (?:to|for|about|an? answer|only|meant)\b|\bput(?:ting)? words in(?:to)? my mouth\b|\b(?:you're|you are) (?:mistaken|confusing|mixing)\b/u,
    example: 'my "yes" was to your offer',
  },
  {
    act: 'elsewhere',
    reach: 'sentence',
    form: /\b(?:test|testing|staging|dev|development|uat|qa|demo|old) (?:box|servers?|machines?|systems?|instances?|environments?|env|cluster|db|database)\b.{0,20}\bnot (?:on |in |the |our )*prod/u,
    example: "it's the test box, not production",
  },
  // Complaints about the conversation.
  {
    act: 'complain',
    reach: 'sentence',
    form: /\byou (?:keep|kept|always|constantly|never|only|just|still|already) (?:ask|tell|repeat|say|talk|go|listen|answer|understand|want|give|show|\w+ing)|\b(?:driving me|fed up|sick (?:and tired )?of|tired of|had enough of|waste of (?:my )?time|does (?:it|this) ever (?:end|stop))\b/u,
    example: 'you keep asking about autovacuum',
  },
  {
    act: 'complain',
    reach: 'sentence',
    form: /\b(?:second|third|fourth|fifth|sixth|tenth|umpteenth|hundredth|\d+(?:th|rd|nd)|same|another|yet another|how many more) (?:questions?|messages?|time you)\b|^(?:totally |completely |utterly )?(?:useless|pointless|ridiculous|rubbish|nonsense|not helpful|unhelpful)$|\bi(?:'ve| have)? (?:already |just )?(?:told|said|answered|explained) (?:you |it |that |this |so )?(?:already|before|twice|three times|again|so)\b/u,
    example: 'this is the fourth question on locks',
  },
  {
    act: 'complain',
    reach: 'sentence',
    form: /\b(?:talk|speak|chat|connect me|get me|transfer me) (?:to|with) (?:a |an |some |the )?(?:human|real|person|somebody|someone|actual|engineer|dba)|\b(?:a|any) human\b|\bstop (?:asking|lecturing|repeating|telling|saying|talking|preaching|nagging|suggesting|bringing)\b/u,
    example: 'stop lecturing about vacuum',
  },
  // Thanks and praise.
  {
    act: 'thank',
    reach: 'clause',
    form: /^(?:(?:ok|okay|great|many|perfect|wow|oh|and|so|well|huge|big)[, ]+){0,3}(?:thanks(?! to\b)|thank you|thx|cheers|kudos|hats off|props to|well done|good job|nice (?:work|job|one)|much obliged)\b/u,
    example: 'thank you for walking me through the replication checks',
  },
  {
    act: 'thank',
    reach: 'clause',
    form: /\b(?:great|brilliant|excellent|awesome|amazing|fantastic|superb|lovely|nice|nicest|best|clearest|helpful|perfect|wonderful|impressive|super) (?:\w+ )?(?:explanations?|summar(?:y|ies)|help|answers?|overview|work|job|text|advice|write-?up|breakdown|walk-?through|tool|bot|hints?|tips?|support|service)\b|\b(?:much|really|greatly|highly) appreciated\b|\bi (?:really |truly )?appreciate\b|\b(?:grateful|you're a (?:star|legend|life-?saver|gem|genius|hero)|saved (?:me|us|my|our)|made my (?:day|night))\b/u,
    example: 'that wraparound summary saved me an hour',
  },
  // The end of the conversation.
  {
    act: 'end',
    reach: 'sentence',
    form: /^(?:(?:ok|okay|well|alright|so|and|great)[, ]+){0,2}(?:that's|that is|this is) (?:it|all|enough|everything)(?: (?:for|from|on|with|about)\b.*)?$|\bcall it (?:a day|a night|quits)\b|\b(?:end|finish|close|archive|stop|quit|leave|terminate) (?:the|this|our) (?:chat|conversation|session|case|thread|dialogue|discussion)\b|\b(?:bye|goodbye|see you|signing off|good night|cya|over and out)\b/u,
    example: "that's it for the lock topic",
  },
  {
    act: 'end',
    reach: 'sentence',
    form: /^(?:i'm |we're |all )?(?:finished|done)(?: here| for (?:today|now|tonight)| with (?:this|it|the)\b.*)?$|\b(?:we|i|you) can (?:stop|finish|close|end|wrap up|leave it)(?= here| now| there| at|$)|\bno (?:further|more) (?:\w+ )?(?:checks?|questions?|help|steps?|tests?|advice|diagnosis)\b|\b(?:wrap(?:ping)? (?:it |this |things )?up|let's (?:stop|end|finish|leave|pause)|leave it (?:at that|there)|(?:is|are|will be) (?:taking|going to take) (?:it |this |that )?over)\b/u,
    example: 'no further checks on the pool needed',
  },
  // Greetings.
  {
    act: 'greet',
    reach: 'sentence',
    form: /^(?:hi|hello|hey|howdy|yo|hiya|greetings|good (?:morning|evening|afternoon|day)|morning|evening)\b(?!.*\b(?:is|are|was|were|has|have|slow|high|full|at \d)\b)|^(?:it's |its )?me again\b|^(?:it's |its )me with\b/u,
    example: 'greetings from the on-call chair',
  },
  // Documents, talks and other sources.
  {
    act: 'quote',
    reach: 'sentence',
    form: new RegExp(
      String.raw`\b(?:according to|quoting|to quote|as per|citing) (?:the |our |my |an? )?(?:[\w'-]+ ){0,3}(?:${documents}|vendor|google|postgres team)\b`,
      'u',
    ),
    example: 'according to the wiki, bloat above 40 percent deserves a repack',
  },
  {
    act: 'quote',
    reach: 'sentence',
    form: new RegExp(
      String.raw`\b(?:${documents})(?: (?:on|about|for|from|at|by) [\w ]{1,30}?)? (?:clearly |also |only |just |even )?(?:says?|said|states?|mentions?|mentioned|lists?|claims?|recommends?|suggests?|describes?|explains?|warns?|calls?|tells?|reads?|covers?|is (?:titled|called|about|named)|was (?:titled|called|about))\b`,
      'u',
    ),
    example: 'the manual states that long transactions keep vacuum from removing rows',
  },
  {
    act: 'quote',
    reach: 'sentence',
    form: new RegExp(
      String.raw`\b(?:titled|entitled|called|named|headed) ["“«]|\b(?:there's|there is|i (?:found|saw|watched|read)|we (?:found|read)) (?:an? |this |one )(?:\w+ ){0,2}(?:${documents}|chapter|thread|episode)\b|\bi (?:once )?(?:read|learned|learnt|googled) (?:somewhere|that|about|in an?|online)\b`,
      'u',
    ),
    example: 'there\'s a talk on YouTube called "My checkpoints are killing me"',
  },
  // What one may and may not.
  {
    act: 'permission',
    reach: 'clause',
    form: new RegExp(
      String.raw`\b${someone} (?:only |just |also |still )?(?:can't|cannot|can not|may not|couldn't|am not allowed to|are not allowed to|is not allowed to|aren't allowed to|isn't allowed to|not allowed to|am not permitted to|mustn't|has no right to|have no right to|can only) (?:even )?(?:open|view|query|access|look at|look into|read|run|call|execute|install|measure|select|see|check|use|ssh|log in to|log into|tail|inspect)\b(?! any\b| a single\b| the (?:index|cache|disk|standby|replica)\b)`,
      'u',
    ),
    example: "I can't open pg_locks with this account",
  },
  {
    act: 'permission',
    reach: 'clause',
    form: /\b(?:no|without|lacking|lack|haven't (?:got )?(?:the |any )?|don't have (?:the |any |enough )?|need|needs|'d need|would need|waiting for) (?:permissions?|privileges?|access (?:to|rights?)|rights? (?:to|on|for)|superuser|root|sudo|ssh|shell access|grants?|approval|admin rights?|clearance)\b|\b(?:needs?|requires?|'d need|would need) (?:root|superuser|sudo|approval|an? (?:\w+ )?ticket|dba rights|elevated|admin)\b/u,
    example: 'no permission on pg_stat_activity',
  },
  {
    act: 'permission',
    reach: 'clause',
    form: /\b(?:access|permissions?|rights?|privileges?|grants?|request)\b(?! exclusive| share).{0,40}\b(?:blocked|denied|restricted|revoked|rejected|refused|forbidden|not granted|pending|turned down)\b|\b(?:am|are|is|i'm|we're) not (?:a member of|in|part of) pg_(?:monitor|read\w*|signal\w*|write\w*|execute\w*)|\b(?:only|just) (?:the )?(?:dbas?|admins?) (?:can|may|have|has|are allowed)\b|\bnot (?:visible|accessible|available) (?:to|for) (?:me|us|developers|devs|my)\b/u,
    example: 'access to pg_stat_statements is blocked for developers',
  },
  {
    act: 'permission',
    reach: 'clause',
    form: /^(?:i|we|all i)(?: only| just)* have (?:only |just )?(?:select|read|read-only|readonly|view|viewer|query)(?:[- ]only)? (?:rights?|access|permissions?|privileges?|grants?|role)\b|\bno (?:database |db )?login\b/u,
    example: 'I only have SELECT rights',
  },
  // Who speaks.
  {
    act: 'role',
    reach: 'clause',
    form: new RegExp(
      String.raw`^(?:(?:hi|hello|hey|fyi|btw|well|sorry|also|and|but|so)[, ]+){0,2}(?:i'm|i am|we're|we are|this is) (?:just |only |not |really |also |basically |actually |merely |no |even )*(?:an? |the |one of the |your |our )?(?:[\w'-]+ ){0,4}(?:${roles})\b(?! (?:is|are|of connections|table))`,
      'u',
    ),
    example: "I'm the frontend dev",
  },
  {
    act: 'role',
    reach: 'clause',
    form: /^(?:i|we) (?:only |just |mostly |mainly |normally |usually )?(?:work (?:in|on|for|as|with)|look after|do (?:data|front|back|web|support|marketing|sales|ops|qa|mobile|design)\w*|know (?:very )?(?:little|nothing|not much)|(?:don't|do not) (?:know|understand) (?:much|anything|a lot|a thing)|(?:have|'ve) never (?:touched|worked|used|administered|heard|seen)|come from|belong to|joined|answer the phones?)\b|\bfor a living\b|\bi(?:'m| am) (?:new to|responsible for|in charge of|from the|with the|on the|in the|filling in|standing in|covering)\b/u,
    example: 'I look after the network and know little about connection pools',
  },
  {
    act: 'role',
    reach: 'clause',
    form: /\b(?:isn't|aren't|is not|are not|not|never been|was never) (?:really |exactly |quite )?(?:my|our) (?:thing|area|field|job|department|responsibility|strength|expertise|turf|domain|call|cup of tea|forte)\b|\b(?:dbas?|ops|infra|platform|sre|storage|database|another|other|infrastructure) (?:team |group |people |guys |colleagues )?(?:deals? with|handles?|takes? care of|looks? after|owns?|manages?|is responsible|are responsible)\b|\b(?:above my pay grade|all greek to me)\b/u,
    example: 'the DBAs deal with deadlocks',
  },
  // Orders and wishes.
  {
    act: 'request',
    reach: 'clause',
    form: new RegExp(String.raw`${lead}(?:don't |do not |never )?(?:${verbs}) (?:${objects})\b`, 'u'),
    example: 'list everything you know about transaction ID wraparound',
  },
  {
    act: 'request',
    reach: 'clause',
    form: new RegExp(
      String.raw`${lead}(?:go back|go on to|move on to|jump to|return to|skip to|start with|stick to|switch to (?:english|chinese)|come back to|elaborate|say more|more (?:details|about|on)|continue with|proceed with)\b|${lead}(?:let's|let us|let me|help me|help us)\b`,
      'u',
    ),
    example: 'go back one step',
  },
  {
    act: 'request',
    reach: 'clause',
    form: /\b(?:i'd|i would|we'd|we would) (?:like|love|prefer|appreciate|want)\b|\b(?:i|we) (?:want|wish|need|wanna) (?:you|to (?:know|see|talk|ask|read|learn|understand|hear|discuss|have)|an? (?:summary|list|overview|explanation|report|comparison|plan|ticket|runbook|script|hand))\b|^(?:any|some) (?:docs?|articles?|pointers?|advice|tips?|hints?|suggestions?) (?:on|about|for)\b/u,
    example: "I'd like a comparison of idle in transaction and active blockers",
  },
  {
    act: 'request',
    reach: 'clause',
    form: /\b(?:can|could|would|will|may|might|should) (?:you|somebody|someone|anybody)\b(?! see\b)|\byou (?:may|can|could|should|might|must|need to|have to|had better) (?!see\b|only\b|not\b)\w+/u,
    example: 'you may archive this session on connection errors',
  },
  // Questions without a mark.
  {
    act: 'ask',
    reach: 'sentence',
    form: /^(?:(?:and|but|so|then|also|now|well|ok)[, ]+){0,2}(?:(?:would|should|could|shall) (?!not\b|n't|be\b|have\b)|(?:is|was|were|does|do|did|can|will) (?:the|my|our|this|that|these|those|it|there|they|we|i|any|someone|anyone)\b|(?:how (?:bad|much|many|long|do|does|did|could|would|should|is|are|to|often|big|fast|far)|what (?:would|if|happens|does|do|is the|are the|else|about|should|can|could|will|kind|causes)|which (?!is\b|are\b|makes?\b|means?\b)\w+ (?:would|should|does|do|is|are|can|could|will|tells?|shows?)|where (?:do|does|can|is|are|should)|who (?:can|should|knows|could))\b)/u,
    example: 'would a bigger max_wal_size lead to longer crash recovery',
  },
  // Everything else that speaks to the assistant. "As you can see" and "you get a timeout" report.
  {
    act: 'address',
    reach: 'clause',
    form: /\b(?<!thank )(?<!(?:as|like|what|that|which|where|ones?|thing|query|table|index|if|when|whenever|once|before|until|while|so) )(?:you|you're|you've|you'd|you'll)\b(?! (?:can see|see|get|have to wait|wait|end up|click|run|open|load|try|hit|select|insert|connect|submit|reload|refresh|look|would expect|asked|said|mentioned|wanted|suggested|named|listed)\b)|\b(?:your|yours|yourself)\b(?! (?:query|database|db|server) (?:is|are))/u,
    example: 'your explanations of WAL are way too long',
  },
];
