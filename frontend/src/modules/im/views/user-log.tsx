import { NewRows } from '../../../kernel/live/new-rows';
import { CursorResourceScreen, useCursorScreen } from '../../../kernel/resource/page/cursor-page';
import { useFittedResource } from '../capability/fit-fields';
import { PHONE_NEEDS } from '../user/needs';
import { userLogs } from '../user-log/user-log-resource';

/** A keyword search needs one of these filters. */
const SCOPE = ['user_id', 'ip', 'created_timeStart', 'created_timeEnd'];

/** The sign-ins to the chat, with time and place. */
export default function UserLogPage() {
  const on = useCursorScreen(useFittedResource(userLogs, PHONE_NEEDS, 'userLog'), { scope: SCOPE });
  return <CursorResourceScreen on={on} toolbar={<NewRows list={on.list} />} />;
}
