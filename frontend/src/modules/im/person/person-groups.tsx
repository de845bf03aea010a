import { useMemo } from 'react';
import { ResourceScreen } from '../../../kernel/resource/page/resource-page';
import { useScreen } from '../../../kernel/resource/screen/screen';
import { members } from '../group-member/member-resource';
import { useMemberActs } from '../group-member/use-member-acts';

/** Columns that are hidden, because the page already shows their value. */
const KNOWN = ['user_id', 'user_nick_name'];
const memberships = {
  ...members,
  title: 'group_name',
  fields: members.fields.filter(({ name }) => !KNOWN.includes(name)),
};

/** The groups that a user is or was a member of. */
export function PersonGroups({ id }: { id: number }) {
  const acts = useMemberActs();
  const always = useMemo(() => ({ user_id: id }), [id]);
  const screen = useScreen(memberships, { always, prefix: 'groups.', entries: (member) => acts.offered([member]) });
  return (
    <>
      <ResourceScreen screen={screen} beforeSave={(body) => ({ ...body, user_id: id })} />
      {acts.layer}
    </>
  );
}
