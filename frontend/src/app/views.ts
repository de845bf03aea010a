import { currentLanguage } from '../kernel/basis/i18n/languages';
import { loadModuleTexts } from '../kernel/basis/i18n/module-texts';
import { type LoadView, registerViews } from '../kernel/shell/views/views';

const pages = import.meta.glob(['../modules/*/views/*.tsx', '!**/*.test.tsx']) as Record<string, LoadView>;

/** Texts that several pages need, and the first page does not: the fields of other pages, and the audit trail. */
const NAMED = new Map([
  ['base-act', ['base-menu']],
  ['demo-home', ['audit', 'retention']],
  ['helper-plugin-proposals', ['audit']],
  ['helper-plugins', ['audit']],
  ['im-audit', ['audit']],
  ['im-one-group', ['audit']],
  ['im-person', ['audit', 'im-desk']],
  ['settings-in-force', ['retention']],
  ['user-person', ['audit']],
]);

/** The folders of texts of a page. */
function textsOf(module: string, page: string): string[] {
  const own = `${module}-${page}`;
  return [module, own, ...(NAMED.get(own) ?? [])];
}

/**
 * A page is loaded together with the texts of its module, and with those that only this page needs, if it has any: they lie in a folder of
 * their own, such as `base-act`, so that the first page of the module does not bring them.
 */
const withTexts =
  (module: string, page: string, load: LoadView): LoadView =>
  async () => {
    const language = currentLanguage();
    const texts = textsOf(module, page).map((folder) => loadModuleTexts(folder, language));
    const [view] = await Promise.all([load(), ...texts]);
    return view;
  };

/** Menu rows name the pages of plugins and of the coding helper by an area of their own, `helper`. Their texts lie there as well. */
const addressOf = (path: string): string =>
  path.replace(/\/(plugin\/views|base\/views(?=\/ai-code\.))/, '/helper/views');

// Every page of every module is a separate file that is loaded when it is first opened.
registerViews(
  Object.fromEntries(
    Object.entries(pages).map(([path, load]) => {
      const address = addressOf(path);
      const [, , module = '', , file = ''] = address.split('/');
      return [address, withTexts(module, file.replace('.tsx', ''), load)];
    }),
  ),
);
