import { FlagOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useProposalWords } from './use-proposal-words';

/** What is proposed: something to do, or something to look at. */
export function ProposalTag({ action }: { action: string }) {
  const wordsOf = useProposalWords();
  return action.startsWith('flag.') ? (
    <Tag icon={<FlagOutlined aria-hidden />} color="warning">
      {wordsOf(action)}
    </Tag>
  ) : (
    <Tag color="processing">{wordsOf(action)}</Tag>
  );
}
