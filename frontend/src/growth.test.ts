import { describe, expect, it } from 'vitest';
import { FAR_TOO_LONG_MS, growthOf, isGood, type Scanner } from '../../backend/test/growth/growth';
import { shapes, type Shape } from '../../backend/test/growth/shapes';
import { searchEntries } from './app/palette/search-entries';
import { deviceOf } from './kernel/basis/values/device';
import { fileNameOf } from './kernel/basis/values/file-name';
import { addressesIn } from './kernel/form/files/input/addresses';
import { jsonPieces } from './kernel/form/inputs/json-pieces';
import { markdownHtml } from './kernel/form/markdown/markdown-html';
import { csvText } from './kernel/resource/import/csv-text';
import { readQuestion } from './kernel/resource/question/question-url';
import { momentOf } from './kernel/basis/time/wire-time';
import { keysIn } from './modules/base/menu/keys-in';
import { readMenuFile } from './modules/base/menu/menu-file';
import { readContent } from './modules/im/message/content';
import { piecesOf } from './modules/im/message/text-pieces';
import { readIds } from './modules/im/sm-push-task/recipients/id-list';
import { clientOf } from './modules/im/user-log/client';
import { joinArguments, readCall, splitArguments } from './modules/task/call/call-text';
import { patternOf } from './modules/task/schedule/cron-pattern';
import { splitAddress } from './modules/user/address/split-address';

const PROVINCES = [{ name: '江苏省', children: [{ name: '南京市', children: [{ name: '玄武区' }] }] }];

/** The parsers of the console for texts that others have written. */
const READERS: Record<string, (text: string) => unknown> = {
  Markdown: markdownHtml,
  'JSON as it is shown': jsonPieces,
  'JSON in a text': (text) => jsonPieces(JSON.stringify({ text })),
  'message of text': (text) => readContent(0, text),
  'message of a picture': (text) => readContent(1, text),
  'addresses and faces in a message': (text) => piecesOf(text),
  'matches of a search in a message': (text) => piecesOf(text, text),
  'matches of a part of the message': (text) => piecesOf(text, text.slice(0, 60)),
  'pasted ids': readIds,
  'pasted address': (text) => splitAddress(text, PROVINCES as never),
  'file of menus': readMenuFile,
  'permission keys': keysIn,
  'call of a task': (text) => joinArguments(splitArguments(readCall(text).args) ?? [text]),
  'cron expression': patternOf,
  'query in an address': (text) => readQuestion(text, {} as never),
  'search of the palette': (text) => searchEntries([{ title: text, words: text }], text.slice(0, 200)),
  'user agent of a member': deviceOf,
  'user agent of a person': clientOf,
  'addresses of files': addressesIn,
  'name of a file': fileNameOf,
  'time in the format of the API': momentOf,
  'rows of a CSV file': (text) => csvText([[text]]),
};

/** Shapes of input that could slow down only the parsers of the console. */
const OWN_SHAPES: [string, Shape][] = [
  ['a wide head over many rows', (size) => `${'|a'.repeat(size / 4)}\n|-|\n${'|\n'.repeat(size / 4)}`],
  ['quotes that are escaped outside of a text', (size) => '\\"'.repeat(size / 2)],
  ['a list item with many lines', (size) => `- a\n${'  b\n'.repeat(size / 4)}`],
  ['links in links', (size) => '[a]('.repeat(size / 4)],
  ['addresses that are followed by brackets', (size) => `https://a.b/${')'.repeat(size / 2)} `.repeat(2)],
];

const MOST = 64 * 1024;

/** Measures processor time like the same test of the server: its growth, and a limit that even a slow machine does not reach. */
describe('The parsers of the console take at most n log n time', () => {
  it.each(Object.entries(READERS))(
    '%s',
    async (name, run) => {
      const scanner: Scanner = { name, reads: [], most: MOST, mostMs: FAR_TOO_LONG_MS, run };
      for (const [shape, make] of [...shapes, ...OWN_SHAPES]) {
        const verdict = await growthOf(scanner, make);
        expect({ shape, ...verdict, isGood: isGood(verdict, scanner) }).toMatchObject({ isGood: true });
      }
    },
    300_000,
  );
});
