import { currentLanguage } from '../kernel/i18n/languages';
import { loadModuleTexts } from '../kernel/i18n/module-texts';
import { type LoadView, registerViews } from '../kernel/views/views';

const pages = import.meta.glob(['../modules/*/views/*.tsx', '!**/*.test.tsx']) as Record<string, LoadView>;

/** A page and the texts of its module are loaded together. */
const withTexts =
  (module: string, load: LoadView): LoadView =>
  async () => {
    const [page] = await Promise.all([load(), loadModuleTexts(module, currentLanguage())]);
    return page;
  };

// Every page of every module is a separate file that is loaded when it is first opened.
registerViews(
  Object.fromEntries(Object.entries(pages).map(([path, load]) => [path, withTexts(path.split('/')[2] ?? '', load)])),
);
