import { defineResource } from '../../../kernel/resource/declare/resource';

/** The revoked keys and packages. */
export const revocations = defineResource('plugin/revocation', {
  title: 'value',
  order: ['id', 'desc'],
  form: { width: 560 },
  fields: [
    {
      name: 'kind',
      input: 'radio',
      initial: 'package',
      search: true,
      options: [{ value: 'package' }, { value: 'key' }],
      table: { width: 120 },
    },
    { name: 'value', input: 'text', rule: { pattern: '^[0-9a-f]{64}$' } },
    { name: 'reason', input: 'text', table: { wrap: true } },
    { name: 'revokedByName', table: { width: 130 } },
    { name: 'createTime', table: { width: 176 } },
  ],
});
