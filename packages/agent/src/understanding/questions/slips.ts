import { createSpelling } from '@dbdiag/language';

/** How people write in a hurry, and what they mean. */
const shorthand: ReadonlyMap<string, string> = new Map([
  ['u', 'you'],
  ['r', 'are'],
  ['ur', 'your'],
  ['y', 'why'],
  ['pls', 'please'],
  ['plz', 'please'],
  ['wat', 'what'],
  ['wht', 'what'],
  ['waht', 'what'],
  ['hwo', 'how'],
  ['hw', 'how'],
  ['teh', 'the'],
  ['adn', 'and'],
  ['si', 'is'],
  ['fisrt', 'first'],
  ['cuz', 'because'],
  ['wanna', 'want to'],
  ['gonna', 'going to'],
  ['whats', "what's"],
  ['hows', "how's"],
  ['wheres', "where's"],
  ['dont', "don't"],
  ['cant', "can't"],
  ['save', 'safe'],
  ['sefe', 'safe'],
  ['fxi', 'fix'],
  ['kil', 'kill'],
]);

/** Words that questions are made of. */
const spelling = createSpelling(
  `about action against analyze anything asking before between blocks boss cancel cause certain change changed check checks command
  confident confirm could culprit danger dangerous database delete diagnosis disable does drop dropping execute explain fail failover first
  immediately index killing long manager mean means measure monitor permission permissions permitted please postpone possible probably
  process query queries question really rebuild reindex reload restart restarting reverse right rights risky role rollback running safe safely
  server session setting should slot solution solve something statement summarise summarize summary superuser sure tell terminate terminating
  thing tomorrow tonight truncate trust undo until urgent vacuum verdict verify wait what when where which while without would`.split(
    /\s+/u,
  ),
);

/** A folded question as it was meant to be written; the same where nothing is wrong with it. */
export function mendSlips(text: string): string {
  return text.replace(
    /[a-z]+(?:'[a-z]+)?/gu,
    (word) => shorthand.get(word) ?? spelling.correct({ kind: 'word', text: word, key: word }).text,
  );
}
