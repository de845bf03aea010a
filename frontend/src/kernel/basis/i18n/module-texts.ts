import type { Texts } from '../../../locales/texts';
import { i18n } from './i18n';
import { currentLanguage, type Language } from './languages';
import { namespaceOf } from './namespace-of';

type Load = () => Promise<Texts[string]>;

/** A file a namespace here, a file a module and language on the wire: see `codeSplitting` in the build's settings. */
const files: Record<string, Load> = import.meta.glob<Texts[string]>('../../../locales/*/*/*.json', {
  import: 'default',
});

const inUse = new Set<string>();

/** The modules of which a page has been opened: their texts follow the language. */
export const modulesInUse = (): string[] => [...inUse];

/** Brings the texts of a module, before its first page is shown. */
export async function loadModuleTexts(module: string, language: Language): Promise<void> {
  inUse.add(module);
  const mine = Object.entries(files).filter(([path]) => path.includes(`/locales/${language}/${module}/`));
  await Promise.all(mine.map(([path, load]) => load().then((text) => add(language, namespaceOf(path), text))));
}

/** Brings a part of the program together with the texts that only it needs. */
export async function withTexts<T>(folder: string, part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part, loadModuleTexts(folder, currentLanguage())]);
  return loaded;
}

const add = (language: Language, namespace: string, text: Texts[string]): void => {
  if (!i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, text);
};
