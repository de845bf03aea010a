import { lookup } from '../../../../lookup';
import type { BuiltInReference, FieldSpec, ResourceSpec } from '../resource-spec';
import { asShown, isOnScreen } from './as-shown';
import { kebab, namesOf, pascal, titleOf } from './names';
import { isTree, placeFieldsOf } from './place-fields';
import { type TargetedSpec, targetOf } from './reference-targets';

/** A component of the console's kernel that selects a row. */
interface Picker {
  name: string;
  /** what it calls with if nothing is selected */
  none: 'null' | 'undefined';
  remark: string;
  /** more props, as source */
  props: string;
  /** props that set its width, as source; without them it is as wide as what is around it */
  wide?: string;
}

/** The name of the component that selects a row of another resource. */
export const inputNameOf = ({ kind, reference, nullable, form }: FieldSpec, spec: ResourceSpec): string | undefined =>
  !form
    ? undefined
    : kind === 'parent'
      ? `${namesOf(spec).className}Input`
      : kind === 'reference' && reference
        ? `${nullable ? '' : 'Required'}${calledAfter(reference)}Input`
        : undefined;

/**
 * The name of the component that filters a list by a row of another resource; undefined where the console has one of its own, or where the
 * screen lacks the field.
 */
export const filterNameOf = (field: FieldSpec): string | undefined => {
  const { kind, reference, filter } = field;
  const isNeeded = kind === 'reference' && filter && reference !== 'base/sys/user' && isOnScreen(field);
  return isNeeded && reference ? `${calledAfter(reference)}Filter` : undefined;
};

const calledAfter = (reference: string): string => reference.split('/').map(pascal).join('');

export const inputFileOf = (component: string): string => kebab(component.charAt(0).toLowerCase() + component.slice(1));

/** The input components of the resource, for its form and for the filters of its list, by the names of their files. */
export function inputTexts(described: TargetedSpec): Map<string, string> {
  const spec = asShown(described);
  const texts = new Map<string, string>();
  for (const field of spec.fields) {
    const component = inputNameOf(field, spec);
    if (component) texts.set(inputFileOf(component), inputText(component, field.nullable, pickerOf(field, spec)));
    const filter = filterNameOf(field);
    if (filter) texts.set(inputFileOf(filter), filterText(filter, pickerOf(field, spec)));
  }
  return texts;
}

const PICKERS: Record<BuiltInReference, Picker> = {
  'base/sys/user': rowSelect('base/sys/user', '({ nickName, name, username }) => nickName ?? name ?? username'),
  'base/sys/department': {
    name: 'DepartmentPicker',
    none: 'null',
    remark: 'Selects a department from the tree.',
    props: '',
  },
  'user/info': rowSelect('user/info', '({ id, nickName }) => nickName ?? String(id)'),
};

function pickerOf(field: FieldSpec, spec: TargetedSpec): Picker {
  const { name, kind, reference } = field;
  if (kind !== 'reference' || !reference) return pickerOfParent(name, spec);
  const title = targetOf(field, spec)?.title;
  // A row without a title, or whose title is empty, is called by its id.
  const nameOf = title === undefined ? '({ id }) => String(id)' : `({ id, ${title} }) => ${title} || String(id)`;
  return lookup(PICKERS, reference) ?? rowSelect(reference, nameOf);
}

function pickerOfParent(name: string, spec: ResourceSpec): Picker {
  const words = [namesOf(spec).key, `(row) => String(row.${titleOf(spec)})`] as const;
  return isTree(spec) && placeFieldsOf(spec).parent === name ? parentPicker(...words, name) : rowSelect(...words);
}

function parentPicker(resource: string, nameOf: string, parent: string): Picker {
  return {
    name: 'ParentPicker',
    none: 'null',
    remark: 'Selects the row above from the tree.',
    props: `of="${resource}" parent="${parent}" nameOf={${nameOf}}`,
  };
}

function rowSelect(resource: string, nameOf: string): Picker {
  return {
    name: 'RowSelect',
    none: 'undefined',
    remark: 'Selects one row by searching for its name.',
    props: `of="${resource}" nameOf={${nameOf}}`,
    wide: "style={{ width: '100%' }}",
  };
}

function inputText(component: string, nullable: boolean, { name, none, remark, props, wide = '' }: Picker): string {
  const orNull = none === 'null' ? 'id' : 'id ?? null';
  return `import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { ${name} } from '../../../kernel/form/inputs/${inputFileOf(name)}';

type Props = InputProps<${nullable ? 'number | null' : 'number'}> & { placeholder?: string };

/** ${remark} */
export const ${component} = ({ onChange, value, ...props }: Props) => (
  <${name}
    {...props}
    {...(value !== undefined && { value })}
    onChange={(id) => ${nullable ? `onChange?.(${orNull})` : `id !== ${none} && onChange?.(id)`}}
    ${props} ${wide}
  />
);
`;
}

/** Width of a filter in pixels: that of the console's own. */
const FILTER = '{{ width: 150 }}';

function filterText(component: string, { name, none, remark, props, wide }: Picker): string {
  const head = `import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { ${name} } from '../../../kernel/form/inputs/${inputFileOf(name)}';

type Props = InputProps<number | undefined> & { placeholder?: string };

/** ${remark.replace(/\.$/, ', as a filter of the list.')} */
`;
  if (none === 'undefined' && wide !== undefined)
    return `${head}export const ${component} = (props: Props) => <${name} {...props} ${props} style=${FILTER} />;
`;
  return `${head}export const ${component} = ({ onChange, value, ...props }: Props) => (
  <div style=${FILTER}>
    <${name} {...props} {...(value !== undefined && { value })} onChange={(id) => onChange?.(id ?? undefined)} ${props} />
  </div>
);
`;
}
