import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../kernel/resource/act/use-may';
import { Secret } from '../../../kernel/screens/reveal/secret';
import css from './address-cards.module.css';
import { type Address, regionWords } from './address-resource';
import { DefaultTag } from './default-tag';

interface Props {
  address: Address;
  /** unmasked contact and phone number, while they are revealed */
  shown: Pick<Address, 'contact' | 'phone'> | undefined;
  onDefault: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One address of an end user, with its actions. */
export function AddressCard({ address, shown, onDefault, onEdit, onDelete }: Props) {
  const { t } = useTranslation(['user-address', 'resource']);
  const may = useMay('user/address');
  const { contact, phone, isDefault } = address;
  const isShown = shown !== undefined;
  const name = `${regionWords(address)} ${address.address}`;
  const [edit, remove]: [string, string] = [t('resource:action.edit'), t('resource:action.delete')];
  return (
    <li className={css.card} data-default={isDefault}>
      <Flex gap={8} align="center" wrap>
        <strong>
          <Secret shown={shown?.contact} masked={contact} isShown={isShown} />
        </strong>
        <Secret shown={shown?.phone} masked={phone} isShown={isShown} />
        {isDefault && <DefaultTag />}
      </Flex>
      <p>
        <bdi>{regionWords(address)}</bdi>
        <br />
        <bdi>{address.address}</bdi>
      </p>
      <Flex gap={4} className={css.acts} justify="end">
        {!isDefault && may('update') && (
          <Button size="small" type="link" aria-label={`${t('default.set')} ${name}`} onClick={onDefault}>
            {t('default.set')}
          </Button>
        )}
        {may('update') && (
          <Button size="small" type="text" icon={<EditOutlined />} aria-label={`${edit} ${name}`} onClick={onEdit} />
        )}
        {may('delete') && (
          <Button
            size="small"
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={`${remove} ${name}`}
            onClick={onDelete}
          />
        )}
      </Flex>
    </li>
  );
}
