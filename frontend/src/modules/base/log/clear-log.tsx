import { ClearOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { background } from '../../../kernel/basis/failure/background';
import { Can } from '../../../kernel/access/permission/can';
import { TypedConfirm } from './late-parts';

/** Clears the request log after a confirmation text was typed. */
export function ClearLog() {
  const { t } = useTranslation('base-log');
  const { message } = App.useApp();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const clear = async () => {
    await post('base/sys/log', 'clear');
    void message.success(t('clear.done'));
    background(client.invalidateQueries({ queryKey: ['base/sys/log'] }));
  };
  return (
    <Can do="base/sys/log/clear">
      <Button danger icon={<ClearOutlined />} onClick={() => setAsking(true)}>
        {t('clear')}
      </Button>
      <TypedConfirm
        open={isAsking}
        title={t('clear')}
        note={t('clear.note')}
        word={t('clear.word')}
        onConfirm={clear}
        onClose={() => setAsking(false)}
      />
    </Can>
  );
}
