import { StarOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { useCan } from '../../../kernel/access/permission/can';
import { ResourcePage } from '../../../kernel/resource/page/resource-page';
import { addresses } from '../address/address-resource';
import { PasteBox } from '../address/paste-box';
import { RegionRest } from '../address/region-rest';
import { useSetDefault } from '../address/use-set-default';

/** The addresses of all end users, newest first. */
export default function AddressesPage() {
  const { t } = useTranslation('user-address');
  const mayUpdate = useCan()('user/address/update');
  const setDefault = useSetDefault();
  return (
    <ResourcePage
      of={addresses}
      formHead={<PasteBox />}
      form={<RegionRest />}
      entries={(address) =>
        mayUpdate && !address.isDefault
          ? [
              {
                key: 'setDefault',
                label: t('default.set'),
                icon: <StarOutlined />,
                run: () => background(setDefault(address)),
              },
            ]
          : []
      }
    />
  );
}
