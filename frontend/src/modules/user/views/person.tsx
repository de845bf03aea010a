import { UserOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { background } from '../../../kernel/basis/failure/background';
import { useActing } from '../../../kernel/screens/act/use-acting';
import { navigateTo } from '../../../kernel/basis/failure/navigation';
import { ResourceForm } from '../../../kernel/resource/form/resource-form';
import type { OpenForm } from '../../../kernel/resource/screen/screen';
import { useDelete } from '../../../kernel/resource/act/use-delete';
import type { AnyRow } from '../../../kernel/basis/values/row';
import { SubjectPage } from '../../../kernel/screens/subject/subject-page';
import { SubjectTabs } from '../../../kernel/screens/subject/subject-tabs';
import { useTabTitle } from '../../../kernel/shell/tabs/current-tab';
import { ErasureDialog } from '../erasure/erasure-dialog';
import { LastErasure } from '../erasure/last-erasure';
import { useMerging } from '../merge/use-merging';
import { EndUserHeader } from '../page/end-user-header';
import { useEndUser } from '../page/use-end-user';
import { useEndUserTabs } from '../page/use-end-user-tabs';
import { calledOf, type EndUser, pageOf } from '../person/end-user';
import { endUsers } from '../person/end-user-resource';

const LIST = '/user/list';

/** The page of one end user: profile, addresses, acts of staff and notes. */
export default function EndUserPage() {
  const id = Number(useParams()['id']) || 0;
  const query = useEndUser(id);
  const { data: person } = query;
  const [isErasing, setErasing] = useState(false);
  useTabTitle(person && calledOf(person));
  // A merged end user loads as the one they were merged into, so the page continues with that id.
  if (person && person.id !== id) return <Navigate to={pageOf(person.id)} replace />;
  return (
    <>
      {query.isAllowed && !query.isLoading && <LastErasure userId={id} onOpen={() => setErasing(true)} />}
      <SubjectPage id={id} query={query} texts="user-person" icon={<UserOutlined />} list={LIST}>
        {person && <Standing key={id} person={person} onErase={() => setErasing(true)} />}
      </SubjectPage>
      <ErasureDialog
        key={id}
        userId={id}
        name={person ? calledOf(person) : `#${id}`}
        isOpen={isErasing}
        onClose={() => {
          setErasing(false);
          background(query.refetch());
        }}
      />
    </>
  );
}

function Standing({ person, onErase }: { person: EndUser; onErase: () => void }) {
  const [form, setForm] = useState<OpenForm>();
  const { begin, layer } = useActing();
  const merging = useMerging(person, begin);
  const tabs = useEndUserTabs(person, merging);
  const remove = useDelete(endUsers);
  const row = person as unknown as AnyRow;
  return (
    <>
      <EndUserHeader
        person={person}
        begin={begin}
        merging={merging}
        onEdit={() => setForm({ mode: 'edit', row })}
        onDelete={() => remove([row], { onDone: () => navigateTo(LIST) })}
        onErase={onErase}
      />
      <SubjectTabs tabs={tabs} />
      <ResourceForm of={endUsers} open={form} onClose={() => setForm(undefined)} />
      {merging.picker}
      {layer}
    </>
  );
}
