import { parse as parseForm } from 'node:querystring';
import { setImmediate } from 'node:timers/promises';
import type { ArgumentMetadata, Type } from '@nestjs/common';
import { validate } from 'class-validator';
import { USUAL } from '../../src/kernel/wire/body/bounds';
import { countForm } from '../../src/kernel/wire/body/count-form';
import { countJson } from '../../src/kernel/wire/body/count-json';
import { networkOf } from '../../src/kernel/basis/network/network';
import { safeEntryName } from '../../src/kernel/content/archive/archive-names';
import { csv } from '../../src/kernel/crud/export/csv';
import { Ids } from '../../src/kernel/crud/shapes/chosen-ids';
import type { Cells } from '../../src/kernel/crud/export/cells';
import { mask } from '../../src/kernel/crud/columns/mask';
import { isPlainText } from '../../src/kernel/wire/envelope/plain-text';
import { BusinessError } from '../../src/kernel/basis/errors/business-error';
import { InvalidError } from '../../src/kernel/basis/errors/invalid-error';
import { ManyPipe } from '../../src/kernel/wire/envelope/many.pipe';
import { isDeeperThan } from '../../src/kernel/wire/envelope/nesting';
import { OneOrManyPipe } from '../../src/kernel/wire/envelope/one-or-many.pipe';
import { validationPipe } from '../../src/kernel/wire/envelope/validation.pipe';
import { parseWireTime, toWire } from '../../src/kernel/wire/envelope/wire';
import { escapeHtml, escapeText } from '../../src/kernel/content/html/escape';
import { safeAttribute } from '../../src/kernel/content/html/safe-attribute';
import { safeStyle } from '../../src/kernel/content/html/safe-style';
import { isRichText, LONGEST_HTML, sanitise } from '../../src/kernel/content/html/sanitise';
import { languageOf } from '../../src/kernel/basis/context/language';
import { t } from '../../src/kernel/basis/i18n/translate';
import { isTopic } from '../../src/kernel/access/live/rooms';
import { masked } from '../../src/kernel/operation/request-log/masked';
import { hasRing, withDescendants } from '../../src/kernel/rows/tree/parents';
import { contentOf } from '../../src/kernel/content/upload/content';
import { imageSize } from '../../src/kernel/content/upload/image-size';
import { markupOf } from '../../src/kernel/content/upload/markup';
import { extensionOf, safeName } from '../../src/kernel/content/upload/safe-name';
import { CaptchaLook } from '../../src/modules/base/open/open.dto';
import { SignIn } from '../../src/modules/base/session/sign-in.dto';
import { MenuFilePipe } from '../../src/modules/base/menu/import/menu-file.pipe';
import { readFieldLines } from '../../src/modules/base/coding/read/field-lines';
import { readModelAnswer } from '../../src/modules/base/coding/read/model-answer';
import { readCsvSample, readJsonSample } from '../../src/modules/base/coding/read/sample';
import { readSqlTable } from '../../src/modules/base/coding/read/sql-table';
import { LONGEST_SOURCE } from '../../src/modules/base/coding/resource-spec';
import { kebabCase, readEntity } from '../../src/modules/base/menu/source/entity-source';
import { NewSource } from '../../src/modules/base/menu/source/source.dto';
import { MalformedSource, tokensOf } from '../../src/modules/base/menu/source/tokens';
import { BaseSysUser } from '../../src/modules/base/tables/user.entity';
import { beginning, containing } from '../../src/kernel/stores/database/like-pattern';
import { viewOf } from '../../src/modules/im/messages/conversation/message-view';
import { shortened } from '../../src/modules/im/messages/shortened';
import { xmlTaker } from '../../src/kernel/crud/import/file/xml-taker';
import { readSheet } from '../../src/kernel/crud/import/file/read-sheet';
import { tableOf } from '../../src/kernel/crud/import/heads';
import { canBeFound, WordTrie } from '../../src/modules/im/phrases/sensitive-word/word-trie';
import { idsIn } from '../../src/modules/im/announcements/sm-push-task/audience';
import { faultOfLink, faultOfPicture } from '../../src/modules/im/announcements/system-message/external-link';
import { clean, decoded, isBlank } from '../../src/modules/im/announcements/system-message/rich-text';
import { readManifest } from '../../src/modules/plugin/package/manifest';
import { MANIFEST, PART_BYTES } from '../../src/modules/plugin/package/package-bounds';
import { readCall } from '../../src/modules/task/call/call-string';
import { faultOf, LONGEST_CRON } from '../../src/modules/task/schedule/cron';
import type { Scanner } from './growth';

