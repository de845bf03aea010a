import { Input, Switch, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Candidate } from './auto-permissions';
import { KeysSelect } from './keys-select';

interface Props {
  candidate: Candidate;
  onChange: (what: Partial<Candidate>) => void;
}

/** A permission that can be added for a call: a checkbox, its name and its keys. */
export function CandidateLine({ candidate: { action, name, keys, isOn, isThere }, onChange }: Props) {
  const { t } = useTranslation('base-menu');
  return (
    <li data-off={!isOn || undefined}>
      <Switch
        size="small"
        aria-label={t('autoAdd', { name: action })}
        checked={isOn}
        onChange={(isOn) => onChange({ isOn })}
      />
      <Input
        aria-label={t('autoName', { name: action })}
        value={name}
        disabled={!isOn}
        {...(isOn && name.trim() === '' && { status: 'error' as const })}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <KeysSelect
        label={t('autoKeys', { name: action })}
        keys={keys}
        disabled={!isOn}
        onChange={(keys) => onChange({ keys })}
      />
      {isThere && <Tag>{t('autoThere')}</Tag>}
    </li>
  );
}
