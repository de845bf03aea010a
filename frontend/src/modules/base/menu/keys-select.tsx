import { useTranslation } from 'react-i18next';
import { ChoicesSelect } from '../../../kernel/form/inputs/choices-select';
import { useEps } from './eps';

interface Props {
  id?: string | undefined;
  keys: string[];
  onChange: (keys: string[]) => void;
  disabled?: boolean;
  label?: string;
}

/** Permission keys, selected from the calls of the server or typed. */
export function KeysSelect({ id, keys, onChange, disabled = false, label }: Props) {
  const { t } = useTranslation('base-menu');
  const { entities, isLoading } = useEps();
  return (
    <ChoicesSelect<string>
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      mode="tags"
      value={keys}
      disabled={disabled}
      loading={isLoading}
      placeholder={t('perms.choose')}
      tokenSeparators={[',', '，', ' ']}
      onChange={(next) => onChange(next.map((key) => key.trim()).filter(Boolean))}
      options={entities.map(({ resource, calls }) => ({
        label: resource,
        title: resource,
        options: calls.map(({ key }) => ({ value: key, label: key })),
      }))}
      style={{ width: '100%' }}
    />
  );
}
