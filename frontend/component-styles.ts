import { createRequire } from 'node:module';
import type { ConfigProvider } from 'antd';
import type { ComponentType, createElement } from 'react';
import type { renderToString } from 'react-dom/server';

/** A module of the component library that styles one component, or a part of one. */
export interface StyleModule {
  /** such as `table/style/index` */
  path: string;
  /** whether it exports a component without content instead of hooks */
  isComponent: boolean;
}

type Styles = (prefix: unknown, ...roots: string[]) => unknown;

/** Components whose classes are not named after the folder of their styles. */
const CLASSES: Record<string, string> = {
  'badge/style/ribbon': 'ribbon',
  'button/style/index': 'btn',
  'button/style/compact': 'btn',
  'date-picker/style/index': 'picker',
  'grid/style/index useRowStyle': 'row',
  'grid/style/index useColStyle': 'col',
  'input/style/otp': 'otp',
  'input/style/search': 'input-search',
  'space/style/addon': 'space-addon',
  'space/style/compact': 'space-compact',
};
/** Styles that begin at a class for the variables of their component, which is on its popup as well. The others begin at its own class. */
const ROOTED =
  /^(avatar|cascader|checkbox|color-picker|date-picker|dropdown|form|image|input-number|menu|message|modal|notification|radio|select|table|tabs|tooltip|tree-select)\/style\/index|^input\/style\/(index|textarea)$/;
/** Styles that begin at an element around their component. */
const WRAPPED = /^(badge\/style\/ribbon|upload\/style\/index)$/;
const SHARED = /%(Shared|ant-design-icons)%/;

/** What the component library writes into a page for the icons and links in all components. */
export const sharedStyles = () =>
  written(partOf({ path: 'flex/style/index', isComponent: false }), (entry) => SHARED.test(entry));

/** What the component library would write into a page for the components of a module. */
export function stylesOf(module: StyleModule): string {
  const css = written(partOf(module), (entry) => !SHARED.test(entry));
  if (!css) throw new Error(`${module.path} has written no styles`);
  return css;
}

/** A component that does nothing but to register the styles of a module. */
function partOf({ path, isComponent }: StyleModule): ComponentType {
  const exported = libraryOf<Record<string, Styles>>(`antd/lib/${path}`);
  // What components share comes before what one of them has of its own, as it does in the page.
  const names = [...Object.keys(exported).filter((name) => /^use\w+Style$/.test(name)), 'default'];
  return function Part() {
    for (const name of names) {
      const prefix = `ant-${CLASSES[`${path} ${name}`] ?? CLASSES[path] ?? folderOf(path)}`;
      const roots = [rootOf(path, prefix)];
      if (path.startsWith('tree-select/')) roots.unshift('ant-select-tree');
      if (isComponent) exported[name]?.({ prefixCls: prefix });
      else exported[name]?.(prefix, ...roots);
    }
    return null;
  };
}

/** `table` of `table/style/index`, and `wave` of `_util/wave/style`. */
const folderOf = (path: string) => path.split('/style', 1)[0]?.split('/').at(-1);

const rootOf = (path: string, prefix: string) => {
  if (WRAPPED.test(path)) return `${prefix}-wrapper`;
  return ROOTED.test(path) ? `${prefix}-css-var` : prefix;
};

/** The styles that a component registers, chosen by the name of their entry. */
function written(part: ComponentType, isWanted: (entry: string) => boolean): string {
  const styling = libraryOf<typeof import('@ant-design/cssinjs')>('@ant-design/cssinjs');
  const react = libraryOf<{ createElement: typeof createElement }>('react');
  const server = libraryOf<{ renderToString: typeof renderToString }>('react-dom/server');
  const library = libraryOf<{ ConfigProvider: typeof ConfigProvider }>('antd');
  const cache = styling.createCache();
  const drawn = react.createElement(library.ConfigProvider, {}, react.createElement(part));
  server.renderToString(react.createElement(styling.StyleProvider, { cache }, drawn));
  for (const entry of cache.cache.keys())
    if (!entry.startsWith('style%') || !isWanted(entry)) cache.cache.delete(entry);
  return styling.extractStyle(cache, { plain: true, types: 'style' });
}

const libraryOf = <Library>(name: string) => createRequire(import.meta.url)(name) as Library;
