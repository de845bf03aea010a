import { KeyOutlined, LogoutOutlined, StopOutlined, UnlockOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import type { ChatAct } from '../act/chat-act';
import { useCan } from '../../../kernel/access/permission/can';
import type { WholeChoice } from '../../../kernel/resource/question/frozen';
import { useReasons } from '../../../kernel/screens/act/use-reasons';
import { useBegun } from '../batch/use-begun';
import { useMacros } from '../macro/use-macros';
import { banning, banningWhole, kicking, resetting, type Subject, unbanning } from './person-acts';

type People = readonly Subject[];

/** The acts on users, each with its dialog: for the menu of a row, the bar of selected rows, and the page of one user. */
export function usePersonActs(begin: (act: ChatAct) => void) {
  const begun = useBegun();
  const can = useCan();
  // Loaded before the dialog of a ban opens, which they would change in height.
  useMacros();
  useReasons(can('im/user/ban') ? 'user' : undefined);
  return useMemo(
    () =>
      [
        {
          name: 'ban',
          icon: <StopOutlined />,
          danger: true,
          many: true,
          visible: ({ is_banned }: Subject) => !is_banned,
          run: (people: People) => begin(banning(people, begun)),
          ...(can('im/batch/begin') && {
            runWhole: (choice: WholeChoice) => begin(banningWhole(choice, begun)),
          }),
        },
        {
          name: 'unban',
          icon: <UnlockOutlined />,
          danger: false,
          many: true,
          visible: ({ is_banned }: Subject) => !!is_banned,
          run: (people: People) => begin(unbanning(people)),
        },
        {
          name: 'kick',
          icon: <LogoutOutlined />,
          danger: false,
          many: true,
          visible: () => true,
          run: (people: People) => begin(kicking(people)),
        },
        {
          name: 'reset',
          icon: <KeyOutlined />,
          danger: false,
          many: false,
          visible: () => true,
          run: ([person]: People) => person && begin(resetting(person)),
        },
      ] as const,
    [begin, begun, can],
  );
}
