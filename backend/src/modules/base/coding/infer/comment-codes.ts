/** A code in a comment and what it means: `0->待付款`, `1:是`, `M目录`. */
export interface CommentCode {
  code: string;
  meaning: string;
}

/** Longer comments are not looked through to their end. */
const MOST_CHARACTERS = 500;
const MOST_MEANING = 40;

/**
 * What can stand between a code and its meaning. A comment has one of these styles throughout, so that a number within a meaning
 * (`0->1级；1->2级`) is no code. Behind a dash or a point, a digit would belong to a number.
 */
const SEPARATORS = [
  String.raw`\s*(?:[-=]+[>＞]|→)\s*(?=[\p{L}\d])`,
  String.raw`\s*[=＝]\s*(?=[\p{L}\d])`,
  String.raw`\s*[:：]\s*(?=[\p{L}\d])`,
  String.raw`\s*[,，]?\s*(?:则为|则是|则|就是|表示|代表|为|是)\s*(?=[\p{L}\d])`,
  String.raw`\s*[-–—]\s*(?=\p{L})`,
  String.raw`\s*[.、/]\s*(?=\p{L})`,
];
/** Nothing between them. `支持3G和4G` has no codes: a Latin letter behind a Chinese sentence and a digit. */
const JOINED = String.raw`\s*(?=\p{L})(?<!\p{Script=Han}-?\d{1,5}(?=[A-Za-z]))`;
const NUMBER = String.raw`-?\d{1,5}`;
/** A capital letter, or with something between it and its meaning a word. */
const LETTER = String.raw`[A-Z](?![A-Za-z])`;
const WORD = String.raw`[A-Za-z][A-Za-z_]{0,19}`;
/** What stands before a code: not a part of a word, no decimal point, and not the begin of a span. */
const BEFORE = String.raw`(?<![A-Za-z\d_.#]|\d[-~–])`;

const STYLES = [
  ...SEPARATORS.map((separator) => new RegExp(`${BEFORE}(${NUMBER}|${LETTER}|${WORD})${separator}`, 'gu')),
  new RegExp(`${BEFORE}(${NUMBER}|${LETTER})${JOINED}`, 'gu'),
];

/** `正常则0，停用则1` and `{男:1,女:2}`: the meaning comes first. */
const TURNED =
  /(?<=^|[\s,，;；:：({（])([\p{Script=Han}A-Za-z]{1,20})\s*(?:则为|则是|则|为|=|:|：)\s*(-?\d{1,3})(?![\d.\p{L}])/gu;

/** All codes of a comment; none if it has fewer than two. */
export const codesIn = (comment: string): CommentCode[] => read(comment).codes;

/** The position of the first code; the length of the comment if it has no codes. */
export const beginOfCodes = (comment: string): number => read(comment).begin;

interface Read {
  codes: CommentCode[];
  begin: number;
}

function read(comment: string): Read {
  const text = comment.slice(0, MOST_CHARACTERS);
  let most: Read = { codes: [], begin: comment.length };
  for (const style of STYLES) {
    const found = codesOfStyle(text, style);
    if (found.codes.length > most.codes.length) most = found;
  }
  if (most.codes.length >= 2) return most;
  const turned = [...text.matchAll(TURNED)];
  if (turned.length < 2) return { codes: [], begin: comment.length };
  return { codes: turned.map(([, meaning = '', code = '']) => ({ code, meaning })), begin: turned[0]?.index ?? 0 };
}

/** The different short numbers of a comment, which may be codes. */
export const numbersIn = (comment: string): Set<string> =>
  new Set(comment.slice(0, MOST_CHARACTERS).match(/(?<![A-Za-z\d_.#])-?\d{1,3}(?![\d.%])/g) ?? []);

function codesOfStyle(text: string, style: RegExp): Read {
  const starts: { code: string; at: number; from: number }[] = [];
  style.lastIndex = 0;
  for (let found = style.exec(text); found; found = style.exec(text)) {
    const [whole, code = ''] = found;
    starts.push({ code, at: found.index, from: found.index + whole.length });
    // The first character of a meaning is no code: `0->1级`.
    style.lastIndex = found.index + whole.length + 1;
  }
  const codes = starts.map(({ code, from }, place) => ({
    code,
    meaning: meaningIn(text.slice(from, starts[place + 1]?.at)),
  }));
  const isSound = codes.every(({ meaning }) => /\p{L}/u.test(meaning)) && isOneKind(codes) && !isSentence(text, starts);
  return isSound ? { codes, begin: starts[0]?.at ?? text.length } : { codes: [], begin: text.length };
}

/** `输入2到10位的字母`: numbers within a sentence, none of which is 0 or 1, are no codes. */
const isSentence = (text: string, starts: readonly { code: string; at: number }[]): boolean =>
  starts.every(
    ({ code, at }) => /\d/.test(code) && code !== '0' && code !== '1' && /\p{Script=Han}/u.test(text.charAt(at - 1)),
  );

/** Codes are all numbers or all words. */
const isOneKind = (codes: readonly CommentCode[]): boolean =>
  new Set(codes.map(({ code }) => /^-?\d/.test(code))).size === 1;

/** The text up to the next mark that ends a meaning. A remark in brackets belongs to it, an unpaired bracket does not. */
function meaningIn(text: string): string {
  const [line = ''] = text.trim().split(/[,，;；。\n\r|]/);
  let depth = 0;
  let end = line.length;
  for (const [at, sign] of [...line].entries()) {
    if ('(（[{【'.includes(sign)) depth++;
    if (')）]}】'.includes(sign) && --depth < 0) {
      end = at;
      break;
    }
  }
  const kept = depth > 0 ? (line.split(/[(（[{【]/)[0] ?? '') : [...line].slice(0, end).join('');
  return withoutLead(kept).slice(0, MOST_MEANING);
}

/** Without the `是` of `0是可申请`, a remark on the default, and marks that lead to the next code. */
function withoutLead(text: string): string {
  const plain = text.replace(/^(?:是|为)(?=\p{L}{2})(?!是否)/u, '');
  const remark = plain.search(/默认|預設|default/i);
  const kept = remark > 0 ? plain.slice(0, remark) : plain;
  let end = kept.length;
  while (end && ' \t(（、/:：=-'.includes(kept.charAt(end - 1))) end--;
  return kept.slice(0, end);
}
