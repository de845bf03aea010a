import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../basis/failure/background';
import { giveUp } from '../sending/cancel-unfinished';
import { fingerprintOf, type Unfinished } from '../sending/unfinished';
import { startUploads } from '../sending/upload-queue';
import { messageOf } from '../../../basis/failure/api-error';
import { sizeWords } from '../size-words';
import css from './tray.module.css';

/** An upload that was started before the window was closed. The file must be chosen again, because a browser does not keep access to it. */
export function RestLine({ upload, onChange }: { upload: Unfinished; onChange: () => void }) {
  const { t } = useTranslation('uploads');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const { name, size, kept, classifyId, fingerprint } = upload;
  const take = (file: File) => {
    if (fingerprintOf(file, classifyId) !== fingerprint) return setProblem(t('rest.other', { name }));
    startUploads({ files: [file], classifyId }).then(
      ({ refused }) => setProblem(refused[0]),
      (error: unknown) => setProblem(messageOf(error)),
    );
  };
  return (
    <li className={css.line} data-state={problem ? 'failed' : 'rest'}>
      <div className={css.words}>
        <div className={css.name} title={name}>
          {name}
        </div>
        <div className={css.note}>{problem ?? t('rest.note', { kept: sizeWords(kept), size: sizeWords(size) })}</div>
        <Button size="small" onClick={() => input.current?.click()}>
          {t('rest.choose')}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          aria-label={t('rest.choose')}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) take(file);
          }}
        />
      </div>
      <div className={css.tools}>
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('rest.giveUp', { name })}
          title={t('rest.giveUp', { name })}
          onClick={() => background(giveUp(upload).then(onChange))}
        />
      </div>
    </li>
  );
}
