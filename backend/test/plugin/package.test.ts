import { randomBytes } from 'node:crypto';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { BusinessError } from '../../src/kernel/basis/errors/business-error';
import { textOf } from '../../src/kernel/basis/errors/field-error';
import { SCOPE_NAMES, SCOPES_EXAMPLE } from '../../src/modules/plugin/hook/scopes';
import { readManifest } from '../../src/modules/plugin/package/manifest';
import { missingParts, openPackage } from '../../src/modules/plugin/package/plugin-package';
import { readPackage } from '../../src/modules/plugin/package/read-package';
import { signerOf } from '../../src/modules/plugin/package/signature';
import { type Files, filesOf, newPublisher, packed, signed } from './packages';

const told = async (work: () => unknown): Promise<string> => {
  try {
    await work();
    return 'taken';
  } catch (error) {
    if (error instanceof BusinessError) return error.key;
    throw error;
  }
};

/** What a refusal says. */
function said(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof BusinessError) return textOf(error);
    throw error;
  }
  throw new Error('It was not refused.');
}

const read = (bytes: Buffer): Promise<string> => told(() => readPackage(bytes));
const zip = (files: Zippable): Buffer => Buffer.from(zipSync(files));
const text = strToU8('a');

/** A package in which one name is written over another of the same length, wherever it stands. */
const renamed = (from: string, to: string): Buffer =>
  Buffer.from(
    packed({ ...filesOf(), [from]: 'a' })
      .toString('latin1')
      .replaceAll(from, to),
    'latin1',
  );

/** Says something else of the size of its files. */
function lying(bytes: Buffer, size: number): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = copy.indexOf('PK\x01\x02', at + 4, 'latin1'))
    copy.writeUInt32LE(size, at + 24);
  return copy;
}

test('a complete package is read, with a hash for each file', async () => {
  const raw = await readPackage(packed(filesOf({}, { 'assets/other.bin': randomBytes(1000) })));
  expect([...raw.hashes.keys()].sort()).toEqual([...Object.keys(filesOf()), 'assets/other.bin'].sort());
  expect(raw.parts.has('assets/other.bin')).toBe(false);
  expect(missingParts(raw)).toEqual([]);
  expect(openPackage(raw)).toMatchObject({ manifest: { key: 'example' }, readme: '# Example', sha256: raw.sha256 });
});

test.each<[string, Buffer, string]>([
  ['no archive', randomBytes(5000), 'plugin.unreadable'],
  ['nothing', Buffer.alloc(0), 'plugin.unreadable'],
  ['half an archive', packed(filesOf()).subarray(0, 400), 'plugin.unreadable'],
  ['one that ends too early', Buffer.from(packed(filesOf()).fill(7, 60, 90)), 'plugin.unreadable'],
  ['a path out of it', zip({ '../evil.js': text }), 'plugin.badPath'],
  ['a path out of it further down', zip({ 'a/../../evil.js': text }), 'plugin.badPath'],
  ['a path from the root', zip({ '/etc/passwd': text }), 'plugin.badPath'],
  ['a path of a drive', zip({ 'C:/evil.js': text }), 'plugin.badPath'],
  ['backslashes', zip({ '..\\evil.js': text }), 'plugin.badPath'],
  ['a name of a device', zip({ 'src/con.js': text }), 'plugin.badPath'],
  ['a name that turns its direction', zip({ 'src/\u202egnp.js': text }), 'plugin.badPath'],
  ['a hidden file', zip({ 'src/.env': text }), 'plugin.badPath'],
  ['a name without an end', zip({ ['a'.repeat(300)]: text }), 'plugin.badPath'],
  ['a link', zip({ 'src/index.js': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] }), 'plugin.notPlain'],
  ['a device', zip({ 'src/index.js': [text, { os: 3, attrs: 0o020666 << 16 }] }), 'plugin.notPlain'],
  ['one name in two cases', packed({ ...filesOf(), 'SRC/Index.js': 'a' }), 'plugin.samePath'],
  ['one name twice', renamed('src/index.jx', 'src/index.js'), 'plugin.samePath'],
  ['a file that is a folder too', packed({ ...filesOf(), 'src/index.js/a': 'a' }), 'plugin.samePath'],
  [
    'too many files',
    packed(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`f${at}`, 'a']))),
    'plugin.tooManyFiles',
  ],
  ['code that is too large', packed(filesOf({}, { 'src/index.js': randomBytes(2 ** 20 + 1) })), 'plugin.partTooLarge'],
  [
    'a logo that is too large',
    packed(filesOf({}, { 'assets/logo.png': randomBytes(100 * 1024 + 1) })),
    'plugin.partTooLarge',
  ],
  ['what unpacks to a thousand times', packed({ ...filesOf(), bomb: Buffer.alloc(2 ** 22) }), 'plugin.bomb'],
  ['what says that it is larger', lying(packed(filesOf()), 2 ** 26), 'plugin.partTooLarge'],
  [
    'what says that it is smaller',
    lying(packed({ ...filesOf(), bomb: Buffer.alloc(2 ** 22) }), 1),
    'plugin.unreadable',
  ],
])('a package with this fault is refused: %s', async (_, bytes, key) => expect(await read(bytes)).toBe(key));

test.each(Object.keys(filesOf()))('a package without %s is reported as incomplete', async (path) => {
  const { [path]: _, ...files } = filesOf();
  expect(missingParts(await readPackage(packed(files)))).toEqual([path]);
});

