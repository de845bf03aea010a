import { CloseOutlined, PauseOutlined, PlayCircleOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay, type UploadItem } from '../sending/upload-item';
import { cancelUpload, pauseUpload, resumeUpload } from '../sending/upload-queue';
import { percentOf } from './pace';
import css from './tray.module.css';
import { useStateWords } from './use-state-words';

/** One upload. */
export function TrayLine({ item }: { item: UploadItem }) {
  const { t } = useTranslation('uploads');
  const stateWords = useStateWords();
  const { id, state, file } = item;
  const { name } = file;
  const tool = (label: string, icon: ReactNode, onClick: () => void) => (
    <Button size="small" type="text" aria-label={label} title={label} icon={icon} onClick={onClick} />
  );
  return (
    <li className={css.line} data-state={state}>
      <div className={css.words}>
        <div className={css.name} title={name}>
          {name}
        </div>
        <div className={css.state}>{stateWords(item)}</div>
      </div>
      <div className={css.tools}>
        {(state === 'sending' || state === 'held' || state === 'waiting') &&
          tool(t('pause', { name }), <PauseOutlined />, () => pauseUpload(id))}
        {state === 'paused' && tool(t('resume', { name }), <PlayCircleOutlined />, () => resumeUpload(id))}
        {state === 'failed' && tool(t('retry', { name }), <ReloadOutlined />, () => resumeUpload(id))}
        {tool(t(isUnderWay(item) ? 'cancel' : 'remove', { name }), <CloseOutlined />, () => cancelUpload(id))}
      </div>
      {state !== 'done' && (
        <Progress
          className={css.bar ?? ''}
          percent={percentOf([item])}
          showInfo={false}
          size="small"
          aria-label={name}
          status={state === 'failed' ? 'exception' : state === 'sending' ? 'active' : 'normal'}
        />
      )}
    </li>
  );
}
