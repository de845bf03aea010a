import { type Question, isEmpty } from './question';
import { lookup } from '../../basis/values/lookup';

/**
 * Encodes the query of a list in the address bar, short enough to read and to send to a colleague:
 * `?page=2&sort=-createTime&q=ann&dataType=1&departmentIds=3,7`.
 *
 * Values that equal the screen's initial query are left out. Values keep their type: a string that looks like a number or a flag begins
 * with an apostrophe, a list of one ends with a comma. If a page has several lists, each has its own prefix (`types.page=2`).
 */
export function writeQuestion(question: Question, initial: Question, prefix = '', rest = ''): string {
  const before = words(initial);
  const kept = [...new URLSearchParams(rest)].filter(([name]) => !owns(name, prefix));
  const changed = Object.entries({ ...blank(before), ...words(question) }).filter(
    ([name, word]) => word !== (lookup(before, name) ?? ''),
  );
  return [...kept, ...changed.map(([name, word]) => [prefix + name, word])]
    .map(([name = '', word = '']) => `${escape(name)}=${escape(word)}`)
    .join('&');
}

/** The query in an address, merged with the screen's initial query. */
export function readQuestion(search: string, initial: Question, prefix = ''): Question {
  const question: Question = { ...initial };
  for (const [name, word] of new URLSearchParams(search)) {
    if (!owns(name, prefix)) continue;
    const key = name.slice(prefix.length);
    if (key === 'q') question.keyWord = word;
    else if (key === 'sort') Object.assign(question, readSort(word));
    else if (key === 'page' || key === 'size') question[key] = wholeNumber(word) ?? initial[key];
    else question[key] = decode(word);
  }
  return question;
}

const owns = (name: string, prefix: string) => (prefix ? name.startsWith(prefix) : !name.includes('.'));

/** A query as text, one entry per parameter. */
function words({ order, sort, keyWord, ...others }: Question): Record<string, string> {
  const encoded = Object.fromEntries<string>(Object.entries(others).map(([name, value]) => [name, encode(value)]));
  return {
    ...encoded,
    sort: order ? (sort === 'asc' ? order : `-${order}`) : '',
    q: keyWord ?? '',
  };
}

const blank = (record: Record<string, string>) => Object.fromEntries(Object.keys(record).map((name) => [name, '']));

const readSort = (word: string): Partial<Question> =>
  word
    ? { order: word.replace(/^-/, ''), sort: word.startsWith('-') ? 'desc' : 'asc' }
    : { order: undefined, sort: undefined };

/** Values of a hand-edited or outdated address are checked before they are sent to the server. */
const wholeNumber = (word: string) => (/^[1-9]\d{0,6}$/.test(word) ? Number(word) : undefined);

const NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d{1,9})?$/;
const isOther = (word: string) => NUMBER.test(word) || word === 'true' || word === 'false' || word.startsWith("'");

function encode(value: unknown): string {
  if (isEmpty(value)) return '';
  if (Array.isArray(value)) return value.map(encode).join(',') + (value.length === 1 ? ',' : '');
  if (typeof value !== 'string') return String(value);
  return (isOther(value) ? "'" : '') + value.replaceAll('%', '%25').replaceAll(',', '%2C');
}

function decode(word: string): unknown {
  if (word === '') return undefined;
  return word.includes(',') ? word.replace(/,$/, '').split(',').map(decodeOne) : decodeOne(word);
}

function decodeOne(word: string): unknown {
  if (NUMBER.test(word)) return Number(word);
  if (word === 'true' || word === 'false') return word === 'true';
  return word.replace(/^'/, '').replaceAll('%2C', ',').replaceAll('%25', '%');
}

/** Like encodeURIComponent, but keeps characters that are allowed in an address, for readability. */
const escape = (text: string) =>
  encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/');
