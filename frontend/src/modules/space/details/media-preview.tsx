import { Image } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, type FileRow } from '../../../kernel/form/files/file-row';
import { isShown } from '../../../kernel/form/files/shown-types';
import css from './file-preview.module.css';
import { NoPreview } from './no-preview';

/**
 * Shows a picture, or plays a video or a sound. Of a picture that browsers cannot show, such as a TIFF, it shows the smaller copy, if the
 * server could make one. What the browser cannot play after all, such as the codec of a camera, is to be downloaded.
 */
export function MediaPreview({ file }: { file: FileRow }) {
  const { t } = useTranslation('space');
  const address = addressOf(file);
  const [failed, setFailed] = useState<string>();
  const shown = isShown(file) ? address : undefined;
  const onError = () => setFailed(address);
  if (failed !== address && file.type === 'image' && (file.medium ?? shown))
    return (
      <div className={css.frame}>
        <Image
          src={file.medium ?? shown}
          alt={file.name}
          className={css.image}
          preview={{ mask: false, src: shown ?? file.medium ?? '' }}
          onError={onError}
        />
      </div>
    );
  if (failed === address || !shown) return <NoPreview file={file} words={t('preview.none')} />;
  const player = { src: shown, controls: true, preload: 'metadata', 'aria-label': file.name, onError } as const;
  return file.type === 'video' ? (
    <video key={shown} className={css.video} {...player} />
  ) : (
    <audio key={shown} className={css.audio} {...player} />
  );
}
