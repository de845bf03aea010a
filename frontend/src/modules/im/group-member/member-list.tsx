import { Button } from 'antd';
import { useMemo } from 'react';
import { ResourceScreen } from '../../../kernel/resource/page/resource-page';
import { useScreen } from '../../../kernel/resource/screen/screen';
import { type Needs, useFittedResource } from '../capability/fit-fields';
import type { Member } from './member';
import { members } from './member-resource';
import { useMemberActs } from './use-member-acts';

interface Props {
  /** limits the list to one group, on the page of that group */
  groupId?: number;
  /** who the owner is, and why the owner cannot be removed */
  owner?: { id: number; note: string } | undefined;
}

const NEEDS: Needs = { is_muted: 'muteMember', is_top_message: 'topMessage' };

const NONE = {};

/** Members of all groups or of one, with the acts on them. */
export function MemberList({ groupId, owner }: Props) {
  const fit = useFittedResource(members, NEEDS);
  const acts = useMemberActs();
  const of = useMemo(() => {
    const isKnown = ({ name }: { name: string }) => name === 'group_id' || name === 'group_name';
    return groupId ? { ...fit, fields: fit.fields.filter((face) => !isKnown(face)) } : fit;
  }, [groupId, fit]);
  const always = useMemo(() => (groupId ? { group_id: groupId } : NONE), [groupId]);
  const screen = useScreen(of, {
    always,
    ...(groupId && { prefix: 'members.' }),
    entries: (member) => acts.offered([member]),
    refusal: ({ user_id: userId }, action) =>
      owner?.id === userId && ['remove', 'delete'].includes(action) ? owner.note : undefined,
  });
  const selected = (screen.selection.rows as unknown as Member[]).filter(({ user_id: id }) => id !== owner?.id);
  return (
    <>
      <ResourceScreen
        screen={screen}
        {...(groupId && { beforeSave: (body) => ({ ...body, group_id: groupId }) })}
        bulk={acts.offered(selected).map(({ key, label, icon, danger = false, refusal, run }) => (
          <Button key={key} size="small" icon={icon} danger={danger} disabled={!!refusal} title={refusal} onClick={run}>
            {label}
          </Button>
        ))}
      />
      {acts.layer}
    </>
  );
}
