import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookup } from '../../../../kernel/basis/values/lookup';
import { EmptyState } from '../../../../kernel/resource/table/empty-state';
import { defineResource } from '../../../../kernel/resource/declare/resource';
import { ResourceTable } from '../../../../kernel/resource/table/resource-table';
import { type Screen, useScreenAround } from '../../../../kernel/resource/screen/screen';
import type { List } from '../../../../kernel/resource/list/use-list';
import { FRUIT } from '../../memory/fruit';
import { useMemoryList } from '../../memory/use-memory-list';

const fruit = defineResource('dict/type', { texts: 'demo-rows', fields: [{ name: 'name' }, { name: 'key' }] });

const STATES: Record<string, Partial<List<'dict/type'>>> = {
  ready: {},
  refreshing: { isRefreshing: true },
  first: { isFirst: true, rows: [] },
  none: { rows: [] },
  noMatch: { rows: [], question: { page: 1, size: 20, keyWord: 'quince' } },
  noRight: { rows: [], isAllowed: false },
  failed: { rows: [], error: new Error('The market is closed') },
  stale: { error: new Error('The market is closed') },
};

export default function States() {
  const { t } = useTranslation('demo-rows');
  const [state, setState] = useState('ready');
  const list = { ...useMemoryList('dict/type', FRUIT), ...lookup(STATES, state) };
  const screen = { ...useScreenAround(fruit, list, {}), may: () => false };
  return (
    <>
      <div style={{ overflowX: 'auto', marginBottom: 12 }}>
        <Segmented
          name="state"
          value={state}
          onChange={setState}
          options={Object.keys(STATES).map((value) => ({ value, label: t(`state.${value}` as 'state.ready') }))}
        />
      </div>
      <ResourceTable
        screen={screen}
        empty={<EmptyState screen={screen as unknown as Screen} onAdd={() => setState('ready')} />}
      />
    </>
  );
}
