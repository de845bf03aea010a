/** Texts that can make a naive parser slow. Each has the requested length, except for its last repetition. */
export type Shape = (characters: number) => string;

const repeated =
  (piece: string, before = '', after = ''): Shape =>
  (characters) =>
    before + piece.repeat(Math.max(1, Math.floor((characters - before.length - after.length) / piece.length))) + after;

/** One piece for the first half, then another for the second half: opening tokens that the closing ones do not match. */
const halves =
  (first: string, second: string): Shape =>
  (characters) =>
    repeated(first)(characters / 2) + repeated(second)(characters / 2);

const counted =
  (piece: (at: number) => string, before: string, after: string): Shape =>
  (characters) => {
    const pieces: string[] = [];
    for (let length = 0, at = 0; length < characters; at++) {
      const one = piece(at);
      pieces.push(one);
      length += one.length + 1;
    }
    return before + pieces.join(',') + after;
  };

const SHAPES: Record<string, Shape> = {
  'one letter': repeated('a'),
  'one letter, then a sign': repeated('a', '', '!'),
  digits: repeated('1'),
  'digits with a point at each end': repeated('1', '.', '.'),
  blanks: repeated(' '),
  'blanks before a word': repeated(' ', '', 'x'),
  tabs: repeated('\t', '', 'x'),
  'line ends': repeated('\n', 'x', 'x'),
  'carriage returns and line ends': repeated('\r\n', '', '"'),
  dots: repeated('.', '', 'a!'),
  dashes: repeated('-', 'a', '!'),
  underscores: repeated('_', '', '.'),
  slashes: repeated('/', '', 'x'),
  backslashes: repeated('\\', '"', '"'),
  'double quotes': repeated('"'),
  'single quotes': repeated("'"),
  backticks: repeated('`', '', 'x'),
  commas: repeated(','),
  'commas of other scripts': repeated('，、；', '', 'x'),
  semicolons: repeated(';', 'color:red', 'x'),
  colons: repeated('a:', '', ' '),
  'at signs': repeated('@', 'a', '.b'),
  'parts of an address': repeated('a.', 'a@', '!'),
  'parts of an IPv6 address': repeated('::1'),
  equals: repeated('a=', '<p '),
  ampersands: repeated('a&'),
  'percent escapes': repeated('%25'),
  'broken percent escapes': repeated('%'),
  'entities that never end': repeated('&#x'),
  'named entities': repeated('&amp;'),
  'halves of surrogate pairs': repeated('\ud800'),
  'pairs of surrogates': repeated('😀', '', '\udc00'),
  'combining marks': repeated('\u0301', 'a'),
  'tags that never close': repeated('<b>'),
  'tags closed by others': halves('<b>', '</i>'),
  'tags that never end': repeated('<a title='),
  'tags with open quotes': repeated('<p title="'),
  'a tag of many attributes': counted((at) => `a${at}="x" `, '<p ', '>'),
  'blanks in a style': repeated(' ', '<p style="color:', 'x">'),
  'declarations of a style': repeated('color: red;', '<p style="', '">'),
  'comment openers': repeated('<!--'),
  'whole comments, then a word': repeated('<!---->', '', 'x'),
  'CDATA openers': repeated('<![CDATA['),
  'raw text openers': repeated('<script>'),
  'paragraphs in tables': repeated('<table><p>'),
  'code comment openers': repeated('/*'),
  'opening brackets': repeated('('),
  'brackets within brackets': halves('[', ']'),
  'braces within braces': halves('{"a":', '}'),
  'objects in a list': repeated('{},', '[', '{}]'),
  'many keys': counted((at) => `"k${at}":${at}`, '{', '}'),
  'the same key again': counted(() => '"name":1', '{', '}'),
  'a wide list': counted((at) => `${at}`, '[', ']'),
  'a list of texts': counted((at) => `"w${at}"`, '[', ']'),
  'a long JSON text of escapes': repeated('\\u0041', '{"name":"', '"}'),
  'fields of a form': counted((at) => `f${at}=1&`, '', ''),
  decorators: repeated('@Column() a: string;', '@Entity() class A {', '}'),
  'calls within calls': repeated('a.b(', '', ')'),
  'fields of a schedule': repeated('*/1 '),
  'lists of a schedule': repeated('1-5/2,', '', ' * * * *'),
  'braces of a template': repeated('{x}$t(a)'),
};

export const shapes: readonly [name: string, shape: Shape][] = Object.entries(SHAPES);
