import { useTranslation } from 'react-i18next';
import { figure } from '../../basis/i18n/figure';
import { type AuditAct, EnforcementState } from './audit-act';
import css from './audit.module.css';

/** What the chat product was told about an act, and what failed. */
export function EnforcementFigures({ enforcement }: { enforcement: NonNullable<AuditAct['enforcement']> }) {
  const { t } = useTranslation('audit');
  const { state, terminals, frames, unread, again, kept, unsure, attempts, error } = enforcement;
  if (kept) return t('told.kept.note');
  if (state === EnforcementState.Recorded) return t('told.3.note');
  return (
    <span className={css.lines}>
      <span>{t('told.figures', { terminals: figure(terminals), frames: figure(frames) })}</span>
      {unread > 0 && <span>{t('told.unread.figures', { n: figure(unread) })}</span>}
      {unsure && <span>{t(`told.unsure.${unsure}`)}</span>}
      {again && <span>{t('told.again')}</span>}
      {attempts > 1 && <span>{t('told.attempts', { n: figure(attempts) })}</span>}
      {error && <span className={css.error}>{error}</span>}
    </span>
  );
}
