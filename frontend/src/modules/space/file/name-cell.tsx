import { type FileRow, pictureOf } from '../../../kernel/files/file-row';
import { FilePicture } from '../../../kernel/files/file-tile';
import { ShortText } from '../../../kernel/resource/short-text';
import { FileMarks } from './file-marks';
import css from './name-cell.module.css';

/** A file in a line of the list: small, with its name. It is what a line is dragged by. */
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
