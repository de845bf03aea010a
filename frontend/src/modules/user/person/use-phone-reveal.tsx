import { EyeOutlined } from '@ant-design/icons';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import type { ResourceOf } from '../../../kernel/resource/declare/resource';
import { Secret } from '../../../kernel/screens/reveal/secret';
import { useReveal } from '../../../kernel/screens/reveal/use-reveal';
import type { AnyRow } from '../../../kernel/basis/values/row';
import type { Entry } from '../../../kernel/resource/screen/screen';
import { calledOf, type EndUser, EndUserStatus } from './end-user';

interface PhoneReveal {
  of: ResourceOf<'user/info'>;
  entries: (person: EndUser) => Entry[];
  dialog: ReactNode;
}

/** Shows the unmasked phone number of one end user in the list for a minute, after a reason was given. */
export function usePhoneReveal(of: ResourceOf<'user/info'>): PhoneReveal {
  const { t } = useTranslation('reveal');
  const [asked, setAsked] = useState<EndUser>();
  const id = asked?.id ?? 0;
  const { mayAsk, data, ask, dialog } = useReveal({
    resource: 'user/info',
    id,
    name: asked ? calledOf(asked) : '',
    read: (order) => post('user/info', 'reveal', order),
  });
  const known = useMemo((): ResourceOf<'user/info'> => {
    const phone = (_: unknown, row: AnyRow) => (
      <Secret
        shown={data?.phone}
        masked={(row as unknown as EndUser).phone}
        isShown={data !== undefined && row.id === id}
      />
    );
    return { ...of, fields: of.fields.map((field) => (field.name === 'phone' ? { ...field, render: phone } : field)) };
  }, [of, data, id]);
  const entries = (person: EndUser): Entry[] => {
    if (!mayAsk || person.status === EndUserStatus.Cancelled) return [];
    const run = () => {
      setAsked(person);
      ask();
    };
    return [{ key: 'reveal', label: t('reveal'), icon: <EyeOutlined />, run }];
  };
  return { of: known, entries, dialog };
}
