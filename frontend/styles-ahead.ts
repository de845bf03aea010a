import { basename, dirname, join } from 'node:path';
import { type ESTree, type Plugin, Visitor } from 'vite';
import { sharedStyles, stylesOf } from './component-styles';

/** The sheet beside a module of styles. There is no such file: it is written during the build. */
const SHEET = /[\\/]antd[\\/]es[\\/](.+)\.(hook|component|all)\.css$/;
const STYLES = /[\\/]antd[\\/]es[\\/].+[\\/]style([\\/]\w+)?\.js$/;
const OF_ALL = /[\\/]antd[\\/]es[\\/]theme[\\/]util[\\/]genStyleUtils\.js$/;
/** Writes styles into the page while a component is drawn. */
const WRITER = /[\\/]@ant-design[\\/]cssinjs[\\/]es[\\/]hooks[\\/]useStyleRegister\.js$/;
const WRITER_BEGINS = 'function useStyleRegister(info, styleFn) {';
const OF_LIBRARY = /[\\/]antd[\\/]es[\\/]/;
const GENERATORS = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'];

/**
 * Delivers the styles of the component library as sheets beside the components, instead of code that writes them into the page while it is
 * drawn. They do not depend on the theme: its values are variables, which are still written.
 */
export const withStylesAhead = (): Plugin => ({
  name: 'with-styles-ahead',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/\w+\.(hook|component|all)\.css$/ },
    handler: (id, importer) => (importer && OF_LIBRARY.test(importer) ? join(dirname(importer), id) : null),
  },
  load: {
    filter: { id: SHEET },
    handler(id) {
      const [, path = '', kind] = SHEET.exec(id) ?? [];
      if (kind === 'all') return sharedStyles();
      return stylesOf({ path: path.replaceAll('\\', '/'), isComponent: kind === 'component' });
    },
  },
  transform: {
    filter: { id: [STYLES, OF_ALL, WRITER] },
    handler(code, id) {
      if (WRITER.test(id)) return withoutWriting(code);
      if (OF_ALL.test(id)) return `import './genStyleUtils.all.css';\n${code}`;
      const functions = styleFunctions(this.parse(code));
      if (functions.length === 0) return null;
      const kind = code.includes('export default genSubStyleComponent(') ? 'component' : 'hook';
      return `import './${basename(id, '.js')}.${kind}.css';\n${withNothing(code, functions)}`;
    },
  },
});

function withoutWriting(code: string): string {
  if (!code.includes(WRITER_BEGINS)) throw new Error('The component library writes its styles in another way now');
  return code.replace(WRITER_BEGINS, `${WRITER_BEGINS} return '';`);
}

/** The functions that make the styles of components, in the order in which they stand in the code. */
function styleFunctions(program: ESTree.Program): ESTree.Argument[] {
  const found: ESTree.Argument[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [, styles] }) {
      if (callee.type === 'Identifier' && GENERATORS.includes(callee.name) && styles) found.push(styles);
    },
  }).visit(program);
  return found;
}

/** What such a function needs is left out of the build if nothing else needs it. */
const withNothing = (code: string, functions: readonly ESTree.Argument[]) =>
  functions.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}() => []${rest.slice(end)}`, code);
