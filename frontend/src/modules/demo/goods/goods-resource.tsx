import { defineResource } from '../../../kernel/resource/declare/resource';
import { Pictures } from './pictures';
import { PicturesInput } from './pictures-input';
import { PriceInput } from './price-input';

const STATUS = [
  { value: 1, tone: 'success' },
  { value: 0, tone: 'default' },
];

/** A resource with a column of each kind: text, dictionary, exact amount, number, choice, picture, several pictures, joined name. */
export const goods = defineResource('demo/goods', {
  title: 'title',
  form: { in: 'drawer', width: 680 },
  fields: [
    { name: 'mainImage', input: 'image', table: { width: 88, sortable: false } },
    { name: 'title', input: 'text', search: true, span: 14, table: { width: 200, sortable: true } },
    { name: 'type', input: 'select', options: 'goodsType', search: true, span: 10, table: { width: 280 } },
    {
      name: 'price',
      input: PriceInput,
      span: 8,
      table: { width: 120, align: 'right', sortable: true },
      render: (price) => `¥${price}`,
    },
    {
      name: 'stock',
      input: 'number',
      initial: 0,
      span: 8,
      table: { width: 96, align: 'right', sortable: true },
    },
    { name: 'status', input: 'radio', initial: 1, options: STATUS, search: true, span: 8, table: { width: 96 } },
    { name: 'description', input: 'textarea', table: { width: 260 } },
    {
      name: 'exampleImages',
      input: PicturesInput,
      table: { width: 150 },
      render: (pictures) => <Pictures of={pictures} />,
    },
    { name: 'userName', table: { width: 120 } },
    { name: 'createTime', search: 'range', table: { width: 170, sortable: true, hidden: true } },
    { name: 'updateTime', table: { width: 170, hidden: true } },
  ],
});
