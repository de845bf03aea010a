import { UploadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../basis/failure/api-error';
import { background } from '../../../basis/failure/background';
import { OnItsWay } from '../tray/on-its-way';
import type { Wanted } from '../sending/complaint';
import { endOf, startUploads } from '../sending/upload-queue';
import { useUploads } from '../use-uploads';
import css from './picker.module.css';

interface Props extends Wanted {
  classifyId: number | null;
  onUploaded: () => void;
}

/** Uploads a file into the current folder, so that it can be chosen there. */
export function PickerUpload({ classifyId, onUploaded, ...wanted }: Props) {
  const { t } = useTranslation('uploads');
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const [ids, setIds] = useState<readonly string[]>([]);
  const uploads = useUploads(({ id, state }) => ids.includes(id) && state !== 'done');
  const take = async (files: File[]) => {
    try {
      const { ids: begun, refused } = await startUploads({ ...wanted, files, classifyId, inTray: false });
      for (const words of refused) void message.error(words);
      setIds((present) => [...present, ...begun]);
      await Promise.all(begun.map(async (id) => (await endOf(id)) && onUploaded()));
    } catch (error) {
      void message.error(messageOf(error));
    }
  };
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        {t('picker.upload')}
      </Button>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        aria-label={t('picker.upload')}
        {...(wanted.accept !== undefined && { accept: wanted.accept })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) background(take(files));
        }}
      />
      {uploads.length > 0 && (
        <ul className={css.uploads}>
          {uploads.map((item) => (
            <OnItsWay key={item.id} item={item} />
          ))}
        </ul>
      )}
    </>
  );
}
