import { type FileRow, pictureOf } from '../../../kernel/form/files/file-row';
import { FilePicture } from '../../../kernel/form/files/file-tile';
import { ShortText } from '../../../kernel/resource/cell/short-text';
import { FileMarks } from './file-marks';
import css from './name-cell.module.css';

/** A file in a row of the list: thumbnail and name. The row is dragged by it. */
export const NameCell = ({ file }: { file: FileRow }) => (
  <span className={css.name} draggable>
    <span className={css.picture}>
      <FilePicture type={file.type} picture={pictureOf(file)} />
    </span>
    <span className={css.words}>
      <ShortText>{file.name}</ShortText>
    </span>
    <FileMarks file={file} />
  </span>
);
