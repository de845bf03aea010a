import { VideoCameraOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Content } from './content';
import { MissingMedia } from './missing-media';
import css from './message-video.module.css';

/** A video with its cover. It is loaded when it is played. */
export function MessageVideo({ video }: { video: Extract<Content, { kind: 'video' }> }) {
  const { t } = useTranslation('im-chat');
  const [isGone, setGone] = useState(false);
  if (!video.url || isGone)
    return <MissingMedia icon={<VideoCameraOutlined />} isRefused={!video.url} style={{ width: 240, height: 160 }} />;
  return (
    <video
      className={css.video}
      controls
      preload="none"
      src={video.url}
      poster={video.cover}
      aria-label={t('kind.video')}
      onError={() => setGone(true)}
    />
  );
}
