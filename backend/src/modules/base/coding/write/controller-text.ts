import { ACTIONS } from '../../../../kernel/crud/controller/crud-controller';
import type { FieldSpec, ResourceSpec } from '../resource-spec';
import { literalText } from '../../menu/source/literal-text';
import { exampleOf } from './example';
import { namesOf } from './names';
import { isPlaced, listOrderOf } from './place-fields';

/** The source of the controller. The path of each call is also its permission. */
export function controllerText(spec: ResourceSpec): string {
  const { className, key, texts } = namesOf(spec);
  const named = (wanted: (field: FieldSpec) => boolean): string[] => spec.fields.filter(wanted).map(({ name }) => name);
  const keyword = named(({ search }) => search);
  const order = listOrderOf(spec);
  const base = isPlaced(spec) ? 'PlacedController' : 'CrudController';
  const filter = named(({ filter, kind }) => filter && kind !== 'moment');
  const options = {
    called: [spec.called.one, spec.called.many],
    ...(spec.actions.length < ACTIONS.length ? { actions: ACTIONS.filter((one) => spec.actions.includes(one)) } : {}),
    ...(filter.length ? { filter } : {}),
    ...(keyword.length ? { keyword } : {}),
    ...(order ? { order: { [order.field]: order.direction } } : {}),
    example: exampleOf(spec),
  };
  return `import { Controller } from '@nestjs/common';
import { ${base} } from '../../../kernel/crud/controller/${base === 'PlacedController' ? 'placed-controller' : 'crud-controller'}';
import { ${className} } from '../tables/${texts}.entity';

@Controller('admin/${key}')
export class ${className}Controller extends ${base}(${className}, ${literalText(options)}) {}
`;
}
