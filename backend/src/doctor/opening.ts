import { settledWithin } from '../kernel/basis/promises/settled-within';

/** What a check needs cannot be reached, so that it says nothing of its own. */
export class NotAsked extends Error {}

const CLOSE_MS = 2000;

/** What several checks need is opened once, when the first one asks. */
export class Opening<T> {
  private opened?: Promise<T>;

  /** @param name of what is opened, in messages */
  constructor(
    private readonly name: string,
    private readonly open: () => Promise<T>,
    private readonly close: (opened: T) => unknown,
  ) {}

  /** For the check that tells whether it can be opened. @throws the reason why not */
  openOnce(): Promise<T> {
    return (this.opened ??= this.open());
  }

  /** For all others. @throws NotAsked */
  async requireOpened(): Promise<T> {
    try {
      return await this.openOnce();
    } catch (error) {
      throw new NotAsked(`${this.name} cannot be used`, { cause: error });
    }
  }

  /** Gives up after a while: a silent server must not keep the command from ending. */
  async closeOpened(): Promise<void> {
    if (!this.opened) return;
    await settledWithin([this.opened.then((opened) => this.close(opened))], CLOSE_MS);
  }
}
