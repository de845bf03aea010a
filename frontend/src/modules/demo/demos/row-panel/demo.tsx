import { BookOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { page, post } from '../../../../kernel/call/api/api';
import { useCan } from '../../../../kernel/access/permission/can';
import { defineResource } from '../../../../kernel/resource/declare/resource';
import { RowPanel } from '../../../../kernel/screens/split/row-panel';
import { SplitView } from '../../../../kernel/screens/split/split-view';
import { useSplit } from '../../../../kernel/screens/split/use-split';

const types = defineResource('dict/type', {
  texts: 'demo-rows',
  fields: [
    { name: 'name', input: 'text' },
    { name: 'key', input: 'text' },
  ],
});

export default function OverAResource() {
  const { t } = useTranslation('demo-rows');
  const [selected, select] = useState<number>();
  const isAllowed = useCan()('dict/type/list');
  const query = useQuery({
    queryKey: ['dict/type', 'list', 'demo'],
    queryFn: () => post('dict/type', 'list', {}),
    enabled: isAllowed,
  });
  const all = { ...query, rows: query.data ?? [], isAllowed };
  const split = useSplit('demo.rows');
  return (
    <div style={{ height: 480 }}>
      <SplitView
        split={split}
        label={t('heading')}
        head={all.rows.find(({ id }) => id === selected)?.name ?? t('choose')}
        side={
          <RowPanel
            of={types}
            all={all}
            selected={selected}
            onSelect={select}
            icon={<BookOutlined />}
            note={({ key }) => key}
            wordsOf={({ name, key }) => `${name} ${key}`}
            deleteNote={async ({ id }) => {
              const { pagination } = await page('dict/info', { typeId: id, page: 1, size: 1 });
              return t('entries', { n: pagination.total });
            }}
          />
        }
      >
        <p style={{ padding: 16 }}>{selected}</p>
      </SplitView>
    </div>
  );
}
