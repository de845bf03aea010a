import { currentLanguage } from '../kernel/basis/i18n/languages';
import { loadModuleTexts } from '../kernel/basis/i18n/module-texts';
import { type LoadView, registerViews } from '../kernel/shell/views/views';

const pages = import.meta.glob(['../modules/*/views/*.tsx', '!**/*.test.tsx']) as Record<string, LoadView>;

/** A page and the texts of its module are loaded together. */
const withTexts =
  (module: string, load: LoadView): LoadView =>
  async () => {
    const [page] = await Promise.all([load(), loadModuleTexts(module, currentLanguage())]);
    return page;
  };

/** Menu rows name the pages of plugins and of the coding helper by an area of their own, `helper`. Their texts lie there as well. */
const addressOf = (path: string): string =>
  path.replace(/\/(plugin\/views|base\/views(?=\/ai-code\.))/, '/helper/views');

// Every page of every module is a separate file that is loaded when it is first opened.
registerViews(
  Object.fromEntries(
    Object.entries(pages).map(([path, load]) => {
      const address = addressOf(path);
      return [address, withTexts(address.split('/')[2] ?? '', load)];
    }),
  ),
);
