import { FlagOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useProposalWords } from './use-proposal-words';

/** The kind of a proposal: an act to accept, or something to look at. */
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
