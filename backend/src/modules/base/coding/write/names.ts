import type { FieldSpec, ResourceSpec } from '../resource-spec';

/** The names of a resource's parts, all derived from its namespace and its name. */
export interface Names {
  /** `shop/goods` */
  key: string;
  /** `shop_goods` */
  table: string;
  /** `ShopGoods` */
  className: string;
  /** `goods`, for files and addresses of the console */
  file: string;
  /** `shop-goods`, for texts */
  texts: string;
}

export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const parts = (name: string): string[] =>
  name
    .replace(/(?=[A-Z])/g, ' ')
    .split(' ')
    .filter(Boolean);

export const kebab = (name: string): string => parts(name).join('-').toLowerCase();

export const snake = (name: string): string => parts(name).join('_').toLowerCase();

/** `order_num` becomes `orderNum`. */
export const camel = (name: string): string => {
  const [first = '', ...rest] = name.split(/[_\-\s]+/).filter(Boolean);
  const isLoud = first === first.toUpperCase();
  const begin = isLoud ? first.toLowerCase() : first.charAt(0).toLowerCase() + first.slice(1);
  return begin + rest.map((word) => pascal(word === word.toUpperCase() ? word.toLowerCase() : word)).join('');
};

/** `orderNum` becomes `Order num`. */
export const spoken = (name: string): string => {
  const [first = '', ...rest] = parts(name).map((word) => word.toLowerCase());
  return [pascal(first), ...rest].join(' ');
};

export const namesOf = ({ namespace, name }: Pick<ResourceSpec, 'namespace' | 'name'>): Names => ({
  key: `${namespace}/${name}`,
  table: `${namespace}_${snake(name)}`,
  className: pascal(namespace) + pascal(name),
  file: kebab(name),
  texts: `${namespace}-${kebab(name)}`,
});

/** The field that names a row in texts. */
export const titleOf = ({ fields }: ResourceSpec): string =>
  (fields.find(isTitle) ?? fields.find(({ kind }) => kind === 'string'))?.name ?? 'id';

const TITLES = ['title', 'name', 'label', 'subject'];
const isTitle = ({ name, kind }: FieldSpec): boolean => kind === 'string' && TITLES.includes(name);
