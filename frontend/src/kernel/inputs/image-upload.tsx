import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Button, Progress, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../api-error';
import type { InputProps } from './input-props';
import { upload } from '../upload';
import css from './inputs.module.css';
import { complaintAbout } from './upload-limits';

interface Props extends InputProps<string> {
  /** refuses a larger picture: 100 means « at most 100k » */
  kilobytes?: number;
}

/** One picture: dropped or chosen, sent at once, shown large enough to judge it. */
export function ImageUpload({ id, value, onChange, disabled = false, kilobytes }: Props) {
  const { t } = useTranslation('resource');
  const { message } = App.useApp();
  const [share, setShare] = useState<number>();

  const take = async (file: File) => {
    const complaint = complaintAbout(file, { image: true, kilobytes });
    if (complaint) return void message.error(t(complaint.key, { ...complaint }));
    setShare(0);
    try {
      onChange?.(await upload(file, file.name, setShare));
    } catch (error) {
      void message.error(messageOf(error));
    } finally {
      setShare(undefined);
    }
  };

  return (
    <div className={css.image}>
      <Upload.Dragger
        {...(id !== undefined && { id })}
        accept="image/*"
        showUploadList={false}
        disabled={disabled || share !== undefined}
        customRequest={({ file }) => void (file instanceof File && take(file))}
      >
        {share !== undefined ? (
          <Progress type="circle" size={56} percent={Math.round(share * 100)} />
        ) : value ? (
          <img src={value} alt={t('image')} />
        ) : (
          <span className={css.imageHint}>
            <PlusOutlined aria-hidden />
            {t('upload.image')}
          </span>
        )}
      </Upload.Dragger>
      {value && !disabled && (
        <Button
          size="small"
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={t('upload.remove')}
          onClick={() => onChange?.('')}
        />
      )}
    </div>
  );
}
