import { get, post } from '../../../kernel/call/api/api';
import { SessionList } from './session-list';

/** The sessions of the signed-in user. */
export const OwnSessions = () => (
  <SessionList
    queryKey={['base/comm', 'sessions']}
    load={() => get('base/comm', 'sessions')}
    onEnd={(ids) => post('base/comm', 'endSession', { ids })}
  />
);
