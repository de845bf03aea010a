import { after, before } from 'node:test';
import { dataFolder } from './chat.mjs';
import { sowChat } from './sow-chat.mjs';
import { stage } from './stage.mjs';

/** A stage with a chat between Ann and Bob only. It also has `{ chat }`, the ids of the messages, and the `{ folder }` of the data. */
export function chatStage() {
  const data = dataFolder();
  const set = stage({ DATA_DIR: data.folder, SEED: 'base' });
  before(() => {
    set.folder = data.folder;
    set.chat = sowChat(data.folder);
  });
  after(data.remove);
  return set;
}
