import { describe, expect, it } from 'vitest';
import { FAR_TOO_LONG_MS, growthOf, isGood, type Scanner } from '../../backend/test/growth/growth';
import { shapes, type Shape } from '../../backend/test/growth/shapes';
import { searchEntries } from './app/palette/search-entries';
import { deviceOf } from './kernel/device';
import { fileNameOf } from './kernel/file-name';
import { addressesIn } from './kernel/files/input/addresses';
import { jsonPieces } from './kernel/inputs/json-pieces';
import { blocksOf } from './kernel/markdown/blocks';
import { spansOf } from './kernel/markdown/spans';
import { csvText } from './kernel/resource/import/csv-text';
import { readQuestion } from './kernel/resource/question-url';
import { momentOf } from './kernel/time/wire-time';
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

/** What the console reads of what others have written, and how. */
const READERS: Record<string, (text: string) => unknown> = {
  'markdown: blocks': blocksOf,
  'markdown: spans': (text) => spansOf(text),
  'JSON as it is shown': jsonPieces,
  'JSON in a text': (text) => jsonPieces(JSON.stringify({ text })),
  'message of text': (text) => readContent(0, text),
  'message of a picture': (text) => readContent(1, text),
  'addresses and faces in a message': (text) => piecesOf(text),
  'what is searched for in a message': (text) => piecesOf(text, text),
  'a part of it': (text) => piecesOf(text, text.slice(0, 60)),
  'pasted ids': readIds,
  'pasted address': (text) => splitAddress(text, PROVINCES as never),
  'file of menus': readMenuFile,
  'permission keys': keysIn,
  'call of a task': (text) => joinArguments(splitArguments(readCall(text).args) ?? [text]),
  'cron expression': patternOf,
  'question in an address': (text) => readQuestion(text, {} as never),
  'search of the palette': (text) => searchEntries([{ title: text, words: text }], text.slice(0, 200)),
  'user agent of a member': deviceOf,
  'user agent of a person': clientOf,
  'addresses of files': addressesIn,
  'name of a file': fileNameOf,
  'time of the wire': momentOf,
  'rows of a CSV file': (text) => csvText([[text]]),
};

/** Shapes that only the console's readers are slow at. */
const OWN_SHAPES: [string, Shape][] = [
  ['a wide head over many rows', (size) => `${'|a'.repeat(size / 4)}\n|-|\n${'|\n'.repeat(size / 4)}`],
  ['quotes that are escaped outside of a text', (size) => '\\"'.repeat(size / 2)],
  ['a list that goes on', (size) => `- a\n${'  b\n'.repeat(size / 4)}`],
  ['links in links', (size) => '[a]('.repeat(size / 4)],
  ['addresses with brackets behind', (size) => `https://a.b/${')'.repeat(size / 2)} `.repeat(2)],
];

const MOST = 64 * 1024;

/** As the readers of the server are measured, by the processor's own time: its growth, and a bound that no machine is slow enough to reach. */
describe('What the console reads takes no more than n log n', () => {
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