test.each<[object | string, string]>([
  [{}, 'taken'],
  [{ hook: '', scopes: { log: true }, singleton: true, more: { of: ['the', 'original'] } }, 'taken'],
  ['{', 'plugin.badManifest'],
  ['[]', 'plugin.badManifest'],
  ['null', 'plugin.badManifest'],
  [{ key: 'plugin' }, 'plugin.reservedKey'],
  [{ key: '../x' }, 'plugin.badManifest'],
  [{ key: 'constructor\n' }, 'plugin.badManifest'],
  [{ version: '1' }, 'plugin.badManifest'],
  [{ name: '' }, 'plugin.badManifest'],
  [{ name: undefined }, 'plugin.badManifest'],
  [{ name: 'good\u202eecilam' }, 'plugin.badManifest'],
  [{ author: 'a\nb' }, 'plugin.badManifest'],
  [{ description: 'a\u2066b' }, 'plugin.badManifest'],
  [{ description: 'a\nb' }, 'taken'],
  [{ schema: 2 }, 'plugin.badManifest'],
  [{ hooks: ['no.such'] }, 'plugin.badManifest'],
  [{ hook: 'constructor' }, 'plugin.badManifest'],
  [{ scopes: { everything: true } }, 'plugin.badScopes'],
  [{ scopes: { http: { hosts: ['*'] } } }, 'plugin.badScopes'],
  [{ scopes: { http: { hosts: ['a b.com'] } } }, 'plugin.badScopes'],
  [{ scopes: ['log'] }, 'plugin.badScopes'],
  [{ languages: { 'zh-cn': { name: '名', readme: '# 名\n', reasons: { 'a {b}': '{b} 甲' } } } }, 'taken'],
  [{ languages: { fr: { name: 'x' } } }, 'plugin.badManifest'],
  [{ languages: { en: { name: '' } } }, 'plugin.badManifest'],
  [{ languages: { en: { title: 'x' } } }, 'plugin.badManifest'],
  [{ config: [] }, 'plugin.badManifest'],
])('the manifest %j has this result: %s', async (said, key) => {
  const file = typeof said === 'string' ? said : (filesOf(said)['plugin.json'] as string);
  expect(await told(() => readManifest(Buffer.from(file)))).toBe(key);
});

const manifestFile = (manifest: object): Buffer => Buffer.from(filesOf(manifest)['plugin.json'] as string);

test('the error for a wrong scope shows an example and all names of scopes', () => {
  const words = said(() => readManifest(manifestFile({ scopes: ['log'] })));
  expect(words).toContain(SCOPES_EXAMPLE);
  for (const name of SCOPE_NAMES) expect(words).toContain(name);
  expect(() => readManifest(manifestFile({ scopes: JSON.parse(SCOPES_EXAMPLE) as object }))).not.toThrow();
});

test('the error for a wrong field of the manifest names the expected values', () => {
  expect(said(() => readManifest(manifestFile({ hooks: ['no.such'] })))).toContain('home.card');
});

test('a logo that is no picture is refused, whatever its name', async () => {
  const raw = await readPackage(packed(filesOf({}, { 'assets/logo.png': '<svg onload="alert(1)"/>' })));
  expect(await told(() => openPackage(raw))).toBe('plugin.badLogo');
});

describe('a signed package', () => {
  const publisher = newPublisher();
  const files = signed(filesOf(), publisher);
  const signer = async (some: Files): Promise<string> => {
    const raw = await readPackage(packed(some));
    return told(() => signerOf(raw)).then((key) => (key === 'taken' ? (signerOf(raw) ?? 'nobody') : key));
  };

  test('names its publisher, and an unsigned package names nobody', async () => {
    expect(await signer(files)).toBe(publisher.key);
    expect(await signer(filesOf())).toBe('nobody');
  });

  test('is refused if any byte of its signature is changed', async () => {
    const good = Buffer.from(files['signature.json'] as string);
    const raw = await readPackage(packed(files));
    for (let at = 0; at < good.length; at++)
      for (const other of ['0', 'f', 'A', ' ', '\n', '"']) {
        const file = Buffer.from(good);
        file[at] = other.charCodeAt(0);
        if (file.equals(good)) continue;
        const parts = new Map([...raw.parts, ['signature.json', file]]);
        expect(await told(() => signerOf({ ...raw, parts }))).toBe('plugin.badSignature');
      }
  });

  test.each([
    ['a file is changed', { ...files, 'src/index.js': 'exports.Plugin = class { };' }],
    ['a file is added', { ...files, 'src/more.js': '' }],
    ['a file is missing', Object.fromEntries(Object.entries(files).filter(([path]) => path !== 'source/index.ts'))],
    [
      'two files are exchanged',
      { ...files, 'README.md': files['source/index.ts'] ?? '', 'source/index.ts': files['README.md'] ?? '' },
    ],
    ['the signature is cut', { ...files, 'signature.json': String(files['signature.json']).slice(0, -1) }],
    [
      'it is signed by another than it says',
      { ...files, 'signature.json': String(files['signature.json']).replace(publisher.key, newPublisher().key) },
    ],
    ['nothing stands in the signature', { ...files, 'signature.json': '{}' }],
  ])('is refused if %s', async (_, some) => expect(await signer(some)).toBe('plugin.badSignature'));
});
