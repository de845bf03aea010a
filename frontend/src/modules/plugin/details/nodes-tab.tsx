import { Table, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { get } from '../../../kernel/call/api/api';
import { lookup } from '../../../kernel/basis/values/lookup';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import type { NodeState } from '../plugin-answers';
import { usePluginWords } from '../use-plugin-words';
import { PartFrame } from '../part/part-frame';
import { usePart } from '../part/use-part';

const EVERY_MS = 3000;
const TONES: Record<string, string> = { running: 'success', starting: 'processing', failed: 'error' };

/** The state of a plugin on each node. */
export function NodesTab({ id }: { id: number }) {
  const { t } = useTranslation('plugin');
  const query = usePart(id, 'nodes', () => get('plugin/info', 'nodes', { id }), { every: EVERY_MS });
  return (
    <PartFrame query={query} nothing={query.data?.length === 0 ? t('nodes.none') : undefined}>
      <Table<NodeState>
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        rowKey="node"
        dataSource={query.data ?? []}
        columns={[
          { key: 'node', dataIndex: 'node', title: t('figure.node') },
          { key: 'version', dataIndex: 'version', title: t('version') },
          {
            key: 'state',
            title: t('state'),
            render: (_, { state, isAway }) => <StateTag state={isAway ? 'away' : state} />,
          },
          { key: 'since', title: t('since'), render: (_, { since }) => <RelativeTime value={since} /> },
        ]}
      />
    </PartFrame>
  );
}

function StateTag({ state }: { state: string }) {
  const said = usePluginWords();
  const tone = lookup(TONES, state);
  return <Tag {...(tone !== undefined && { color: tone })}>{said('state', state)}</Tag>;
}
