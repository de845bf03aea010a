import { ACTIONS, type FieldSpec, type ResourceSpec } from './spec/resource-spec';

const text = (en: string) => ({ 'zh-cn': en, 'zh-tw': en, en });

const field = (name: string, more: Partial<FieldSpec> = {}): FieldSpec => ({
  name,
  kind: 'string',
  label: text(name.charAt(0).toUpperCase() + name.slice(1)),
  nullable: false,
  unique: false,
  search: false,
  filter: false,
  sort: true,
  table: 'shown',
  form: 12,
  ...more,
});

/** A resource with fields of several kinds. */
export const SUPPLIER: ResourceSpec = {
  namespace: 'shop',
  name: 'supplier',
  title: text('Suppliers'),
  called: { one: 'supplier', many: 'suppliers' },
  icon: 'icon-goods',
  fields: [
    field('name', { length: 8, search: true }),
    field('status', {
      kind: 'choice',
      filter: true,
      default: 1,
      choices: [
        { value: 0, label: text('Off'), tone: 'default' },
        { value: 1, label: text('On'), tone: 'success' },
      ],
    }),
    field('credit', { kind: 'money', precision: 12, scale: 2, nullable: true }),
    field('logo', { kind: 'image', nullable: true }),
  ],
  actions: [...ACTIONS],
};