const MEGABYTE = 2 ** 20;
/** Node refuses larger headers of a request. */
const HEAD = 16 * 1024;
/** Maximum length of the chat product's columns that hold several ids. */
const LONGEST_IDS = 1024;
const UPLOAD_HEAD = 256 * 1024;

const pipe = validationPipe();
const body = (metatype: Type): ArgumentMetadata => ({ type: 'body', metatype });

/** The parsed JSON if the shape is JSON; else an object that contains the shape wherever possible. */
function objectOf(text: string): unknown {
  const bytes = Buffer.from(text);
  if (countJson(bytes, USUAL)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { username: text, password: text, keyWord: text, [text.slice(0, 1000)]: text };
  }
}

/** A refusal is a valid result too. */
async function refusable(run: () => unknown, ...Refusals: Type<Error>[]): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (![InvalidError, ...Refusals].some((Refusal) => error instanceof Refusal)) throw error;
  }
}

const piped = (transform: (value: unknown) => unknown) => (text: string) => {
  const value = objectOf(text);
  return value === undefined ? undefined : refusable(() => transform(value));
};

async function drained(chunks: AsyncIterable<unknown>): Promise<void> {
  for await (const chunk of chunks) void chunk;
}

const page = async function* (text: string): AsyncGenerator<Cells[]> {
  yield await Promise.resolve([[text]]);
};

/** The largest portions that `unpackEntries` hands over: 128 bytes of a ZIP hold at most a thousand times as much. */
function* unpacked(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 128 * 1032) yield bytes.subarray(at, at + 128 * 1032);
}

/** A tree with one row for every ten characters of the text. */
const parents = (text: string): Map<number, number | null> =>
  new Map(
    Array.from({ length: text.length / 10 }, (_, at) => [at + 1, at ? text.charCodeAt(at) % (at + 1) || at : null]),
  );

const scanner = (name: string, reads: string | string[], most: number, run: Scanner['run']): Scanner => ({
  name,
  reads: [reads].flat(),
  most,
  run,
});

