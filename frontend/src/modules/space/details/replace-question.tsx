import { useTranslation } from 'react-i18next';
import { type FileRow, pictureOf } from '../../../kernel/form/files/file-row';
import { FileTile } from '../../../kernel/form/files/file-tile';
import css from './replace-question.module.css';

interface Props {
  file: FileRow;
  next: File;
  /** the object URL of the new picture, which is not uploaded yet */
  picture: string | undefined;
}

/** The current file next to its replacement. */
export function ReplaceQuestion({ file, next, picture }: Props) {
  const { t } = useTranslation('space');
  return (
    <>
      <div className={css.sides}>
        <figure>
          <figcaption>{t('replace.before')}</figcaption>
          <FileTile file={{ ...file, picture: pictureOf(file) }} />
        </figure>
        <figure>
          <figcaption>{t('replace.after')}</figcaption>
          <FileTile file={{ name: next.name, size: next.size, type: file.type, picture }} />
        </figure>
      </div>
      <p>{t('replace.note', { count: file.usages })}</p>
    </>
  );
}
