import { CheckOutlined, EyeOutlined, StopOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import type { Act } from '../../../kernel/screens/act/act';
import { post } from '../../../kernel/call/api/api';
import { isOpen, type ProposalRow } from './proposal-resource';

const CHANGES = ['plugin/proposal', 'im/audit', 'im/user', 'im/group'];

const actOn = (name: 'accept' | 'see' | 'decline', row: ProposalRow, title: string): Act => ({
  name,
  texts: 'plugin-proposal',
  targets: [{ id: row.id, name: title }],
  reason: name === 'decline' ? 'wanted' : 'none',
  longest: 200,
  isDanger: name === 'accept',
  changes: CHANGES,
  run: async ({ reason = '' }) => {
    await (name === 'decline'
      ? post('plugin/proposal', 'decline', { id: row.id, reason })
      : post('plugin/proposal', 'accept', { id: row.id }));
    return { count: 1 };
  },
});

/** The decisions on a proposal: accept, or decline with a reason. A proposal without an act is only marked as seen. */
export function useDecisions(begin: (act: Act) => void, titleOf: (row: ProposalRow) => string) {
  return useMemo(
    () => [
      {
        name: 'accept' as const,
        icon: <CheckOutlined />,
        visible: (row: ProposalRow) => isOpen(row) && row.isAct && row.mayAct,
        run: ([row]: ProposalRow[]) => row && begin(actOn('accept', row, titleOf(row))),
      },
      {
        name: 'accept' as const,
        called: 'see',
        icon: <EyeOutlined />,
        visible: (row: ProposalRow) => isOpen(row) && !row.isAct,
        run: ([row]: ProposalRow[]) => row && begin(actOn('see', row, titleOf(row))),
      },
      {
        name: 'decline' as const,
        icon: <StopOutlined />,
        visible: isOpen,
        run: ([row]: ProposalRow[]) => row && begin(actOn('decline', row, titleOf(row))),
      },
    ],
    [begin, titleOf],
  );
}
