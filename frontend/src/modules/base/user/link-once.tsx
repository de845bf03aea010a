import { useTranslation } from 'react-i18next';
import { ShownOnce } from '../once/shown-once';

interface Props {
  /** of the console, with the token in its fragment */
  path: string;
  expireTime: string;
}

/** The whole address of a one-time link, which is shown once. */
export function LinkOnce({ path, expireTime }: Props) {
  const { t } = useTranslation('password-link');
  return (
    <ShownOnce
      text={new URL(path, location.origin).href}
      label={t('address')}
      warning={t('once')}
      byHand={t('copyByHand')}
      until={t('until', { time: expireTime })}
    />
  );
}
