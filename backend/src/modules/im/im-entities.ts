import { ImSmPushTask } from './sm-push-task/sm-push-task.entity';
import { ImSystemMessage } from './system-message/system-message.entity';
import { ImUser } from './user/im-user.entity';

/** The tables that are the chat product's. */
export const imEntities = [ImUser, ImSystemMessage, ImSmPushTask];
