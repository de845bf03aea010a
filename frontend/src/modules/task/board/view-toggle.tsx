import { AppstoreOutlined, BarsOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TaskView } from './task-view';

/** Switches between cards and table. */
export function ViewToggle({ view, onChange }: { view: TaskView; onChange: (view: TaskView) => void }) {
  const { t } = useTranslation('task');
  return (
    <Segmented<TaskView>
      aria-label={t('view')}
      value={view}
      onChange={onChange}
      options={[
        { value: 'cards', label: <AppstoreOutlined aria-label={t('view.cards')} />, tooltip: t('view.cards') },
        { value: 'table', label: <BarsOutlined aria-label={t('view.table')} />, tooltip: t('view.table') },
      ]}
    />
  );
}
