import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './input.module.css';

export interface Place {
  namespace: string;
  name: string;
}

interface Props {
  place: Place;
  onChange: (place: Place) => void;
}

/** The module and the name of the resource. Both may be empty for a table, whose name contains them. */
export function PlaceBoxes({ place, onChange }: Props) {
  const { t } = useTranslation('ai-code');
  const box = (key: keyof Place, label: string, example: string) => (
    <label className={css.place}>
      <span>{label}</span>
      <Input
        placeholder={example}
        value={place[key]}
        maxLength={40}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...place, [key]: target.value.trim() })}
      />
    </label>
  );
  return (
    <>
      {box('namespace', t('resource.namespace'), 'shop')}
      {box('name', t('resource.name'), 'goods')}
    </>
  );
}
