import type { FieldSpec, Reference, ResourceSpec } from '../resource-spec';
import { asShown } from './as-shown';
import { kebab, namesOf, pascal, titleOf } from './names';
import { isTree, placeFieldsOf } from './place-fields';

/** A component of the console's kernel that selects a row. */
interface Picker {
  name: string;
  /** what it calls with if nothing is selected */
  none: 'null' | 'undefined';
  remark: string;
  /** more props, as source */
  props: string;
}

/** The name of the component that selects a row of another resource. */
export const inputNameOf = ({ kind, reference, nullable, form }: FieldSpec, spec: ResourceSpec): string | undefined =>
  !form
    ? undefined
    : kind === 'parent'
      ? `${namesOf(spec).className}Input`
      : kind === 'reference' && reference
        ? `${nullable ? '' : 'Required'}${reference.split('/').map(pascal).join('')}Input`
        : undefined;

export const inputFileOf = (component: string): string => kebab(component.charAt(0).toLowerCase() + component.slice(1));

/** The input components of the resource, by the names of their files. */
export function inputTexts(described: ResourceSpec): Map<string, string> {
  const spec = asShown(described);
  const texts = new Map<string, string>();
  for (const field of spec.fields) {
    const component = inputNameOf(field, spec);
    if (component) texts.set(inputFileOf(component), inputText(component, field.nullable, pickerOf(field, spec)));
  }
  return texts;
}

const PICKERS: Record<Reference, Picker> = {
  'base/sys/user': rowSelect('base/sys/user', '({ nickName, name, username }) => nickName ?? name ?? username'),
  'base/sys/department': {
    name: 'DepartmentPicker',
    none: 'null',
    remark: 'Selects a department from the tree.',
    props: '',
  },
  'user/info': rowSelect('user/info', '({ id, nickName }) => nickName ?? String(id)'),
};

function pickerOf({ name, kind, reference }: FieldSpec, spec: ResourceSpec): Picker {
  if (kind === 'reference' && reference) return PICKERS[reference];
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
    props: `of="${resource}" nameOf={${nameOf}} style={{ width: '100%' }}`,
  };
}

function inputText(component: string, nullable: boolean, { name, none, remark, props }: Picker): string {
  const orNull = none === 'null' ? 'id' : 'id ?? null';
  return `import type { InputProps } from '../../../kernel/inputs/input-props';
import { ${name} } from '../../../kernel/inputs/${inputFileOf(name)}';

type Props = InputProps<${nullable ? 'number | null' : 'number'}> & { placeholder?: string };

/** ${remark} */
export const ${component} = ({ onChange, value, ...props }: Props) => (
  <${name}
    {...props}
    {...(value !== undefined && { value })}
    onChange={(id) => ${nullable ? `onChange?.(${orNull})` : `id !== ${none} && onChange?.(id)`}}
    ${props}
  />
);
`;
}
