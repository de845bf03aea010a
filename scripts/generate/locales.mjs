import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inRoot } from '../process/workspace.mjs';

export const languages = ['zh-cn', 'zh-tw', 'en'];

/**
 * The texts below a folder, as `{ set: { language: { key: text } } }`. Both layouts are read: `<language>/<set>.json`, and
 * `<language>.json` or `<set>.<language>.json`.
 */
export function readTexts(folder) {
  const sets = {};
  for (const path of readdirSync(inRoot(folder), { recursive: true })) {
    const place = path.endsWith('.json') && placeOf(path);
    if (!place) continue;
    const texts = flatten(JSON.parse(readFileSync(inRoot(folder, path), 'utf8')));
    (sets[join(folder, place.set)] ??= {})[place.language] = texts;
  }
  return sets;
}

function placeOf(path) {
  const parts = path.split(/[\\/]/);
  const name = basename(path, '.json');
  if (languages.includes(parts[0])) return { language: parts[0], set: [...parts.slice(1, -1), name].join('/') };
  const language = languages.find((code) => name === code || name.endsWith(`.${code}`));
  return language && { language, set: name === language ? '' : name.slice(0, -language.length - 1) };
}

/** Flattens nested keys to dotted ones. Plural forms of one text count as one key, because languages have different numbers of forms. */
function flatten(tree, prefix = '') {
  return Object.entries(tree).reduce((texts, [key, value]) => {
    if (typeof value === 'object') return { ...texts, ...flatten(value, `${prefix}${key}.`) };
    const name = `${prefix}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`;
    return { ...texts, [name]: `${texts[name] ?? ''}${value}` };
  }, {});
}

/** The problems of one set, as sentences. A set whose keys are the Chinese texts themselves needs no zh-cn. */
export function faults(set, texts) {
  const sourceIsKey = set.endsWith('names');
  const wanted = languages.filter((language) => !(sourceIsKey && language === 'zh-cn'));
  const keys = [...new Set(wanted.flatMap((language) => Object.keys(texts[language] ?? {})))];
  return wanted.flatMap((language) => keys.map((key) => fault(set, key, language, texts)).filter(Boolean));
}

function fault(set, key, language, texts) {
  const text = texts[language]?.[key];
  const where = `${set} ${language}: ${key}`;
  if (text === undefined) return `${where} is missing`;
  if (!text.trim()) return `${where} is empty`;
  if (language === 'en' && /[‘’]/.test(text))
    return `${where} has a curly apostrophe, which a Chinese font draws as wide as a character of its own`;
  const model = texts['zh-cn']?.[key] ?? key;
  if (placeholders(text) === placeholders(model)) return null;
  return `${where} has the placeholders [${placeholders(text)}], not [${placeholders(model)}]`;
}

const placeholders = (text) => [...new Set(text.match(/\{\{?[^{}]+\}?\}/g))].sort().join(' ');
