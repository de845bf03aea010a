import { UserOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useCan } from '../../../kernel/access/permission/can';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { navigateTo } from '../../../kernel/basis/failure/navigation';
import type { AnyRow } from '../../../kernel/basis/values/row';
import { ResourceForm } from '../../../kernel/resource/form/resource-form';
import type { OpenForm } from '../../../kernel/resource/screen/screen';
import { useDelete } from '../../../kernel/resource/act/use-delete';
import { useTabTitle } from '../../../kernel/shell/tabs/current-tab';
import { useVisit } from '../../../kernel/shell/visited/use-visit';
import { useFittedResource } from '../capability/fit-fields';
import { PersonDesk } from '../person/desk/person-desk';
import { PersonHeader } from '../person/person-header';
import { usePersonTabs } from '../person/use-person-tabs';
import { useOverview } from '../person/use-overview';
import { usePerson } from '../person/use-person';
import { SubjectPage } from '../../../kernel/screens/subject/subject-page';
import { SubjectTabs } from '../../../kernel/screens/subject/subject-tabs';
import { people } from '../user/people-resource';
import { calledOf, type Person } from '../user/person';
import { PERSON_NEEDS } from '../user/needs';

const LIST = '/im/user';

/** Everything about one person: profile, terminals, messages, and the acts of staff. */
export default function PersonPage() {
  const id = Number(useParams()['id']) || 0;
  const query = usePerson(id);
  const { data: person } = query;
  const mayReadDesk = useCan()('im/case/person');
  useLiveInvalidate('im/user');
  useTabTitle(person && calledOf(person));
  useVisit('im/user', id, person && calledOf(person));
  return (
    <SubjectPage
      id={id}
      query={query}
      texts="im-person"
      icon={<UserOutlined />}
      list={LIST}
      remains={mayReadDesk && <PersonDesk id={id} />}
    >
      {person && <Standing person={person} />}
    </SubjectPage>
  );
}

function Standing({ person }: { person: Person }) {
  const [form, setForm] = useState<OpenForm>();
  const tabs = usePersonTabs(person, useOverview(person.id));
  const of = useFittedResource(people, PERSON_NEEDS);
  const remove = useDelete(people);
  const row = person as unknown as AnyRow;
  return (
    <>
      <PersonHeader
        person={person}
        onEdit={() => setForm({ mode: 'edit', row })}
        onDelete={() => remove([row], { onDone: () => navigateTo(LIST) })}
      />
      <SubjectTabs tabs={tabs} />
      <ResourceForm of={of} open={form} onClose={() => setForm(undefined)} />
    </>
  );
}
