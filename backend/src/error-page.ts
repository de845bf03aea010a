import { writeFileSync } from 'node:fs';
import type { Language } from './kernel/basis/context/language';
import { type RefusalDocument, refusals } from './kernel/basis/errors/refusals';

function errorPage(all: RefusalDocument[]): string {
  const ofRequests = all.filter(({ ofField }) => !ofField);
  const ofFields = all.filter(({ ofField }) => ofField);
  return `# Error keys

Every refusal of the API is \`{ code, message, data, key }\`. \`message\` is in the language that the header \`language\` asks for (\`zh-cn\`, \`zh-tw\`,
\`en\`); \`key\` is the same in all of them and stays as it is from one edition to the next, so programs go by it. What stands in braces is
filled in. This page is generated from the server's texts by \`npm run openapi\`.

## Of the whole request

${table(
  ['key', 'HTTP', 'code', ...NAMES],
  ofRequests.map(({ key, status, code, texts }) => [`\`${key}\``, status, code, ...wordsOf(texts)]),
)}

## Of a field

These answer HTTP 200 and code 1002 under the key \`http.invalid\`. \`data.errors\` has the texts by the name of the field, \`data.keys\` these keys in the
same order; a field of a list is named with its place, \`3.name\`.

${table(
  ['key', ...NAMES],
  ofFields.map(({ key, texts }) => [`\`${key}\``, ...wordsOf(texts)]),
)}
`;
}

const ORDER: readonly Language[] = ['en', 'zh-cn', 'zh-tw'];
const NAMES = ['English', '简体中文', '繁體中文'];

const wordsOf = (texts: RefusalDocument['texts']): string[] => ORDER.map((language) => texts[language]);

function table(head: string[], rows: (string | number)[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}

/** Writes the page with all error keys to the given file. */
const [file = 'docs/errors.md'] = process.argv.slice(2);
writeFileSync(file, errorPage(refusals()));
