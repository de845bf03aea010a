import { HomeOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { get } from '../../../kernel/call/api/api';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { ResourceForm } from '../../../kernel/resource/form/resource-form';
import type { OpenForm } from '../../../kernel/resource/screen/screen';
import { useDelete } from '../../../kernel/resource/act/use-delete';
import { useMay } from '../../../kernel/resource/act/use-may';
import type { AnyRow } from '../../../kernel/basis/values/row';
import { type EndUser, EndUserStatus } from '../person/end-user';
import { AddressCard } from './address-card';
import css from './address-cards.module.css';
import { addresses, type Address } from './address-resource';
import { PasteBox } from './paste-box';
import { RegionRest } from './region-rest';
import { useSetDefault } from './use-set-default';

/** The maximum number of addresses of one end user. */
const MOST = 20;

/** The column of the owner is hidden, because the page already shows the owner. */
const own = { ...addresses, fields: addresses.fields.filter(({ name }) => name !== 'userId') };

interface Props {
  person: EndUser;
  /** unmasked contacts and phone numbers, while they are revealed */
  shown: readonly Pick<Address, 'id' | 'contact' | 'phone'>[] | undefined;
}

/** The addresses of an end user, the default first. */
export function AddressCards({ person, shown }: Props) {
  const { t } = useTranslation('user-address');
  const may = useMay('user/address');
  const [form, setForm] = useState<OpenForm>();
  const remove = useDelete(addresses);
  const setDefault = useSetDefault();
  const { id: userId, status } = person;
  const { data, error, refetch } = useQuery({
    queryKey: ['user/address', 'ofPerson', userId],
    queryFn: () => get('user/address', 'ofPerson', { userId }),
  });
  const known = useMemo(() => new Map(shown?.map((one) => [one.id, one])), [shown]);
  const mayAdd = may('add') && status !== EndUserStatus.Cancelled;
  return (
    <section className={css.addresses}>
      <Flex justify="space-between" align="center" gap={8} wrap>
        <h3>{data ? t('title.of', { n: data.length, most: MOST }) : t('title')}</h3>
        {mayAdd && data && (
          <Button
            size="small"
            icon={<PlusOutlined />}
            disabled={data.length >= MOST}
            onClick={() => setForm({ mode: 'add' })}
          >
            {t('add')}
          </Button>
        )}
      </Flex>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {data?.length === 0 && <Empty icon={<HomeOutlined />} title={t('empty.ofPerson')} />}
      <ul className={css.cards}>
        {data?.map((address) => {
          const row = address as unknown as AnyRow;
          return (
            <AddressCard
              key={address.id}
              address={address}
              shown={known.get(address.id)}
              onDefault={() => background(setDefault(address))}
              onEdit={() => setForm({ mode: 'edit', row })}
              onDelete={() => remove([row])}
            />
          );
        })}
      </ul>
      <ResourceForm
        of={own}
        open={form}
        onClose={() => setForm(undefined)}
        head={<PasteBox />}
        beforeSave={(body) => ({ ...body, userId })}
      >
        <RegionRest />
      </ResourceForm>
    </section>
  );
}
