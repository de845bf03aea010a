import { ImFriend } from './friend/im-friend.entity';
import { ImGroup } from './group/im-group.entity';
import { ImGroupMember } from './group-member/im-group-member.entity';
import { ImGroupMessage } from './group-message/im-group-message.entity';
import { ImPrivateMessage } from './private-message/im-private-message.entity';
import { ImSensitiveWord } from './sensitive-word/im-sensitive-word.entity';
import { ImSign } from './sign/im-sign.entity';
import { ImSmPushTask } from './sm-push-task/sm-push-task.entity';
import { ImSystemMessage } from './system-message/system-message.entity';
import { ImUser } from './user/im-user.entity';
import { ImUserLog } from './user-log/im-user-log.entity';
import { ImWording } from './wording/im-wording.entity';
import { ImWordingLibrary } from './wording-library/im-wording-library.entity';

/** The tables that the console has in common with the chat product. */
export const imEntities = [
  ImUser,
  ImFriend,
  ImGroup,
  ImGroupMember,
  ImPrivateMessage,
  ImGroupMessage,
  ImSystemMessage,
  ImSmPushTask,
  ImSensitiveWord,
  ImSign,
  ImUserLog,
  ImWordingLibrary,
  ImWording,
];
