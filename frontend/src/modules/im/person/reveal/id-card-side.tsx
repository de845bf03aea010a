import { EyeInvisibleOutlined, PictureOutlined } from '@ant-design/icons';
import { Image } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeUrl } from '../../../../kernel/basis/values/safe-url';
import css from './id-card-side.module.css';

interface Props {
  label: string;
  /** undefined while it is hidden, null if there is none */
  src: string | null | undefined;
}

/** One side of an identity card: hidden, shown, missing, or no longer available. */
export function IdCardSide({ label, src }: Props) {
  const { t } = useTranslation('im-person');
  const [gone, setGone] = useState<string>();
  const url = safeUrl(src);
  const note = () => {
    if (src === undefined) return t('paper.hidden');
    if (!src) return t('paper.none');
    return t('paper.gone');
  };
  return (
    <figure className={css.paper}>
      {url && gone !== url ? (
        <Image src={url} alt={label} width={240} height={152} preview={{ mask: false }} onError={() => setGone(url)} />
      ) : (
        <div>
          {src === undefined ? <EyeInvisibleOutlined aria-hidden /> : <PictureOutlined aria-hidden />}
          {note()}
        </div>
      )}
      <figcaption>{label}</figcaption>
    </figure>
  );
}
