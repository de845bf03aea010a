import { useTranslation } from 'react-i18next';
import { messageOf } from '../../basis/failure/api-error';
import { Problem } from '../../look/failure/problem';
import { KeptDays } from './kept-days';
import css from './retention.module.css';
import { useKeptKinds } from './use-kept-kinds';

/** For how long each kind of the audit trail is kept. Its texts lie in the folder `retention`. */
export function KeptKinds() {
  const { t } = useTranslation('retention');
  const { kinds, error, save } = useKeptKinds();
  return (
    <>
      <Problem words={error ? messageOf(error) : undefined} />
      <p className={css.note}>{t('note')}</p>
      <ul className={css.kinds}>
        {kinds.map((kept) => (
          <li key={kept.kind}>
            <strong>{t(`kind.${kept.kind}`)}</strong>
            <span>{t(`kind.${kept.kind}.note`)}</span>
            <KeptDays kept={kept} onSave={save} />
          </li>
        ))}
        <li>
          <strong>{t('kind.acts')}</strong>
          <span>{t('kind.acts.note')}</span>
          <em>{t('without')}</em>
        </li>
      </ul>
    </>
  );
}
