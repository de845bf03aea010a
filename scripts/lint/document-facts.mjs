const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** What follows a number and is part of it, in English and Chinese. */
const MULTIPLES = { million: 1e6, 万: 1e4, 亿: 1e8 };

/** What a part of a document says in every language, as texts: code and variables, figures, and where its links lead. */
export function factsOf({ kind, text }) {
  if (kind === 'a block of code') return [`the code ${shown(codeWithoutWords(text))}`];
  const prose = text.replaceAll(/`[^`]+`/g, ' ').replaceAll(/\]\([^)]*\)/g, '] ');
  return [
    ...[...text.matchAll(/`[^`]+`/g)].map(([code]) => code),
    ...[...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => `the link to ${withoutLanguage(link)}`),
    ...figuresOf(prose).map((figure) => `the figure ${figure}`),
  ];
}

/** Headings, and so anchors, are in the language of the document, and so are pictures. */
const withoutLanguage = (link) => link.split('#')[0].replace('.zh-CN.', '.') || 'a heading of this page';

function figuresOf(prose) {
  const dated = prose.replaceAll(
    new RegExp(`\\b(${MONTHS.join('|')})\\b(?= \\d{4})`, 'g'),
    (month) => MONTHS.indexOf(month) + 1,
  );
  return [...dated.matchAll(/(\d+(?:[,.:]\d+)*)(?:\s*(million|万|亿))?/g)].map(([, number, multiple]) =>
    multiple ? String(Number(plain(number)) * MULTIPLES[multiple]) : plain(number),
  );
}

const plain = (number) => number.replaceAll(/,(?=\d{3})/g, '');

/** Comments of commands and the words beside the lines of a tree are translated. */
function codeWithoutWords(text) {
  const [, language] = /^ *```(\w*)/.exec(text);
  const end = { sh: ' #', '': '  ' }[language];
  return text.split('\n').map((line) => (end ? line.trim().split(end)[0].trimEnd() : line.trim()));
}

const shown = (lines) => JSON.stringify(lines.join('\n'));
