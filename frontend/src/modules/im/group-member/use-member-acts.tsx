import { AudioMutedOutlined, AudioOutlined, UserDeleteOutlined } from '@ant-design/icons';
import { useCallback } from 'react';
import { useTexts } from '../../../kernel/resource/declare/texts';
import type { Entry } from '../../../kernel/resource/screen/screen';
import { useMay } from '../../../kernel/resource/act/use-may';
import { recordedAct } from '../act/recorded-act';
import { useChatActing } from '../act/use-chat-acting';
import { useCapability } from '../capability/use-capability';
import type { Member } from './member';
import { isMeant, memberAct, type MemberActName } from './member-act';

const ACTS = [
  { name: 'mute', icon: <AudioMutedOutlined /> },
  { name: 'unmute', icon: <AudioOutlined /> },
  { name: 'remove', icon: <UserDeleteOutlined />, danger: true },
] as const;

/** The acts on members that the signed-in user may do: as menu entries of one member, and for selected members. */
export function useMemberActs() {
  const { action } = useTexts('im-member');
  const may = useMay('im/group_member');
  const mute = useCapability('muteMember');
  const { begin, layer } = useChatActing();

  const refusalOf = useCallback(
    (name: MemberActName) => (name === 'remove' || mute.has ? undefined : mute.reason),
    [mute.has, mute.reason],
  );
  const offered = useCallback(
    (members: readonly Member[]): Entry[] =>
      ACTS.filter(({ name }) => may(name) && members.some((one) => isMeant(name, one))).map(
        ({ name, icon, ...look }) => ({
          key: name,
          label: action(name),
          icon,
          ...look,
          refusal: refusalOf(name),
          run: () =>
            begin(
              recordedAct(
                memberAct(
                  name,
                  members.filter((one) => isMeant(name, one)),
                ),
                'muteMember',
                name === 'remove' ? undefined : mute.caution,
              ),
            ),
        }),
      ),
    [may, action, refusalOf, mute.caution, begin],
  );
  return { offered, layer };
}
