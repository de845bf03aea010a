import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { background } from '../../../kernel/basis/failure/background';
import { useActing } from '../../../kernel/screens/act/use-acting';
import type { ResourceOf } from '../../../kernel/resource/declare/resource';
import { Faint } from '../../../kernel/look/text/faint';
import { ResourcePage } from '../../../kernel/resource/page/resource-page';
import { type EndUser, EndUserStatus, pageOf } from '../person/end-user';
import { endUsers } from '../person/end-user-resource';
import { leadsFrom, useEndUserActs } from '../person/use-end-user-acts';
import { usePhoneReveal } from '../person/use-phone-reveal';

/** The list of end users: find, open, enable, disable and cancel them. */
export default function EndUsersPage() {
  const { t } = useTranslation('user-info');
  const navigate = useNavigate();
  const { begin, layer } = useActing();
  const acts = useEndUserActs(begin);
  const { of: known, entries, dialog } = usePhoneReveal(endUsers);
  const of = useMemo(
    (): ResourceOf<'user/info'> => ({ ...known, actions: [...acts] as ResourceOf['actions'] }),
    [known, acts],
  );
  const refusal = (person: EndUser, action: string) => {
    if (action === 'edit' && person.status === EndUserStatus.Cancelled) return t('edit.cancelled');
    return leadsFrom(action, person) ? undefined : t('refusal', { status: t(`status.${person.status}`) });
  };
  return (
    <>
      <ResourcePage
        of={of}
        onOpen={({ id }) => background(navigate(pageOf(id)))}
        entries={entries}
        refusal={refusal}
        deleteNote={() => <Faint>{t('delete.taken')}</Faint>}
      />
      {dialog}
      {layer}
    </>
  );
}
