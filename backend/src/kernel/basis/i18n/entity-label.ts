import { isMessage, t } from './translate';

/** The label of an entity for staff, or its name if it has none. */
export function labelOf(entity: string): string {
  const key = `recycle.entity.${entity}`;
  return isMessage(key) ? t(key) : entity;
}
