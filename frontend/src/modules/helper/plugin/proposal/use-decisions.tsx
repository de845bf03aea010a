import { CheckOutlined, StopOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import type { Act } from '../../../../kernel/act/act';
import { post } from '../../../../kernel/api';
import { isOpen, type ProposalRow, titleOf } from './proposal-resource';

const CHANGES = ['plugin/proposal', 'im/audit', 'im/user', 'im/group'];

const actOn = (name: 'accept' | 'decline', row: ProposalRow): Act => ({
  name,
  texts: 'plugin-proposal',
  targets: [{ id: row.id, name: titleOf(row) }],
  reason: name === 'accept' ? 'none' : 'wanted',
  longest: 200,
  isDanger: name === 'accept' && row.isAct,
  changes: CHANGES,
  run: async ({ reason = '' }) => {
    await (name === 'accept'
      ? post('plugin/proposal', 'accept', { id: row.id })
      : post('plugin/proposal', 'decline', { id: row.id, reason }));
    return { count: 1 };
  },
});

/** What staff decide of a proposal: do it, or not, and why not. */
export const useDecisions = (begin: (act: Act) => void) =>
  useMemo(
    () => [
      {
        name: 'accept' as const,
        icon: <CheckOutlined />,
        visible: (row: ProposalRow) => isOpen(row) && row.mayAct,
        run: ([row]: ProposalRow[]) => row && begin(actOn('accept', row)),
      },
      {
        name: 'decline' as const,
        icon: <StopOutlined />,
        visible: isOpen,
        run: ([row]: ProposalRow[]) => row && begin(actOn('decline', row)),
      },
    ],
    [begin],
  );
