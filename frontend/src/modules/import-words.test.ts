import { expect, it } from 'vitest';
import { i18n } from '../kernel/basis/i18n/i18n';
import { languages } from '../kernel/basis/i18n/languages';
import { loadLanguage } from '../kernel/basis/i18n/load-language';
import { loadModuleTexts } from '../kernel/basis/i18n/module-texts';
import { fileColumnsOf } from '../kernel/resource/columns/columns';
import type { ResourceOf } from '../kernel/resource/declare/resource';
import { termsOf } from '../kernel/resource/import/import-terms';
import { importColumns } from '../kernel/resource/declare/rules';
import { textsIn } from '../kernel/resource/declare/texts';
import { staff } from './base/user/staff-resource';
import { dictItems } from './dict/item/dict-items';
import { dictTypes } from './dict/type/dict-types';
import { words } from './im/sensitive-word/word-resource';
import { phrases } from './im/wording/phrase-resource';

const RESOURCES = [staff, dictItems, dictTypes, words, phrases] as unknown as ResourceOf[];

it.each(languages)(
  'calls every column of an import by a word of the screen, and no two alike (%s)',
  async (language) => {
    for (const { name, texts } of RESOURCES) {
      await Promise.all([loadLanguage(language), loadModuleTexts(name.split('/')[0] ?? '', language)]);
      const { label } = textsIn(i18n, language, texts);
      const columns = importColumns(name).map((column) => column.name);
      expect(columns.length).toBeGreaterThan(0);
      expect([name, columns.filter((column) => label(column) === column)]).toEqual([name, []]);
      expect(new Set(columns.map(label)).size).toBe(columns.length);
    }
  },
);

it('takes back every heading that an export writes, in every language', async () => {
  for (const of of RESOURCES) {
    const { titles } = await termsOf(of, () => Promise.resolve([]));
    for (const language of languages) {
      const { label } = textsIn(i18n, language, of.texts);
      const fields = fileColumnsOf(of.fields).map(({ field }) => field);
      const wrong = fields.filter(({ name, exported = name }) => titles[label(name)] !== exported);
      expect([of.name, language, wrong.map(({ name }) => name)]).toEqual([of.name, language, []]);
    }
  }
});
