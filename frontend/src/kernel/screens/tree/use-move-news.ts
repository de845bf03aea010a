import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedRow } from '../../form/nesting/nest';

/** The new position of a moved row as a sentence for screen readers. */
export function useMoveNews(isFlat: boolean) {
  const { t } = useTranslation('tree');
  const [news, setNews] = useState('');
  const announce = (rows: NamedRow[], id: number) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return;
    const parent = rows.find((one) => one.id === row.parentId);
    const siblings = rows.filter((one) => one.parentId === row.parentId);
    const place = siblings.indexOf(row) + 1;
    const { name } = row;
    setNews(isFlat ? t('flatMoved', { name, place }) : t('moved', { name, place, parent: parent?.name ?? t('top') }));
  };
  return { news, announce };
}
