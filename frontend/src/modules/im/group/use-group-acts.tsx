import {
  AudioMutedOutlined,
  AudioOutlined,
  DisconnectOutlined,
  StopOutlined,
  SwapOutlined,
  UnlockOutlined,
} from '@ant-design/icons';
import { useCallback } from 'react';
import type { Entry } from '../../../kernel/resource/screen/screen';
import { useTexts } from '../../../kernel/resource/declare/texts';
import { useMay } from '../../../kernel/resource/act/use-may';
import { recordedAct } from '../act/recorded-act';
import { useChatActing } from '../act/use-chat-acting';
import type { FeatureKey } from '../capability/use-capabilities';
import { useAbilities } from '../capability/use-capability';
import type { Group } from './group';
import { groupAct, type GroupActName, isMeant, wordOf } from './group-act';

interface Offer {
  name: GroupActName;
  icon: Entry['icon'];
  needs: FeatureKey;
  danger?: boolean;
  /** only for a single group */
  single?: boolean;
}

const OFFERS: Offer[] = [
  { name: 'ban', icon: <StopOutlined />, needs: 'groupBan', danger: true },
  { name: 'unban', icon: <UnlockOutlined />, needs: 'groupBan' },
  { name: 'mute', icon: <AudioMutedOutlined />, needs: 'mute' },
  { name: 'unmute', icon: <AudioOutlined />, needs: 'mute' },
  { name: 'transfer', icon: <SwapOutlined />, needs: 'groups', single: true },
  { name: 'dissolve', icon: <DisconnectOutlined />, needs: 'dissolve', danger: true },
];

/** The acts on groups that the signed-in user may do: as menu entries of one group, and for selected groups. */
export function useGroupActs() {
  const { action } = useTexts('im-group');
  const may = useMay('im/group');
  const ability = useAbilities();
  const { begin, layer } = useChatActing();

  const offered = useCallback(
    (groups: readonly Group[], many = false): Entry[] =>
      OFFERS.filter(({ name, single }) => may(name) && !(many && single))
        .map((offer) => ({ ...offer, meant: groups.filter((group) => isMeant(offer.name, group)) }))
        .filter(({ meant }) => meant.length > 0)
        .map(({ name, icon, needs, danger = false, meant }) => ({
          key: name,
          label: action(wordOf(name)),
          icon,
          danger,
          refusal: ability(needs).reason,
          run: () => begin(recordedAct(groupAct(name, meant), needs, ability(needs).caution)),
        })),
    [may, action, ability, begin],
  );
  return { offered, layer };
}
