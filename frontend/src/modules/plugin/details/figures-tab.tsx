import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { get } from '../../../kernel/call/api/api';
import type { HookFigures } from '../plugin-answers';
import { usePluginWords } from '../use-plugin-words';
import { PartFrame } from '../part/part-frame';
import { usePart } from '../part/use-part';

const EVERY_MS = 5000;

/** The number of calls of a plugin, their failures and durations, by hook and node. */
export function FiguresTab({ id }: { id: number }) {
  const { t } = useTranslation('plugin');
  const said = usePluginWords();
  const query = usePart(id, 'figures', () => get('plugin/info', 'figures', { id }), { every: EVERY_MS });
  const figure = (name: keyof HookFigures & ('calls' | 'failures' | 'kills' | 'p50' | 'p99')) => ({
    key: name,
    dataIndex: name,
    title: t(`figure.${name}`),
    align: 'right' as const,
    render: (value: number | null) => (value === null ? '–' : Math.round(value * 10) / 10),
  });
  return (
    <PartFrame query={query} nothing={query.data?.length === 0 ? t('figures.none') : undefined}>
      <Table<HookFigures>
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        rowKey={({ hook, node }) => `${hook} ${node}`}
        dataSource={query.data ?? []}
        columns={[
          { key: 'hook', title: t('figure.hook'), render: (_, { hook }) => said('hook', hook) },
          { key: 'node', dataIndex: 'node', title: t('figure.node') },
          figure('calls'),
          figure('failures'),
          figure('kills'),
          figure('p50'),
          figure('p99'),
        ]}
      />
    </PartFrame>
  );
}
