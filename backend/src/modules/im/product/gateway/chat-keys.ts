/** Keys that the console writes, too or exclusively. */
const OURS = /^(console|message|result|queue|user:force_logout|task):/;

/** The keys of the chat product in its Redis. Its servers and its platform may have different prefixes. */
export class ChatKeys {
  constructor(
    private readonly servers: string,
    private readonly platform: string,
  ) {}

  /** holds the id of the server that this screen is connected to, as decimal text */
  presenceKey(user: number, terminal: number): string {
    return `${this.servers}:user:server_id:${user}:${terminal}`;
  }

  /** matches the presence of every screen */
  get allPresence(): string {
    return `${this.servers}:user:server_id:*`;
  }

  /** how many servers have been started so far */
  get lastServer(): string {
    return `${this.servers}:max_server_id`;
  }

  /** matches all keys of the servers, or of the platform */
  patternOf(of: 'servers' | 'platform'): string {
    return `${this[of]}:*`;
  }

  /** frames that a server passes on to clients */
  frames(channel: 'system' | 'private' | 'group', server: number): string {
    return `${this.servers}:message:${channel}:${server}`;
  }

  forcedLogouts(server: number): string {
    return `${this.servers}:user:force_logout:${server}`;
  }

  systemResults(service: string): string {
    return `${this.servers}:result:system:${service}`;
  }

  /** a command to the platform, which tells the clients */
  orderKey(name: 'user:banned' | 'group:banned' | 'group:unban'): string {
    return `${this.platform}:queue:${name}`;
  }

  /** @param name such as `group::88` or `friend::1:2`; the double colon is the platform's convention */
  cached(name: string): string {
    return `${this.platform}:cache:${name}`;
  }

  /** the read positions of a group's members, by user */
  reading(group: number): string {
    return `${this.platform}:readed:group:position:${group}`;
  }

  /** the parts of a delivery that were already appended to lists: our own key, which expires */
  deliveredKey(name: string): string {
    return `${this.servers}:console:told:${name}`;
  }

  /** the console's observations of the lists: our own key, which expires */
  get observations(): string {
    return `${this.servers}:console:sights`;
  }

  /** a counter that only grows, unless the Redis loses its data: our own key */
  get beats(): string {
    return `${this.servers}:console:beats`;
  }

  /** when the Redis lost its data, in milliseconds: our own key, which expires */
  get presenceLost(): string {
    return `${this.servers}:console:presence_lost`;
  }

  /** Whether the console may have created the key. Then it proves nothing about the product. */
  mayBeOurs(key: string): boolean {
    const [servers, platform] = [`${this.servers}:`, `${this.platform}:`];
    const name = key.slice((key.startsWith(servers) ? servers : platform).length);
    return OURS.test(name);
  }

  /** the last number given to a push */
  get pushSequence(): string {
    return `${this.platform}:task:sm:seq`;
  }
}
