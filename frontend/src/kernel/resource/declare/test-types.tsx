import type { JsonBodyType } from 'msw';
import { defineResource } from './resource';
import { ok } from './test-stage';

/** A simple resource for tests of the components: the types of the dictionary. */
export const types = defineResource('dict/type', {
  texts: 'resource',
  fields: [
    { name: 'name', input: 'text', table: { sortable: true } },
    { name: 'key', input: 'text' },
    { name: 'createTime', table: { hidden: true } },
  ],
});

export const typeRow = (id: number, more: object = {}) => ({
  id,
  name: `type ${id}`,
  key: `key${id}`,
  createTime: '2026-01-01 00:00:00',
  updateTime: '2026-01-01 00:00:00',
  ...more,
});

export const pageOf = (
  ids: number[],
  { total = ids.length, page = 1, size = 20, ...more }: Record<string, JsonBodyType> = {},
) => ok({ list: ids.map((id) => typeRow(id)), pagination: { page, size, total, ...more } });
