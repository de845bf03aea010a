import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/permission/can';
import { useTexts } from '../../resource/declare/texts';
import type { AuditAct } from './audit-act';
import css from './audit.module.css';
import { placeOf } from './place-of';

interface Props {
  act: AuditAct;
  onBatch?: ((batch: string) => void) | undefined;
}

/** The target's name at the time of the act, with a link to its page, and the number of further targets. */
export function TargetCell({ act, onBatch }: Props) {
  const { t } = useTranslation('audit');
  const { batch, others } = act;
  return (
    <span className={css.target}>
      <TargetName act={act} />
      {onBatch && others > 0 && batch !== null && (
        <Button size="small" type="link" onClick={() => onBatch(batch)}>
          {t('others', { n: others })}
        </Button>
      )}
    </span>
  );
}

function TargetName({ act }: { act: AuditAct }) {
  const { own } = useTexts('audit');
  const can = useCan();
  const { targetType, targetId, targetName } = act;
  const place = placeOf(act);
  const name = targetName || (targetId === null ? '–' : `#${targetId}`);
  return (
    <>
      <small>{own(`targetType.${targetType}`) ?? targetType}</small>
      {place && can(place.needs) ? (
        <Link to={place.path}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
    </>
  );
}
