import type { Act } from '../../../kernel/screens/act/act';
import type { ChatAct, ChatActResult } from './chat-act';
import { ChangedTargetError } from '../../../kernel/screens/act/changed-target-error';
import { EnforcementLine } from './enforcement-line';
import { NoChatServerNote } from './no-chat-server-note';
import { useEnforcement } from './use-enforcement';

/** Wraps an act for a dialog: a note if no chat server can be notified, and at the end the state of the notification. */
export const withEnforcement = (act: ChatAct): Act => ({
  ...act,
  head: (
    <>
      <NoChatServerNote />
      {act.head}
    </>
  ),
  run: async (values) => {
    const result = await act.run(values).catch((error: unknown) => {
      throw error instanceof ChangedTargetError
        ? new ChangedTargetError(error, withEnforcement(error.act as ChatAct))
        : error;
    });
    if (!result.enforcement) return result;
    const more = (
      <>
        {result.more}
        <EnforcementNews result={result} />
      </>
    );
    return { ...result, more };
  },
});

const EnforcementNews = ({ result }: { result: ChatActResult }) => (
  <EnforcementLine enforcement={useEnforcement(result)} />
);
