import { useTranslation } from 'react-i18next';
import type { AppealFile } from './appeal';

/** What the person was asked about their appeal, and what they answered. */
export function SpokenLines({ spoken }: { spoken: AppealFile['spoken'] }) {
  const { t } = useTranslation('im-appeal');
  return spoken.map(({ id, kind, text, staffName, createTime: time }) => (
    <blockquote key={id}>
      <small>
        {kind === 'question' ? t('spoken.question', { name: staffName ?? '–', time }) : t('spoken.answer', { time })}
      </small>
      <p dir="auto">{text}</p>
    </blockquote>
  ));
}
