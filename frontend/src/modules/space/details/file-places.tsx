import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../kernel/access/permission/can';
import { useTexts } from '../../../kernel/resource/declare/texts';
import type { FilePlace } from './file-place';
import { screenOf } from './file-place';
import css from './file-places.module.css';

interface Props {
  places: readonly FilePlace[];
  /** the total number of places, if not all are listed */
  count?: number;
}

/** Where a file is used: resource, row and field, linked to the row if the user may see it. */
export function FilePlaces({ places, count = places.length }: Props) {
  const { t } = useTranslation('space');
  const { own } = useTexts('space');
  const can = useCan();
  return (
    <ul className={css.places}>
      {places.map((place) => {
        const { entity, rowId, column } = place;
        const target = screenOf(place);
        const name = `${own(`use.${entity}`) ?? entity} #${rowId}`;
        return (
          <li key={`${entity}.${rowId}.${column}`}>
            {target && can(target.needs) ? <Link to={target.path}>{name}</Link> : name}
            <span>{own(`use.column.${column}`) ?? column}</span>
          </li>
        );
      })}
      {count > places.length && <li>{t('use.more', { count: count - places.length })}</li>}
    </ul>
  );
}
