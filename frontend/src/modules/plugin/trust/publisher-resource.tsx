import { Flex, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { PluginPublisherScopes } from '../../../api/codes';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { useTexts } from '../../../kernel/resource/declare/texts';

const KEY = { pattern: '^[0-9a-f]{64}$' };

/** The screen of the trusted publishers, with the maximum scopes of their packages. */
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
      render: (scopes) => <ScopeTags scopes={scopes} />,
    },
    { name: 'addedByName', table: { width: 130 } },
    { name: 'createTime', table: { width: 176 } },
  ],
});

/** The maximum scopes as text, also if there are none. */
function ScopeTags({ scopes }: { scopes: readonly string[] }) {
  const { own } = useTexts('plugin-publisher');
  if (!scopes.length) return '–';
  return (
    <Flex gap={4} wrap>
      {scopes.map((scope) => (
        <Tag key={scope} variant="filled">
          {own(`scopes.${scope}`) ?? scope}
        </Tag>
      ))}
    </Flex>
  );
}

function KeyCell({ value, isRevoked }: { value: string; isRevoked: boolean }) {
  const { t } = useTranslation('plugin-publisher');
  return (
    <>
      {isRevoked && <Tag color="error">{t('revoked')}</Tag>}
      <code title={value}>{value}</code>
    </>
  );
}
