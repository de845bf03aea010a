import { isMessage, t } from '../../../kernel/i18n/translate';
import type { Scopes } from './scopes';

/** What is asked for, in words of whoever reads it, with how far it goes. */
export const scopeWords = (scopes: Scopes): string =>
  (Object.entries(scopes) as [string, Scopes[keyof Scopes]][])
    .filter(([, asked]) => asked !== false)
    .map(([name, asked]) => {
      const scope = wordOf(`plugin.scope.${name}`, name);
      const extent = extentOf(asked).join(t('plugin.between'));
      return extent ? t('plugin.scopeWithin', { scope, extent }) : scope;
    })
    .join(t('plugin.between'));

/** The hosts of `http` and its methods, the tables of `chat.read`; of others it is all or nothing. */
function extentOf(asked: Scopes[keyof Scopes]): string[] {
  if (Array.isArray(asked)) return asked.map((entity) => wordOf(`plugin.chatEntity.${entity}`, entity));
  if (typeof asked !== 'object') return [];
  return [...asked.hosts, ...(asked.methods ?? [])];
}

const wordOf = (key: string, name: string): string => (isMessage(key) ? t(key) : name);
