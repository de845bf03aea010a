import { DownloadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import { background } from '../../../kernel/basis/failure/background';
import { type Body, post } from '../../../kernel/call/api/api';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { useCan } from '../../../kernel/access/permission/can';
import { saveAs } from './save-file';

interface Props {
  /** ids of files, or a folder with its subfolders */
  chosen: Body<'space/info', 'download'>;
  label: string;
  size?: 'small';
}

/** Downloads several files as one archive. */
export function SaveFiles({ chosen, label, size }: Props) {
  const { message } = App.useApp();
  const [isAsking, setAsking] = useState(false);
  const can = useCan();
  if (!can('space/info/download')) return null;

  const save = async () => {
    setAsking(true);
    try {
      const { url, name } = await post('space/info', 'download', chosen);
      saveAs(url, name);
    } catch (error) {
      void message.error(messageOf(error));
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button size={size} icon={<DownloadOutlined />} loading={isAsking} onClick={() => background(save())}>
      {label}
    </Button>
  );
}
