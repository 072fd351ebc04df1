import { describe, expect, it } from 'vitest';
import { baseForm, baseForms, singularOf } from './word-forms.ts';

/** Forms and the base form that a dictionary gives. */
const forms = `
cities city  boxes box  classes class  buses bus  houses house  databases database  movies movie  countries country  heroes hero
wives wife  children child  people person  men man  series series  species species  status status  analyses analysis  addresses address
courses course  prices price  matches match  dishes dish  quizzes quiz  days day  keys key  companies company  branches branch  sales sale
businesses business  employees employee  heights height  wages wage  values value  taxes tax  leagues league  aircraft aircraft
ran run  running run  runs run  is be  are be  was be  has have  did do  went go  sold sell  made make  won win  written write  taught teach
listed list  listing list  sorted sort  ordered order  ordering order  grouped group  counted count  created create  creating create
included include  including include  excluded exclude  excluding exclude  used use  using use  named name  hired hire  hiring hire
located locate  owned own  owning own  opened open  visited visit  played play  released release  received receive  directed direct
stopped stop  planned plan  shipped ship  controlled control  selling sell  called call  billed bill  passed pass  filled fill
married marry  studied study  studying study  carried carry  paid pay  died die  living live  having have  giving give
managed manage  charged charge  judged judge  ranged range  averaged average  purchased purchase  increased increase  based base
produced produce  placed place  danced dance  priced price  raised raise  caused cause  closed close  composed compose  advised advise
scored score  stored store  shared share  compared compare  required require  acquired acquire  measured measure  captured capture
agreed agree  arranged arrange  changed change  solved solve  served serve  observed observe  involved involve  combined combine  defined define
determined determine  joined join  trained train  rained rain  contained contain  remained remain  obtained obtain  earned earn  returned return
performed perform  published publish  finished finish  starred star  starring star  aired air  rated rate  related relate  dated date
treated treat  repeated repeat  completed complete  competed compete  deleted delete  distributed distribute  computed compute  contributed contribute
produced produce  issued issue  valued value  continued continue  argued argue  damaged damage  engaged engage  emerged emerge
handled handle  cancelled cancel  titled title  doubled double  settled settle  enabled enable  travelled travel
covered cover  entered enter  offered offer  considered consider  delivered deliver  registered register  ordered order  numbered number
answered answer  powered power  followed follow  borrowed borrow  showed show  viewed view  reviewed review  taxed tax  fixed fix
written write  flown fly  flying fly  born born  oldest oldest  older older  largest largest  red red  king king  during during
colours color  centres center  licensed license  organised organize  traded trade  decided decide  divided divide  provided provide  exceeded exceed  needed need  added add  ended end  founded found
funded fund  recorded record  awarded award  invited invite  cited cite  written write  united united  limited limit  edited edit
`;
const pairs = forms
  .trim()
  .split(/\s{2,}|\n/u)
  .map((pair) => pair.split(' '));

describe('baseForm', () => {
  it.each(pairs)('reduces %s to %s', (form = '', base = '') => {
    expect(baseForm(form)).toBe(base);
  });

  it.each(pairs)('has every base form among the plausible ones: %s', (form = '', base = '') => {
    expect(baseForms(form)).toContain(base);
  });

  it('leaves what is no lower-case English word', () => {
    expect(['GMV', 'q1s', 'müllers', 's'.repeat(41)].map(baseForm)).toEqual(['GMV', 'q1s', 'müllers', 's'.repeat(41)]);
  });
});

describe('baseForms', () => {
  it.each([
    ['leaves', ['leave', 'leaf']],
    ['planed', ['plane', 'planed']],
    ['ratings', ['rating', 'rate', 'ratings']],
    ['found', ['find', 'found']],
    ['caches', ['cache']],
    ['axes', ['axis']],
    ['buildings', ['building', 'build']],
  ])('gives all that %s may be a form of', (word, expected) => {
    expect(baseForms(word)).toEqual(expect.arrayContaining(expected));
  });
});

describe('singularOf', () => {
  it.each([
    ['glasses', 'glass'],
    ['this', 'this'],
    ['basis', 'basis'],
    ['gas', 'gas'],
    ['wages', 'wage'],
    ['dog', 'dog'],
  ])('takes the plural off %s: %s', (word, singular) => {
    expect(singularOf(word)).toBe(singular);
  });
});
