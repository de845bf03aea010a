import type { FieldSpec, Format, Kind, Language, Masking } from '../spec/resource-spec';

const PEOPLE = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'];

/** Resources whose rows are people. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['base/sys/user', 'user/info']);

/** Sample names of referenced rows, by their ids from 1. */
export function sampleNames({ kind, label, dictionary, reference = '' }: FieldSpec): string[] | undefined {
  if (kind === 'reference' && OF_PEOPLE.has(reference)) return PEOPLE;
  if (kind === 'reference') return ['A', 'B', 'C'].map((letter) => `${label.en} ${letter}`);
  if (kind === 'parent') return ['A', 'B'].map((letter) => `${label.en} ${letter}`);
  if (kind === 'dictionary') return ['A', 'B', 'C'].map((letter) => `${dictionary ?? label.en} ${letter}`);
  return undefined;
}

const two = (number: number) => String(number).padStart(2, '0');
const dayOf = (at: number) => `2026-02-${two(28 - (at % 28))}`;

/** The time of the n-th sample row; the first row is the newest. */
export const momentOf = (at: number): string => `${dayOf(at)} ${two(9 + (at % 8))}:${two((at * 7) % 60)}:00`;

const HUES = [210, 150, 30, 280, 350];

/** A picture as a data URL, so that nothing is fetched. */
const pictureOf = (at: number) =>
  'data:image/svg+xml,' +
  encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="hsl(${HUES[at % HUES.length]} 45% 60%)"/><circle cx="16" cy="16" r="7" fill="#fff8"/></svg>`,
  );

const FORMATS: Record<Format, (at: number) => string> = {
  email: (at) => `sample${at + 1}@example.com`,
  phone: (at) => `1380000${1001 + at}`,
  url: (at) => `https://example.com/${at + 1}`,
  ip: (at) => `192.0.2.${at + 1}`,
  color: (at) => ['#3b82f6', '#22c55e', '#f97316'][at % 3] ?? '',
};

/** Values in the format of the server. */
const MASKED: Record<Masking, (at: number) => string> = {
  phone: (at) => `138****${1001 + at}`,
  email: (at) => `s***${at + 1}@example.com`,
  idCard: (at) => `110***********${1001 + at}`,
  bankCard: (at) => `6222 **** **** ${1001 + at}`,
  name: (at) => `${(PEOPLE[at % PEOPLE.length] ?? '').slice(0, 1)}**`,
};

type Make = (field: FieldSpec, at: number, language: Language) => unknown;

const words: Make = ({ label, length = 200, format, masked }, at, language) => {
  if (masked) return MASKED[masked](at);
  if (format) return FORMATS[format](at);
  return `${label[language]} ${at + 1}`.slice(0, length);
};
const many: Make = ({ label }, at, language) => `${`${label[language]} ${at + 1}. `.repeat(3)}`.trim();
const number: Make = ({ least = 0, most }, at) => Math.min(most ?? Infinity, least + (at + 1) * 12);
const row: Make = (field, at) => 1 + (at % (sampleNames(field)?.length ?? 1));

const MAKERS: Record<Kind, Make> = {
  string: words,
  lines: many,
  text: many,
  rich: many,
  int: number,
  long: number,
  money: ({ scale = 2 }, at) => ((at + 1) * 128.5).toFixed(scale),
  boolean: (_, at) => at % 3 !== 2,
  choice: ({ choices = [] }, at) => choices[at % Math.max(1, choices.length)]?.value,
  dictionary: row,
  moment: (_, at) => momentOf(at),
  date: (_, at) => dayOf(at),
  image: (_, at) => pictureOf(at),
  images: (_, at) => [pictureOf(at), pictureOf(at + 1)],
  file: (_, at) => `sample-${at + 1}.pdf`,
  json: (_, at) => ({ sample: at + 1 }),
  tags: ({ label }, at, language) => [`${label[language]} ${at + 1}`],
  reference: row,
  parent: row,
  order: (_, at) => at + 1,
};

/** A sample value of a field. It differs by row, and is always the same for the same row. */
export const sampleValue: Make = (field, at, language) => MAKERS[field.kind](field, at, language);
