import type { Row } from '../../../kernel/call/api/api';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { ShortText } from '../../../kernel/resource/cell/short-text';
import { EndUserCell } from '../person/end-user-cell';
import { EndUserInput } from '../picker/end-user-input';
import { DefaultTag } from './default-tag';
import { RegionInput } from './region-input';

export type Address = Row<'user/address'>;

/** The region as text, each name once: in a city without districts, the district is the city. */
export const regionWords = ({ province, city, district }: Pick<Address, 'province' | 'city' | 'district'>): string =>
  [...new Set([province, city, district])].join(' ');

/** The screen of the addresses of end users. */
export const addresses = defineResource('user/address', {
  texts: 'user-address',
  title: ({ contact, address }) => `${contact} · ${address}`,
  order: ['id', 'desc'],
  form: { width: 560 },
  fields: [
    {
      name: 'userId',
      input: EndUserInput,
      visible: (_, mode) => mode === 'add',
      exported: 'nickName',
      table: { width: 160 },
      render: (id, { nickName }) => <EndUserCell person={{ id, nickName, avatarUrl: null }} size={28} />,
    },
    { name: 'contact', input: 'text', span: 12, table: { width: 96 } },
    { name: 'phone', input: 'text', span: 12, table: { width: 130 } },
    {
      name: 'province',
      input: RegionInput,
      table: { width: 190 },
      render: (_, address) => <ShortText>{regionWords(address)}</ShortText>,
    },
    { name: 'city', input: 'text', visible: () => false, table: { width: 120, hidden: true } },
    { name: 'district', input: 'text', visible: () => false, table: { width: 120, hidden: true } },
    { name: 'address', input: 'textarea', table: { width: 210 } },
    {
      name: 'isDefault',
      input: 'switch',
      initial: false,
      table: { width: 90 },
      render: (isDefault) => (isDefault ? <DefaultTag /> : '–'),
    },
    { name: 'createTime', table: { width: 170, sortable: true } },
  ],
});
