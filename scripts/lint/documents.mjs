import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const SOURCE = /\.(?:tsx?|mjs|cjs|json|md|yml|conf|template)$/;
const PATH = /^[\w.@-]+(?:\/[\w.@-]+)+\/?$/;
const FILE = /^[\w-]+(?:\.[\w-]+)+$/;
/** Folders with which a path can begin. Resources and keys look like paths too. */
const BEGINNINGS = {
  '.': ['backend', 'frontend', 'scripts', 'docker', 'docs', 'openapi', '.github'],
  'backend/src': ['config', 'kernel', 'modules', 'migrations', 'locales'],
  'frontend/src': ['app', 'kernel', 'modules', 'locales'],
  backend: ['src', 'test', 'plugins'],
  frontend: ['src', 'e2e'],
};
/**
 * `shop` is created by the reader, `index.json` is a file of a market, `app/base` is the prefix of keys, and the others are files of a support
 * packet.
 */
const NOT_OURS =
  /(?:^|\/)shop(?:[./-]|$)|\/dist\/|^(?:index\.json|app\/base|(?:versions|settings|doctor|figures|nodes)\.json)$/;

/**
 * Names in documents that do not exist: links and their headings, files and folders, npm commands.
 * @param root the root folder of the repository
 * @param documents paths below it
 * @param files all files of the repository, relative to it
 * @returns one line per problem
 */
export function documentFaults(root, documents, files) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = new Set(files.map((file) => basename(file)));
  return documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8');
    const codes = codesOf(text);
    const faults = [
      ...linksOf(text).filter((link) => !isAlive(root, document, link)),
      ...codes.filter((code) => PATH.test(code) && !isThere(root, code)),
      ...codes.filter((code) => FILE.test(code) && SOURCE.test(code) && !names.has(code)),
      ...commandsOf(text).filter((name) => !Object.hasOwn(scripts, name)),
    ].filter((fault) => !NOT_OURS.test(fault));
    return [...new Set(faults)].map((fault) => `${document} names ${fault}, which is not there`);
  });
}

const withoutBlocks = (text) => text.replaceAll(/^ *```[^]*?^ *```$/gm, '');

const codesOf = (text) => [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code);

const linksOf = (text) =>
  [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

const commandsOf = (text) => [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);

function isAlive(root, document, link) {
  const [path, anchor] = link.split('#');
  const file = join(root, path ? join(dirname(document), path) : document);
  return existsSync(file) && (anchor === undefined || anchorsOf(readFileSync(file, 'utf8')).includes(anchor));
}

/** Heading anchors as GitHub builds them. */
const anchorsOf = (text) =>
  [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function isThere(root, path) {
  const [first] = path.split('/');
  const from = Object.keys(BEGINNINGS).filter((base) => BEGINNINGS[base].includes(first));
  return !from.length || from.some((base) => existsSync(join(root, base, path)));
}
