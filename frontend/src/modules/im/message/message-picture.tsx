import { PictureOutlined } from '@ant-design/icons';
import { Image } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Content } from './content';
import { MissingMedia } from './missing-media';
import css from './message-picture.module.css';
import { boxOf } from './picture-box';

interface Props {
  picture: Extract<Content, { kind: 'picture' | 'sticker' }>;
  most?: number;
}

/** A picture in a bubble, which opens in full size. Its space is reserved while it loads and if it fails to load. */
export function MessagePicture({ picture, most }: Props) {
  const { t } = useTranslation('im-chat');
  const [isGone, setGone] = useState(false);
  const box = boxOf(picture.width, picture.height, most);
  if (!picture.thumb || isGone)
    return (
      <MissingMedia
        icon={<PictureOutlined />}
        isRefused={!picture.thumb}
        style={{ width: box.width, height: box.height }}
      />
    );
  return (
    <span className={css.picture} style={box}>
      <Image
        src={picture.thumb}
        alt={t('kind.picture')}
        width={box.width}
        height={box.height}
        loading="lazy"
        preview={{ src: picture.url ?? picture.thumb, mask: false }}
        onError={() => setGone(true)}
      />
    </span>
  );
}
