import { DeleteOutlined, HolderOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { fileNameOf } from '../../../basis/values/file-name';
import css from './file-input.module.css';
import { Grip, takesMoves } from './grip';
import { useFileExists } from './use-file-exists';
import type { HeldFile } from './held-file';

/** A file of an input, as a line. */
export function FileLine({ address, place, all, disabled, onMove, onRemove }: HeldFile) {
  const { t } = useTranslation('uploads');
  const name = fileNameOf(address);
  const isThere = useFileExists(address);
  return (
    <li className={css.line} data-gone={!isThere || undefined} {...takesMoves(place, onMove)}>
      {all > 1 && !disabled && <Grip name={name} place={place} all={all} onMove={onMove} icon={<HolderOutlined />} />}
      <PaperClipOutlined aria-hidden />
      <span className={css.words}>
        <a className={css.name} href={address} target="_blank" rel="noreferrer" title={name}>
          {name}
        </a>
        {!isThere && <span role="alert">{t('input.gone')}</span>}
      </span>
      {!disabled && (
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('input.remove', { name })}
          title={t('input.remove', { name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
