import { InboxOutlined, UploadOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../basis/failure/background';
import type { InputProps } from '../../inputs/input-props';
import type { Wanted } from '../sending/complaint';
import { DropArea } from './drop-area';
import { FileLine } from './file-line';
import css from './file-input.module.css';
import { LibraryButton } from './library-button';
import { OnItsWay } from '../tray/on-its-way';
import { useFileValues } from './use-file-values';

/** The maximum number of files in one input. */
export const MOST_FILES = 9;

interface Props extends InputProps<string>, Wanted {
  most?: number;
  /** a button instead of a drop area */
  isButton?: boolean;
  /** the parent component shows the files */
  isBare?: boolean;
  /** the text of the drop area or the button */
  children?: ReactNode;
}

/**
 * An input for several files; its value is their addresses, separated by commas. A failed upload stays visible with its reason until it is
 * retried or dismissed.
 */
export function FileInput({
  id,
  disabled = false,
  most = MOST_FILES,
  isButton = false,
  isBare = false,
  children,
  ...wanted
}: Props) {
  const { t } = useTranslation('uploads');
  const { accept, kilobytes } = wanted;
  const files = useFileValues({ ...wanted, most });
  const isFull = most > 1 && files.room <= 0;
  const one = t(isButton ? 'input.pickFile' : 'input.file');
  const hint = most === 1 ? one : t(isButton ? 'input.pickFiles' : 'input.files', { max: most });
  const words = isFull ? t('input.full', { max: most, count: most }) : hint;
  return (
    <div className={css.input}>
      <DropArea
        id={id}
        className={isButton ? css.button : css.area}
        accept={accept}
        multiple={most > 1}
        disabled={disabled || isFull}
        label={hint}
        onFiles={(chosen) => background(files.add(chosen))}
      >
        {children ?? (
          <>
            {isButton ? <UploadOutlined aria-hidden /> : <InboxOutlined aria-hidden />}
            <span>{words}</span>
          </>
        )}
      </DropArea>
      <LibraryButton
        accept={accept}
        kilobytes={kilobytes}
        most={most === 1 ? 1 : files.room}
        disabled={disabled}
        onPick={files.choose}
      />
      <ul className={css.lines}>
        {(isBare ? [] : files.addresses).map((address, place) => (
          <FileLine
            key={address}
            address={address}
            place={place}
            all={files.addresses.length}
            disabled={disabled}
            onMove={files.move}
            onRemove={() => files.remove(address)}
          />
        ))}
        {files.uploads.map((item) => (
          <OnItsWay key={item.id} item={item} />
        ))}
      </ul>
    </div>
  );
}
