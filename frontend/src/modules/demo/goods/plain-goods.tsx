import { Link } from 'react-router-dom';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { routePath } from '../route/route-path';
import { PriceInput } from './price-input';

const STATUS = [
  { value: 1, tone: 'success' },
  { value: 0, tone: 'default' },
];

/**
 * The same rows in the smallest screen: columns with a dictionary and a choice, the search bar that results from them, a form in two
 * columns.
 */
export const plainGoods = defineResource('demo/goods', {
  title: 'title',
  fields: [
    { name: 'id', table: { width: 80, sortable: true } },
    {
      name: 'title',
      input: 'text',
      search: true,
      span: 12,
      table: { width: 220 },
      render: (title, { id }) => <Link to={routePath(id, title)}>{title}</Link>,
    },
    { name: 'type', input: 'select', options: 'goodsType', search: true, span: 12, table: { width: 280 } },
    {
      name: 'price',
      input: PriceInput,
      span: 12,
      table: { width: 120, align: 'right' },
      render: (price) => `¥${price}`,
    },
    { name: 'stock', input: 'number', initial: 0, span: 12, table: { width: 100, align: 'right' } },
    { name: 'status', input: 'radio', initial: 1, options: STATUS, search: true, span: 12, table: { width: 100 } },
    { name: 'createTime', table: { width: 170 } },
  ],
});
