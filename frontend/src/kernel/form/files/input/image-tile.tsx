import { DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Image } from 'antd';
import { useTranslation } from 'react-i18next';
import { fileNameOf } from '../../../basis/values/file-name';
import { BROKEN } from '../../inputs/image-thumb';
import css from './file-input.module.css';
import { Grip, takesMoves } from './grip';
import type { HeldFile } from './held-file';
import { useFileExists } from './use-file-exists';

interface Props extends HeldFile {
  size: number;
}

/** A picture of an input. A click shows it large. */
export function ImageTile({ address, place, all, disabled, size, onMove, onRemove }: Props) {
  const { t } = useTranslation(['uploads', 'resource']);
  const name = fileNameOf(address);
  const isThere = useFileExists(address);
  return (
    <li className={css.tile} style={{ width: size }} data-gone={!isThere || undefined} {...takesMoves(place, onMove)}>
      {isThere ? (
        <Image
          src={address}
          alt={t('resource:image')}
          title={name}
          width={size}
          height={size}
          preview={{ mask: false }}
          fallback={BROKEN}
        />
      ) : (
        <span role="alert" className={css.gone} style={{ height: size }}>
          {t('input.gone')}
        </span>
      )}
      {!disabled && (
        <span className={css.tools}>
          {all > 1 && <Grip name={name} place={place} all={all} onMove={onMove} icon={<HolderOutlined />} />}
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('input.remove', { name })}
            title={t('input.remove', { name })}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  );
}
