import { CloseOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UploadItem } from '../sending/upload-item';
import { cancelUpload, resumeUpload } from '../sending/upload-queue';
import css from './on-its-way.module.css';
import { percentOf } from './pace';
import { useStateWords } from './use-state-words';

/** A running upload of an input: its progress, or why it failed. */
export function OnItsWay({ item }: { item: UploadItem }) {
  const { t } = useTranslation('uploads');
  const stateWords = useStateWords();
  const { name } = item.file;
  return (
    <li className={css.line} data-state={item.state}>
      <span className={css.words}>
        <span className={css.name} title={name}>
          {name}
        </span>
        <span role={item.state === 'failed' ? 'alert' : undefined}>{stateWords(item)}</span>
        {item.state !== 'failed' && (
          <Progress percent={percentOf([item])} size="small" showInfo={false} aria-label={name} />
        )}
      </span>
      {(item.state === 'failed' || item.state === 'paused') && (
        <Button
          size="small"
          type="text"
          icon={<ReloadOutlined />}
          aria-label={t(item.state === 'failed' ? 'retry' : 'resume', { name })}
          onClick={() => resumeUpload(item.id)}
        />
      )}
      <Button
        size="small"
        type="text"
        icon={<CloseOutlined />}
        aria-label={t('cancel', { name })}
        onClick={() => cancelUpload(item.id)}
      />
    </li>
  );
}