/** All functions of the server that read input of others. A new one is added with one line. */
export const scanners: readonly Scanner[] = [
  scanner('the count of a JSON body', 'kernel/wire/body/count-json.ts', MEGABYTE, (text) =>
    countJson(Buffer.from(text), USUAL),
  ),
  scanner('the count of a form', 'kernel/wire/body/count-form.ts', USUAL.bytes, (text) =>
    countForm(Buffer.from(text), USUAL) ? undefined : parseForm(text),
  ),
  scanner(
    'the validation pipe',
    ['kernel/wire/envelope/validation.pipe.ts', 'kernel/basis/schema/compile.ts'],
    USUAL.bytes,
    piped((value) => pipe.transform(value, body(SignIn))),
  ),
  scanner('the validation pipe before another shape', 'modules/base/open/open.dto.ts', USUAL.bytes, (text) =>
    refusable(() => pipe.transform({ color: text, width: text, height: text }, body(CaptchaLook))),
  ),
  scanner(
    'the columns of a member',
    ['modules/base/tables/user.entity.ts', 'modules/base/comm/person.dto.ts'],
    MEGABYTE,
    (torn) => {
      // The validation pipe refuses lone surrogates before any rule sees the text.
      const text = torn.toWellFormed();
      return validate(
        Object.assign(new BaseSysUser(), { username: text, name: text, email: text, phone: text, headImg: text }),
      );
    },
  ),
  scanner(
    'one row or many',
    'kernel/wire/envelope/one-or-many.pipe.ts',
    USUAL.bytes,
    piped((value) => new OneOrManyPipe(SignIn).transform(value)),
  ),
  scanner(
    'a list of ids',
    ['kernel/crud/shapes/chosen-ids.ts', 'kernel/wire/envelope/each.decorator.ts'],
    USUAL.bytes,
    piped((ids) => pipe.transform({ ids }, body(Ids))),
  ),
  scanner(
    'many rows',
    'kernel/wire/envelope/many.pipe.ts',
    USUAL.bytes,
    piped((value) => new ManyPipe(SignIn).transform(value)),
  ),
  scanner(
    'a file of menus',
    'modules/base/menu/import/menu-file.pipe.ts',
    MEGABYTE,
    piped((menus) => new MenuFilePipe().transform({ menus })),
  ),
  scanner('the depth of a value', 'kernel/wire/envelope/nesting.ts', USUAL.bytes, (text) =>
    isDeeperThan(64, objectOf(text)),
  ),
  scanner('an answer on its way', 'kernel/wire/envelope/wire.ts', USUAL.bytes, (text) => toWire(objectOf(text))),
  scanner('a time', 'kernel/wire/envelope/wire.ts', MEGABYTE, parseWireTime),
  scanner('the parameters that are logged', 'kernel/operation/request-log/masked.ts', USUAL.bytes, (text) =>
    masked(objectOf(text)),
  ),
  scanner(
    'rich text',
    ['kernel/content/html/sanitise.ts', 'kernel/content/html/clean-writer.ts'],
    LONGEST_HTML,
    sanitise,
  ),
  scanner('rich text that is too long', 'kernel/content/html/sanitise.ts', MEGABYTE, sanitise),
  scanner('whether it is rich text', 'kernel/content/html/sanitise.ts', LONGEST_HTML, isRichText),
  scanner('a style', 'kernel/content/html/safe-style.ts', LONGEST_HTML, safeStyle),
  scanner('an address in rich text', 'kernel/content/html/safe-attribute.ts', LONGEST_HTML, (text) =>
    safeAttribute('img', 'src', `data:image/png;base64,${text}`),
  ),
  scanner('text between tags', 'kernel/content/html/escape.ts', LONGEST_HTML, (text) => escapeHtml(escapeText(text))),
  scanner(
    'what a file holds',
    ['kernel/content/upload/content.ts', 'kernel/content/upload/markup.ts'],
    UPLOAD_HEAD,
    (text) => contentOf(Buffer.from(text)),
  ),
  scanner('markup in two bytes a letter', 'kernel/content/upload/markup.ts', UPLOAD_HEAD, (text) =>
    markupOf(Buffer.from(`\ufeff${text}`, 'utf16le')),
  ),
  ...[
    '\xff\xd8\xff',
    '\x89PNG\r\n\x1a\n',
    'RIFF....WEBP',
    'ID3\x04\0\0\0\0\x0f\0',
    '\0\0\0\x18ftypmp42',
    '%PDF-1.7',
    '\x1f\x8b\x08\0',
    'PK\x03\x04',
  ].map((start) =>
    scanner(
      `what a file holds that begins with ${JSON.stringify(start)}`,
      'kernel/content/upload/content.ts',
      UPLOAD_HEAD,
      (text) => contentOf(Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(text)])),
    ),
  ),
  scanner('the size of a picture', 'kernel/content/upload/image-size.ts', UPLOAD_HEAD, (text) =>
    imageSize('jpeg', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from(text)])),
  ),
  scanner(
    'the name of a file',
    ['kernel/content/upload/safe-name.ts', 'kernel/content/upload/without-ends.ts'],
    MEGABYTE,
    (text) => safeName(`${text}.png`),
  ),
  scanner('the extension of a file', 'kernel/content/upload/safe-name.ts', MEGABYTE, extensionOf),
  scanner('the language that is asked for', 'kernel/basis/context/language.ts', HEAD, languageOf),
  scanner('a message with a foreign word in it', 'kernel/basis/i18n/translate.ts', MEGABYTE, (text) =>
    t('http.invalid', { field: text, message: text }),
  ),
  scanner('a network', 'kernel/basis/network/network.ts', HEAD, networkOf),
  scanner('a topic', 'kernel/access/live/rooms.ts', MEGABYTE, isTopic),
  scanner('a key word', 'kernel/stores/database/like-pattern.ts', USUAL.bytes, (text) => [
    containing(text),
    beginning(text),
  ]),
  scanner('plain text', 'kernel/crud/rules/rules.ts', MEGABYTE, isPlainText),
  scanner('a masked value', 'kernel/crud/columns/mask.ts', MEGABYTE, (text) => [
    mask('phone', text),
    mask('email', text),
  ]),
  scanner('a cell of a CSV file', 'kernel/crud/export/csv.ts', LONGEST_HTML, (text) => drained(csv(page(text)))),
  scanner('a tree', 'kernel/rows/tree/parents.ts', USUAL.bytes, (text) => {
    const tree = parents(text);
    return [hasRing(tree), withDescendants(tree, [1])];
  }),
  scanner(
    'source text',
    [
      'modules/base/menu/source/tokens.ts',
      'modules/base/menu/source/class-source.ts',
      'modules/base/menu/source/reader.ts',
      'modules/base/menu/source/entity-source.ts',
    ],
    100_000,
    (text) => refusable(() => [tokensOf(text), readEntity(text)], MalformedSource),
  ),
  scanner('an entity with something in it', 'modules/base/menu/source/entity-source.ts', 100_000, (text) =>
    refusable(() => readEntity(`@Entity() class A { @Column(${text}) a: string; }`), MalformedSource),
  ),
  scanner(
    'the name of a class',
    [
      'modules/base/menu/source/entity-source.ts',
      'modules/base/menu/source/source.service.ts',
      'modules/base/menu/source/controller-text.ts',
    ],
    100_000,
    kebabCase,
  ),
  scanner('the names of a new module', 'modules/base/menu/source/source.dto.ts', 100_000, (text) =>
    validate(Object.assign(new NewSource(), { entity: text, module: text, fileName: text })),
  ),
  scanner('a call', 'modules/task/call/call-string.ts', MEGABYTE, readCall),
  scanner('a call with something between its brackets', 'modules/task/call/call-string.ts', USUAL.bytes, (text) =>
    readCall(`demo.test(${text})`),
  ),
  scanner('a schedule', 'modules/task/schedule/cron.ts', LONGEST_CRON, (text) => faultOf(text, new Date(2026, 0, 1))),
  {
    name: 'a file of rows',
    reads: [
      'kernel/crud/import/file/read-sheet.ts',
      'kernel/crud/import/file/csv-rows.ts',
      'kernel/crud/import/file/csv-records.ts',
      'kernel/crud/import/file/guess-encoding.ts',
      'kernel/crud/import/file/text-of-bytes.ts',
      'kernel/crud/import/heads.ts',
    ],
    // Real files are larger, but they are read in portions of 4 kB, and a megabyte of them would take the whole night.
    most: 128 * 1024,
    isInPortions: true,
    run: (text) =>
      refusable(async () => {
        const { rows } = await readSheet(Buffer.from(text), 10_000);
        return tableOf(rows, { titles: new Map() }, { key: 'a', columns: [] });
      }),
  },
  {
    name: 'the XML of a workbook',
    reads: ['kernel/crud/import/file/xml-taker.ts'],
    most: MEGABYTE,
    isInPortions: true,
    run: (text) =>
      refusable(async () => {
        const nothing = (): void => undefined;
        const take = xmlTaker({ open: nothing, close: nothing, text: nothing });
        for (const bytes of unpacked(text)) {
          await setImmediate();
          take(bytes, false);
        }
        take(Buffer.alloc(0), true);
      }),
  },
  ...[readSqlTable, readFieldLines, readJsonSample, readModelAnswer].map((read) =>
    scanner(`what a resource is made from (${read.name})`, [], LONGEST_SOURCE, (text) =>
      refusable(() => read(text), BusinessError),
    ),
  ),
  {
    name: `what a resource is made from (${readCsvSample.name})`,
    reads: ['kernel/crud/import/file/csv-records.ts', 'modules/base/coding/read/sample.ts'],
    most: LONGEST_SOURCE,
    isInPortions: true,
    run: (text) => refusable(() => readCsvSample(text), BusinessError),
  },
  scanner(
    'a table with something in it',
    ['modules/base/coding/read/sql-table.ts', 'modules/base/coding/read/sql-tokens.ts'],
    LONGEST_SOURCE,
    (text) => refusable(() => readSqlTable(`CREATE TABLE a (b int, ${text})`), BusinessError),
  ),
  scanner('what a package says of itself', 'modules/plugin/package/manifest.ts', PART_BYTES[MANIFEST] ?? 0, (text) =>
    refusable(
      () => readManifest(Buffer.from(JSON.stringify({ name: text, key: text, version: text, scopes: objectOf(text) }))),
      BusinessError,
    ),
  ),
  scanner('the name of a file in an archive', 'kernel/content/archive/archive-names.ts', MEGABYTE, safeEntryName),
  scanner('a text among sensitive words', 'modules/im/phrases/sensitive-word/word-trie.ts', 10_000, (text) => {
    canBeFound(text);
    return new WordTrie(['a'.repeat(64), '1'.repeat(64), 'kw', text.slice(0, 64)]).filter(text);
  }),
  scanner('a list of recipients', 'modules/im/announcements/sm-push-task/audience.ts', USUAL.bytes, (text) =>
    refusable(() => idsIn(text)),
  ),
  scanner('an address in the web', 'modules/im/announcements/system-message/external-link.ts', USUAL.bytes, (text) => [
    faultOfLink(`https://${text}`),
    faultOfLink(`https://${text}.localhost`),
    faultOfPicture(`/upload/${text}`),
  ]),
  scanner('rich text in base64', 'modules/im/announcements/system-message/rich-text.ts', MEGABYTE, (text) =>
    clean(Buffer.from(text).toString('base64')),
  ),
  scanner('what is no base64', 'modules/im/announcements/system-message/rich-text.ts', MEGABYTE, (text) => [
    decoded(text),
    isBlank(text),
  ]),
  scanner(
    'a chat message',
    ['modules/im/messages/conversation/message-view.ts', 'modules/im/messages/shortened.ts'],
    MEGABYTE,
    (text) =>
      viewOf(
        shortened({
          id: 1,
          type: 10,
          content: text,
          send_nick_name: text,
          at_user_ids: text.slice(0, LONGEST_IDS),
          recv_ids: text.slice(0, LONGEST_IDS),
        }),
        new Map(),
      ),
  ),
];
