import { CheckOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { extensionOf, type FileKind, kindStyle, KIND_LOOKS } from './file-kind';
import css from './file-tile.module.css';
import { sizeWords } from './size-words';

export interface TileFile {
  name: string;
  type: FileKind;
  size?: number | undefined;
  /** the URL of its picture */
  picture?: string | undefined;
}

interface Props {
  file: TileFile;
  isSelected?: boolean;
  /** whether the tile itself shows that it is selected, if nothing beside it does */
  hasMark?: boolean;
  /** its position in the selection, from 1, if the order matters */
  order?: number | undefined;
  /** beside the size */
  note?: ReactNode;
  /** above the picture: the progress of an upload, or why it failed */
  veil?: ReactNode;
}

/** A file as a tile: its picture or the icon of its kind, its name, its size. The parent component handles clicks. */
export function FileTile({ file, isSelected = false, hasMark = true, order, note, veil }: Props) {
  const { name, type, size, picture } = file;
  const extension = extensionOf(name);
  return (
    <div className={css.tile} data-selected={isSelected || undefined}>
      <div className={css.picture}>
        <FilePicture type={type} picture={picture} />
        {extension !== '' && (
          <span className={css.extension} style={kindStyle(type)}>
            {extension}
          </span>
        )}
        {veil && <div className={css.veil}>{veil}</div>}
        {isSelected && hasMark && <span className={css.mark}>{order ?? <CheckOutlined aria-hidden />}</span>}
      </div>
      <div className={css.name} title={name}>
        {name}
      </div>
      <div className={css.note}>
        {size !== undefined && <span>{sizeWords(size)}</span>}
        {note}
      </div>
    </div>
  );
}

/** The picture of a file, or the icon of its kind if there is none or it cannot be shown. */
export function FilePicture({ type, picture }: Pick<TileFile, 'type' | 'picture'>) {
  const [broken, setBroken] = useState<string>();
  const { Icon } = KIND_LOOKS[type];
  if (picture !== undefined && picture !== broken)
    return (
      <img
        src={picture}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        className={css.image}
        onError={() => setBroken(picture)}
      />
    );
  return (
    <span aria-hidden className={css.icon} style={kindStyle(type)}>
      <Icon />
    </span>
  );
}
