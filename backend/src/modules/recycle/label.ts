import { isMessage, t } from '../../kernel/i18n/translate';

/** What staff call the rows of an entity; its name where nobody has given it another. */
export function labelOf(entity: string): string {
  const key = `recycle.entity.${entity}`;
  return isMessage(key) ? t(key) : entity;
}
