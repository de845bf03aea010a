import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChoicesSelect } from '../../../kernel/form/inputs/choices-select';
import { useEps } from './eps';

interface Props {
  id?: string;
  value?: string[] | undefined;
  onChange?: (resources: string[]) => void;
  /** whether only one can be selected */
  single?: boolean;
}

/** Selects data structures of the server, grouped by module. */
export function EntitySelect({ id, value = [], onChange, single = false }: Props) {
  const { t } = useTranslation('base-menu');
  const { entities, isLoading } = useEps();
  const modules = [...new Set(entities.map(({ module }) => module))];
  const common = {
    ...(id !== undefined && { id }),
    loading: isLoading,
    placeholder: t('entity.choose'),
    'aria-label': t('entity'),
    showSearch: { optionFilterProp: 'label' },
    options: modules.map((module) => ({
      label: module,
      title: module,
      options: entities
        .filter((one) => one.module === module)
        .map(({ resource }) => ({ value: resource, label: resource })),
    })),
    style: { width: '100%' },
  };
  if (!single) return <ChoicesSelect<string> {...common} value={value} onChange={(chosen) => onChange?.(chosen)} />;
  return <Select<string> {...common} value={value[0] ?? null} onChange={(chosen) => onChange?.([chosen])} />;
}
