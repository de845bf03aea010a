import type { JsonForm } from '../../../../kernel/basis/schema/json-form';
import { ACTIONS } from '../../../../kernel/crud/controller/crud-controller';
import { MASK_FORMS, PERSONAL_WORDS } from '../../../../kernel/rows/entity/mark';
import { FORMATS, KINDS, LONGEST_TEXT, MOST_FIELDS, TONES } from '../resource-spec';

/** Names of folders and files: no dots, no slashes, nothing with a special meaning in a file system. */
export const WORD = '^[a-z][A-Za-z0-9]{0,39}$';
/** The first part of the paths, and the name of a folder. */
export const NAMESPACE = '^[a-z][a-z0-9]{0,19}$';
/** The key of a resource: the path of its calls below `admin`. */
export const RESOURCE = '^[a-z][a-z0-9]{0,19}(?:/[A-Za-z][A-Za-z0-9]{0,39}){1,3}$';
/** A label or a comment is inserted into source text and into a table: one line, without characters that end a string there. */
const LINE = '^[^\\u0000-\\u001f\\u007f\\u2028\\u2029`\\\\]*$';

/** Text that a screen also shows: no braces, because the screen would replace them as placeholders. */
const SAID = '^[^\\u0000-\\u001f\\u007f\\u2028\\u2029`\\\\{}]*$';

const line = (maxLength: number, minLength = 1): JsonForm => ({ type: 'string', minLength, maxLength, pattern: LINE });
const said = (maxLength: number): JsonForm => ({ ...line(maxLength), pattern: SAID });
const among = (values: readonly string[]): JsonForm => ({ type: 'string', enum: [...values] });
const TEXTS: JsonForm = {
  type: 'object',
  properties: { 'zh-cn': said(60), 'zh-tw': said(60), en: said(60) },
  required: ['zh-cn', 'zh-tw', 'en'],
  additionalProperties: false,
};
const FLAG: JsonForm = { type: 'boolean' };

const CHOICE: JsonForm = {
  type: 'object',
  properties: { value: { type: 'integer', minimum: -128, maximum: 127 }, label: TEXTS, tone: among(TONES) },
  required: ['value', 'label'],
  additionalProperties: false,
};

const FIELD: JsonForm = {
  type: 'object',
  properties: {
    name: { type: 'string', pattern: WORD, example: 'title' },
    was: { type: 'string', pattern: WORD },
    kind: { ...among(KINDS), example: 'string' },
    label: TEXTS,
    comment: line(120),
    length: { type: 'integer', minimum: 1, maximum: LONGEST_TEXT },
    precision: { type: 'integer', minimum: 1, maximum: 15 },
    scale: { type: 'integer', minimum: 0, maximum: 8 },
    least: { type: 'number' },
    most: { type: 'number' },
    nullable: FLAG,
    unique: FLAG,
    default: { oneOf: [line(200, 0), { type: 'number' }, { type: 'boolean' }] },
    choices: { type: 'array', minItems: 1, maxItems: 40, items: CHOICE },
    dictionary: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_]{0,49}$' },
    reference: { type: 'string', pattern: RESOURCE, example: 'base/sys/user' },
    format: among(FORMATS),
    search: FLAG,
    filter: FLAG,
    sort: FLAG,
    masked: among(MASK_FORMS),
    personal: among(PERSONAL_WORDS),
    table: among(['shown', 'hidden', 'none']),
    form: { type: 'integer', minimum: 0, maximum: 24 },
  },
  required: ['name', 'kind', 'label', 'nullable', 'unique', 'search', 'filter', 'sort', 'table', 'form'],
  additionalProperties: false,
};

/** A spec of a table with one column, which is valid for every call that takes a spec. */
const EXAMPLE = {
  namespace: 'shop',
  name: 'brand',
  title: { 'zh-cn': '品牌', 'zh-tw': '品牌', en: 'Brands' },
  called: { one: 'brand', many: 'brands' },
  icon: 'icon-goods',
  fields: [
    {
      name: 'name',
      kind: 'string',
      label: { 'zh-cn': '名称', 'zh-tw': '名稱', en: 'Name' },
      length: 50,
      nullable: false,
      unique: false,
      search: true,
      filter: false,
      sort: true,
      table: 'shown',
      form: 24,
    },
  ],
  actions: [...ACTIONS],
};

/** The form of a resource spec. Whether its parts fit together is checked afterwards, by `requireSound`. */
export const SPEC_FORM: JsonForm = {
  type: 'object',
  properties: {
    namespace: { type: 'string', pattern: NAMESPACE, example: 'shop' },
    name: { type: 'string', pattern: WORD, example: 'goods' },
    title: TEXTS,
    called: {
      type: 'object',
      properties: { one: said(40), many: said(40) },
      required: ['one', 'many'],
      additionalProperties: false,
    },
    icon: { type: 'string', pattern: '^icon-[a-z]{1,30}$', example: 'icon-goods' },
    fields: { type: 'array', minItems: 1, maxItems: MOST_FIELDS, items: FIELD },
    actions: { type: 'array', minItems: 1, maxItems: ACTIONS.length, items: among(ACTIONS) },
    order: {
      type: 'object',
      properties: { field: { type: 'string', pattern: WORD }, direction: among(['asc', 'desc']) },
      required: ['field', 'direction'],
      additionalProperties: false,
    },
  },
  required: ['namespace', 'name', 'title', 'called', 'icon', 'fields', 'actions'],
  additionalProperties: false,
  example: EXAMPLE,
};
