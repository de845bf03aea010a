import type { Type } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants';
import { ACTIONS, type CrudMetadata, crudOf, type StandardAction } from '../../crud/controller/crud-controller';
import type { Call } from './calls';

interface Words {
  summary: string;
  description: string;
}

/** Returns the summary and description of a standard call that the resource offers; undefined for other calls, whatever their names. */
export function standardWords({ controller, action }: Call): Words | undefined {
  const crud = crudOf(controller);
  if (!crud || !isStandard(action, crud)) return undefined;
  return WORDS[action](...(crud.options.called ?? nameOf(controller)), crud);
}

const isStandard = (action: string, { options }: CrudMetadata): action is StandardAction =>
  ((options.actions ?? ACTIONS) as readonly string[]).includes(action);

function nameOf(controller: Type): [one: string, many: string] {
  const name = String(Reflect.getMetadata(PATH_METADATA, controller)).split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  return [name, `rows of ${name}`];
}

const WORDS: Record<StandardAction, (one: string, many: string, crud: CrudMetadata) => Words> = {
  add: (one, many) => ({
    summary: `Add ${many}`,
    description: `Takes one ${one} or a list of them; either all are added or none. Returns the new ids.`,
  }),
  update: (one) => ({
    summary: `Change one ${one}`,
    description:
      'Only the fields that are sent change. If `rowVersion` is sent as it was read, the change is refused when the row has been changed since.',
  }),
  delete: (_, many) => ({
    summary: `Delete ${many}`,
    description: '`recycleId` is the id of the record in the recycle bin from which they can be restored.',
  }),
  info: (one) => ({ summary: `Read one ${one}`, description: 'Returns all readable fields of the row with this id.' }),
  list: (_, many, crud) => ({
    summary: `List ${many}`,
    description: `Returns all rows without paging. ${questionWords(crud)}`,
  }),
  page: (_, many, crud) => ({ summary: `Page through ${many}`, description: questionWords(crud) }),
  export: (_, many, crud) => ({
    summary: `Export ${many} to a file`,
    description: `Returns the chosen columns of all matching rows as CSV or Excel. ${questionWords(crud)}`,
  }),
};

function questionWords({ options: { filter = [], keyword = [], searched } }: CrudMetadata): string {
  const names = (list: readonly string[]) => list.map((name) => `\`${name}\``).join(', ');
  return [
    filter.length ? `Filters: ${names(filter)}. A filter takes one value, or a list of which any may match.` : '',
    keyword.length ? `\`keyWord\` is searched in ${names(keyword)}.` : '',
    searched === undefined ? '' : `\`keyWord\` finds ${searched}.`,
    filter.length || keyword.length || searched !== undefined ? '' : 'There are no filters.',
  ]
    .filter(Boolean)
    .join(' ');
}
