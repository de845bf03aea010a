import type { FileRow } from '../../../kernel/form/files/file-row';
import { FilePicture } from '../../../kernel/form/files/file-tile';
import css from './file-preview.module.css';

/** Says why a file is not shown. */
export const NoPreview = ({ file, words }: { file: FileRow; words: string }) => (
  <div className={css.frame} data-empty>
    <FilePicture type={file.type} />
    <p>{words}</p>
  </div>
);
