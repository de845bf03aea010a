import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { PluginPublisherScopes } from '../../../../api/codes';
import { defineResource } from '../../../../kernel/resource/resource';

const KEY = { pattern: '^[0-9a-f]{64}$' };

/** Whose packages are taken, and what these may have at most. */
export const publishers = defineResource('plugin/publisher', {
  order: ['id', 'desc'],
  history: true,
  form: { width: 560 },
  fields: [
    { name: 'name', input: 'text', table: { width: 160 } },
    {
      name: 'publicKey',
      input: 'text',
      rule: KEY,
      visible: (_, mode) => mode === 'add',
      render: (_, { publicKey, isRevoked }) => <KeyCell value={publicKey} isRevoked={isRevoked} />,
    },
    {
      name: 'scopes',
      input: 'select',
      options: PluginPublisherScopes.map((value) => ({ value })),
      initial: [...PluginPublisherScopes],
      table: { wrap: true },
    },
    { name: 'addedByName', table: { width: 130 } },
    { name: 'createTime', table: { width: 176 } },
  ],
});

function KeyCell({ value, isRevoked }: { value: string; isRevoked: boolean }) {
  const { t } = useTranslation('plugin-publisher');
  return (
    <>
      {isRevoked && <Tag color="error">{t('revoked')}</Tag>}
      <code title={value}>{value}</code>
    </>
  );
}
