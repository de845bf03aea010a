import { literalText } from '../../menu/source/literal-text';
import type { FieldSpec, Kind, ResourceSpec } from '../resource-spec';
import type { TargetedSpec } from './reference-targets';
import { asShown, isOnScreen } from './as-shown';
import { headComment } from './head-comment';
import { joinedName, referredName } from './entity-text';
import { filterNameOf, inputFileOf, inputNameOf } from './input-text';
import { kebab, namesOf, titleOf } from './names';
import { isPlacedScreen, isTree, listOrderOf, placeFieldsOf } from './place-fields';

const INPUTS: Record<Exclude<Kind, 'reference' | 'parent' | 'dictionary' | 'choice'>, string> = {
  string: 'text',
  lines: 'textarea',
  text: 'textarea',
  rich: 'rich',
  int: 'number',
  long: 'number',
  money: 'text',
  boolean: 'switch',
  moment: 'datetime',
  date: 'date',
  image: 'image',
  images: 'files',
  file: 'file',
  json: 'json',
  tags: 'tags',
  order: 'number',
};

/** Width of a column in pixels; kinds of text use a wider default. */
const WIDTHS: Partial<Record<Kind, number>> = {
  image: 88,
  int: 110,
  long: 130,
  money: 120,
  boolean: 96,
  choice: 110,
  moment: 170,
  date: 120,
  order: 90,
};

/** A choice with more codes than this is a select; with fewer it is radio buttons. */
const MOST_BUTTONS = 4;

export const resourceName = ({ name }: ResourceSpec): string => `${name}Resource`;

/** The source of the screen's declaration. */
export function screenText(described: TargetedSpec): string {
  const spec = asShown(described);
  const { key, texts } = namesOf(spec);
  const title = titleOf(spec);
  const order = listOrderOf(spec);
  const shown = spec.fields.filter(isOnScreen);
  const lists = shown.flatMap(({ name, choices }) => (choices ? [[constantOf(name), choices] as const] : []));
  const fields = shown.map((field) => faceText(field, spec));
  const inputs = [
    ...new Set(spec.fields.flatMap((field) => [inputNameOf(field, spec) ?? [], filterNameOf(field) ?? []].flat())),
  ].sort();
  const parts = [
    ...(texts === key.replace('/', '-') ? [] : [`texts: '${texts}',`]),
    ...(title === 'name' || title === 'id' ? [] : [`title: '${title}',`]),
    ...(order ? [`order: ['${order.field}', '${order.direction}'],`] : []),
    ...(isPlacedScreen(spec) ? [`place: ${literalText(placeFieldsOf(spec))},`] : []),
    ...(spec.fields.length > 8 ? ["form: { in: 'drawer', width: 680 },"] : []),
  ];
  const constants = lists.map(
    ([constant, choices]) =>
      `const ${constant} = ${literalText(choices.map(({ value, tone }) => ({ value, ...(tone ? { tone } : {}) })))};`,
  );
  const staff = fields.some((text) => text.includes('StaffSelect'))
    ? "import { StaffSelect } from '../../../kernel/form/inputs/staff-select';\n"
    : '';
  return `${staff}import { defineResource } from '../../../kernel/resource/declare/resource';
${inputs.map((input) => `import { ${input} } from './${inputFileOf(input)}';`).join('\n')}

${constants.join('\n\n')}

${headComment(spec.title.en)}
export const ${resourceName(spec)} = defineResource('${key}', {
${parts.join('\n')}
fields: [
${fields.join(',\n')},
{ name: 'createTime', search: 'range', table: { width: 170, sortable: true } },
],
});
`;
}

const constantOf = (name: string): string => kebab(name).replaceAll('-', '_').toUpperCase();

function faceText(field: FieldSpec, spec: TargetedSpec): string {
  const { name, kind, filter, table, form } = field;
  const input = inputText(field, spec);
  const isWide = form >= 24 || form === 0;
  const shown = kind === 'parent' ? joinedName(name) : referredName(field, spec);
  const hasName = shown !== undefined && (kind !== 'parent' || titleOf(spec) !== 'id');
  const words = [
    `name: '${name}'`,
    ...(form && input ? [`input: ${input}`] : []),
    ...(initialOf(field) === undefined ? [] : [`initial: ${literalText(initialOf(field))}`]),
    ...(kind === 'choice' ? [`options: ${constantOf(name)}`] : []),
    ...(kind === 'dictionary' && field.dictionary ? [`options: '${field.dictionary}'`] : []),
    ...(filter ? searchText(field) : []),
    ...(isWide ? [] : [`span: ${form}`]),
    `table: ${tableText(field, table)}`,
    ...(hasName ? [`exported: '${shown}'`, `render: (_, row) => row.${shown} ?? '–'`] : []),
  ];
  return `{ ${words.join(', ')} }`;
}

/** The search input of a field. For staff, the console has its own; for the row above there is none, although the API can filter by it. */
function searchText(field: FieldSpec): string[] {
  const { kind } = field;
  if (kind === 'moment') return ["search: 'range'"];
  if (kind === 'reference') return [`search: ${filterNameOf(field) ?? 'StaffSelect'}`];
  return kind === 'parent' ? [] : ['search: true'];
}

function tableText({ kind, sort }: FieldSpec, table: FieldSpec['table']): string {
  if (table === 'none' || kind === 'rich' || kind === 'text') return 'false';
  const right = kind === 'money' || kind === 'int' || kind === 'long' || kind === 'order';
  const words = {
    width: WIDTHS[kind] ?? 180,
    ...(right ? { align: 'right' } : {}),
    ...(sort ? { sortable: true } : {}),
    ...(table === 'hidden' ? { hidden: true } : {}),
  };
  return literalText(words);
}

/** The initial value of a new row, equal to the server's default. */
const initialOf = ({ default: value, form }: FieldSpec): FieldSpec['default'] =>
  value === undefined || value === '' || !form ? undefined : value;

function inputText(field: FieldSpec, spec: ResourceSpec): string | undefined {
  const { kind, choices = [] } = field;
  if (kind === 'reference' || kind === 'parent') return inputNameOf(field, spec);
  if (kind === 'dictionary') return field.dictionary ? "'select'" : "'text'";
  if (kind === 'choice') return choices.length > MOST_BUTTONS ? "'select'" : "'radio'";
  return `'${INPUTS[kind]}'`;
}

/** The component of the console's kernel that draws the screen, and its file. */
function pageOf(spec: ResourceSpec): [component: string, file: string] {
  if (isTree(spec)) return ['TreeResourcePage', 'screens/tree/tree-resource-page'];
  if (isPlacedScreen(spec)) return ['SortedResourcePage', 'screens/tree/sorted-resource-page'];
  return ['ResourcePage', 'resource/page/resource-page'];
}

export function viewText(spec: ResourceSpec): string {
  const { file, className } = namesOf(spec);
  const resource = resourceName(spec);
  const [page, from] = pageOf(spec);
  return `import { ${page} } from '../../../kernel/${from}';
import { ${resource} } from '../${file}/${file}-resource';

${headComment(spec.title.en)}
export default function ${className}Page() {
  return <${page} of={${resource}} />;
}
`;
}
