import { ImFriend } from './im-friend.entity';
import { ImGroup } from './im-group.entity';
import { ImGroupMember } from './im-group-member.entity';
import { ImGroupMessage } from './im-group-message.entity';
import { ImPrivateMessage } from './im-private-message.entity';
import { ImSensitiveWord } from './im-sensitive-word.entity';
import { ImSign } from './im-sign.entity';
import { ImSmPushTask } from './im-sm-push-task.entity';
import { ImSystemMessage } from './im-system-message.entity';
import { ImUser } from './im-user.entity';
import { ImUserLog } from './im-user-log.entity';
import { ImWording } from './im-wording.entity';
import { ImWordingLibrary } from './im-wording-library.entity';

/** The tables that the console shares with the chat product. */
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
