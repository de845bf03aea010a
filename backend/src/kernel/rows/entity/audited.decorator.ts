import type { DataSource } from 'typeorm';

const audited = new WeakSet<object>();

/** Links the rows of this table into the audit chain, so that a change by hand is found. Its primary key is a growing `id`. */
export const Audited = (): ClassDecorator => (target) => void audited.add(target);

export const isAudited = (Entity: object): boolean => audited.has(Entity);

/** The entities of a data source whose rows are linked, in the order of their tables' names. */
export const auditedEntities = ({ entityMetadatas }: DataSource): object[] =>
  entityMetadatas
    .filter(({ target }) => typeof target === 'function' && isAudited(target))
    .sort((one, other) => (one.tableName < other.tableName ? -1 : 1))
    .map(({ target }) => target as object);
