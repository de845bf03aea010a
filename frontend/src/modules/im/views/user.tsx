import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { background } from '../../../kernel/basis/failure/background';
import { useCan } from '../../../kernel/access/permission/can';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { Faint } from '../../../kernel/look/text/faint';
import { ResourceScreen } from '../../../kernel/resource/page/resource-page';
import { useScreen } from '../../../kernel/resource/screen/screen';
import type { ResourceOf } from '../../../kernel/resource/declare/resource';
import { useChatActing } from '../act/use-chat-acting';
import { freezePeople } from '../batch/freeze-people';
import { useFittedResource } from '../capability/fit-fields';
import { PERSON_NEEDS } from '../user/needs';
import { people } from '../user/people-resource';
import { pageOf } from '../user/person';
import { usePersonActs } from '../user/use-person-acts';

/** The users of the chat product: search, details and acts. */
export default function PeoplePage() {
  const { t } = useTranslation('im-user');
  const navigate = useNavigate();
  const { begin, layer } = useChatActing();
  const acts = usePersonActs(begin);
  const can = useCan();
  const known = useFittedResource(people, PERSON_NEEDS);
  const of = useMemo(
    (): ResourceOf<'im/user'> => ({
      ...known,
      actions: [...acts] as ResourceOf['actions'],
      ...(can('im/batch/preview') && { freeze: freezePeople }),
    }),
    [known, acts, can],
  );
  useLiveInvalidate('im/user');
  const screen = useScreen(of, {
    onOpen: ({ id }) => background(navigate(pageOf(id))),
    refusal: ({ is_banned }, action) => {
      if (action === 'ban' && is_banned) return t('ban.already');
      return action === 'unban' && !is_banned ? t('unban.already') : undefined;
    },
    deleteNote: () => <Faint>{t('delete.note')}</Faint>,
  });
  return (
    <>
      <ResourceScreen screen={screen} />
      {layer}
    </>
  );
}
