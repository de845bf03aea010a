import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const SOURCE = /\.(?:tsx?|mjs|cjs|json|md|yml|conf|template)$/;
const PATH = /^[\w.@-]+(?:\/[\w.@-]+)+\/?$/;
const FILE = /^[\w-]+(?:\.[\w-]+)+$/;
/** Where a path begins: resources and keys are written like paths as well. */
const BEGINNINGS = {
  '.': ['backend', 'frontend', 'scripts', 'docker', 'docs', 'openapi', '.github'],
  'backend/src': ['config', 'kernel', 'modules', 'migrations', 'locales'],
  'frontend/src': ['app', 'kernel', 'modules', 'locales'],
  backend: ['src', 'test', 'plugins'],
  frontend: ['src', 'e2e'],
};
/** `shop` is what a reader makes, `index.json` stands on a market, and `app/base` is the beginning of keys. */
const NOT_OURS = /(?:^|\/)shop(?:[./-]|$)|\/dist\/|^(?:index\.json|app\/base)$/;

/**
 * What documents name that is not there: links and their headings, files and folders, commands of npm.
 * @param root the top folder of the repository
 * @param documents below it
 * @param files all of the repository, below it
 * @returns a line for each
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

/** As GitHub makes them of headings. */
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
