import { Cascader, Form, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { isListed, type Triple } from './is-listed';
import type { Region } from './regions';
import { useRegions } from './use-regions';

type Regions = Partial<Record<'province' | 'city' | 'district', string>>;

/**
 * Selects province, city and district in one input, whose own value is the province. It also sets the form's `city` and `district`. The
 * list is loaded when the input is first opened. A stored value that is no longer in the list is kept and marked.
 */
export function RegionInput({ id, value, onChange, disabled = false }: InputProps<string>) {
  const { t } = useTranslation('user-address');
  const form = Form.useFormInstance<Regions>();
  const city = Form.useWatch<string | undefined>('city', { form, preserve: true });
  const district = Form.useWatch<string | undefined>('district', { form, preserve: true });
  const [isOpened, setOpened] = useState(false);
  const { data: provinces, isFetching, error } = useRegions(isOpened);
  const triple: Triple | undefined = value && city && district ? [value, city, district] : undefined;
  const isKept = triple !== undefined && provinces !== undefined && !isListed(provinces, triple);
  return (
    <>
      <Cascader<Region, 'name'>
        {...(id !== undefined && { id })}
        disabled={disabled}
        allowClear={false}
        options={[...(provinces ?? [])]}
        fieldNames={{ label: 'name', value: 'name' }}
        loading={isFetching}
        notFoundContent={error ? t('regions.failed') : t(provinces ? 'regions.none' : 'regions.coming')}
        placeholder={t('regions.choose')}
        showSearch={{ filter: (typed, path) => path.some(({ name }) => name.includes(typed.trim())), limit: 50 }}
        {...(triple && { value: triple })}
        displayRender={(names) => names.join(' / ')}
        onOpenChange={(isOpen) => isOpen && setOpened(true)}
        onChange={([province, city = province, district = city]) => {
          if (province === undefined) return;
          form.setFieldsValue({ city, district });
          onChange?.(province);
        }}
      />
      {isKept && <Typography.Text type="warning">{t('regions.kept')}</Typography.Text>}
    </>
  );
}
