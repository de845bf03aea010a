import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { NewRows } from '../../../../kernel/live/new-rows';
import { notifyRows } from '../../../../kernel/live/topics';
import { CursorResourceScreen, useCursorScreen } from '../../../../kernel/resource/page/cursor-page';
import { defineResource } from '../../../../kernel/resource/declare/resource';

const logs = defineResource('im/user_log', {
  texts: 'demo-rows',
  title: 'ip',
  order: ['id', 'desc'],
  fields: [{ name: 'created_time' }, { name: 'nick_name' }, { name: 'ip' }],
});

export default function LiveRows() {
  const { t } = useTranslation('demo-rows');
  const on = useCursorScreen(logs);
  // Simulates a live update of the server.
  const come = () => notifyRows('im/user_log', { count: 3, by: {} });
  return (
    <CursorResourceScreen
      on={on}
      toolbar={
        <>
          <Button onClick={come}>{t('come')}</Button>
          <NewRows list={on.list} />
        </>
      }
    />
  );
}
