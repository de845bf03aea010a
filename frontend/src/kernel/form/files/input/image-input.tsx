import { PlusOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../basis/failure/background';
import type { InputProps } from '../../inputs/input-props';
import type { Wanted } from '../sending/complaint';
import { PICTURES } from '../shown-types';
import { DropArea } from './drop-area';
import css from './file-input.module.css';
import { ImageTile } from './image-tile';
import { LibraryButton } from './library-button';
import { OnItsWay } from '../tray/on-its-way';
import { useFileValues } from './use-file-values';

const THUMB = 120;

interface Props extends InputProps<string>, Pick<Wanted, 'kilobytes'> {
  /** default: one */
  most?: number;
  /** the size of a picture, in pixels */
  size?: number;
  accept?: string;
  /** the text of the empty place */
  children?: ReactNode;
}

const UploadLines = ({ uploads }: Pick<ReturnType<typeof useFileValues>, 'uploads'>) =>
  uploads.length > 0 && (
    <ul className={css.lines}>
      {uploads.map((item) => (
        <OnItsWay key={item.id} item={item} />
      ))}
    </ul>
  );

const Invitation = ({ label, isShort }: { label: string; isShort: boolean }) => (
  <>
    <PlusOutlined aria-hidden />
    <span className={isShort ? css.hidden : undefined}>{label}</span>
  </>
);

/** An input for pictures, shown large enough to recognise them. A single picture is replaced by the next one. */
export function ImageInput({
  id,
  disabled = false,
  most = 1,
  size = THUMB,
  accept = PICTURES,
  children,
  ...wanted
}: Props) {
  const { t } = useTranslation('uploads');
  const files = useFileValues({ ...wanted, accept, most });
  const { addresses, uploads } = files;
  const isFree = most === 1 ? uploads.length === 0 : files.room > 0;
  const again = most === 1 ? 'input.replace' : 'input.another';
  const label = t(addresses.length > 0 ? again : 'input.image');
  return (
    <div className={css.input}>
      <ul className={css.tiles}>
        {addresses.map((address, place) => (
          <ImageTile
            key={address}
            address={address}
            place={place}
            all={addresses.length}
            size={size}
            disabled={disabled}
            onMove={files.move}
            onRemove={() => files.remove(address)}
          />
        ))}
        {!disabled && isFree && (
          <li>
            <DropArea
              id={id}
              className={css.square}
              size={size}
              accept={accept}
              multiple={most > 1}
              disabled={disabled}
              label={label}
              onFiles={(chosen) => background(files.add(chosen))}
            >
              {children ?? <Invitation label={label} isShort={size < THUMB} />}
            </DropArea>
          </li>
        )}
      </ul>
      <UploadLines uploads={uploads} />
      <LibraryButton
        accept={accept}
        kilobytes={wanted.kilobytes}
        most={most === 1 ? 1 : files.room}
        disabled={disabled}
        onPick={files.choose}
      />
    </div>
  );
}
