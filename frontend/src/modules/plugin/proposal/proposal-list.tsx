import { useMemo } from 'react';
import { useActing } from '../../../kernel/screens/act/use-acting';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import type { ResourceOf } from '../../../kernel/resource/declare/resource';
import { ResourcePage } from '../../../kernel/resource/page/resource-page';
import { proposals } from './proposal-resource';
import { useDecisions } from './use-decisions';
import { useProposalTitle } from './use-proposal-title';

/** The proposals of all plugins, or of one, with the actions to accept, decline or mark as seen. */
export function ProposalList({ keyName }: { keyName?: string }) {
  const { begin, layer } = useActing();
  const titleOf = useProposalTitle();
  const decisions = useDecisions(begin, titleOf);
  useLiveInvalidate('plugin/proposal');
  const of = useMemo((): ResourceOf<'plugin/proposal'> => {
    const fields = keyName === undefined ? proposals.fields : proposals.fields.filter(({ name }) => name !== 'keyName');
    return { ...proposals, title: titleOf, fields, actions: decisions };
  }, [decisions, keyName, titleOf]);
  const always = useMemo(() => (keyName === undefined ? undefined : { keyName }), [keyName]);
  return (
    <>
      <ResourcePage of={of} {...(always && { always, prefix: 'proposals.' })} />
      {layer}
    </>
  );
}
