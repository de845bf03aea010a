import { Image } from 'antd';
import { useTranslation } from 'react-i18next';

/** A thumbnail in a row that opens in full size. */
export function ImageThumb({ src, size = 32, alt }: { src: string; size?: number; alt?: string }) {
  const { t } = useTranslation('resource');
  return (
    <Image
      src={src}
      alt={alt ?? t('image')}
      width={size}
      height={size}
      style={{ objectFit: 'cover', borderRadius: 6 }}
      preview={{ mask: false }}
      fallback={BROKEN}
    />
  );
}

/** A placeholder for a picture that no longer exists. */
export const BROKEN =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="gray"><rect x="5" y="7" width="22" height="18" rx="2"/><path d="m5 22 7-7 6 6 4-4 5 5"/></svg>',
  );
