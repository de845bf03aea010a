import { EyeOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import css from './reading-note.module.css';
import type { Reading } from './use-reading';

interface Props {
  reading: Reading;
  /** shown inline instead of on a line of its own */
  isInline?: boolean;
}

/** Reminds the reader that reading is recorded, and how long the reason is valid. */
export function ReadingNote({ reading: { until, reason }, isInline = false }: Props) {
  const { t } = useTranslation('im-chat');
  if (until === null) return null;
  const time = until.slice(11, 16);
  return (
    <p className={css.note} data-inline={isInline || undefined}>
      <EyeOutlined aria-hidden />
      <span>{reason ? t('reading.because', { time, reason }) : t('reading.until', { time })}</span>
    </p>
  );
}
