import { isMessage, t } from '../../../kernel/basis/i18n/translate';
import type { Scopes } from './scopes';

/** The requested scopes and their extents, as text in the reader's language. */
export const scopeWords = (scopes: Scopes): string =>
  (Object.entries(scopes) as [string, Scopes[keyof Scopes]][])
    .filter(([, asked]) => asked !== false)
    .map(([name, asked]) => {
      const scope = wordOf(`plugin.scope.${name}`, name);
      const extent = extentOf(asked).join(t('plugin.between'));
      return extent ? t('plugin.scopeWithin', { scope, extent }) : scope;
    })
    .join(t('plugin.between'));

/** The hosts and methods of `http`, or the tables of `chat.read`; other scopes have no extent. */
function extentOf(asked: Scopes[keyof Scopes]): string[] {
  if (Array.isArray(asked)) return asked.map((entity) => wordOf(`plugin.chatEntity.${entity}`, entity));
  if (typeof asked !== 'object') return [];
  return [...asked.hosts, ...(asked.methods ?? [])];
}

const wordOf = (key: string, name: string): string => (isMessage(key) ? t(key) : name);
