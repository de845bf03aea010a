import { readFileSync } from 'node:fs';
import { listKey, wordListsOf } from '../generate/codes.mjs';

const DOCUMENT = new URL('../../openapi/openapi.json', import.meta.url);

/** Two words can easily match by chance. */
const FEWEST_WORDS = 3;

const MESSAGE =
  'The server has this list already: take it out of src/api/codes.ts, which is written from the API document.';

let known;
const knownLists = () => (known ??= wordListsOf(JSON.parse(readFileSync(DOCUMENT, 'utf8'))));

/**
 * Flags lists of states and similar values that the console keeps by hand: names with codes (`{ Pending: 1, Sent: 3 }`), and words that are
 * a choice in the API document, as a list or as a type. `lists` replaces the lists of the document in tests.
 */
export const noSecondList = {
  meta: {
    type: 'problem',
    docs: { description: MESSAGE },
    messages: { second: MESSAGE },
    schema: [{ type: 'object', properties: { lists: { type: 'array' } }, additionalProperties: false }],
  },
  create(context) {
    const given = context.options[0]?.lists;
    const lists = () => (given ? new Set(given.map(listKey)) : knownLists());
    const checkWords = (node, words) => {
      if (words.length < FEWEST_WORDS || words.some((word) => typeof word !== 'string')) return;
      if (lists().has(listKey(words))) context.report({ node, messageId: 'second' });
    };
    return {
      ObjectExpression(node) {
        if (node.properties.length > 1 && node.properties.every(isNamedCode))
          context.report({ node, messageId: 'second' });
      },
      ArrayExpression: (node) =>
        checkWords(
          node,
          node.elements.map((one) => one?.value),
        ),
      TSUnionType: (node) =>
        checkWords(
          node,
          node.types.map(({ literal }) => literal?.value),
        ),
    };
  },
};

const isNamedCode = ({ type, key, value }) =>
  type === 'Property' &&
  key.type === 'Identifier' &&
  /^[A-Z][a-z]/.test(key.name) &&
  value.type === 'Literal' &&
  Number.isInteger(value.value);
