/** What the console writes as well, or alone. */
const OURS = /^(console|message|result|queue|user:force_logout|task):/;

/** The chat product's names in its Redis. Its servers and its platform may have different prefixes. */
export class ChatKeys {
  constructor(
    private readonly servers: string,
    private readonly platform: string,
  ) {}

  /** holds the id of the server that this screen is connected to, as decimal text */
  presence(user: number, terminal: number): string {
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
  all(of: 'servers' | 'platform'): string {
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
  order(name: 'user:banned' | 'group:banned' | 'group:unban'): string {
    return `${this.platform}:queue:${name}`;
  }

  /** @param name as in `group::88` or `friend::1:2`: the doubled colon is the platform's own way */
  cached(name: string): string {
    return `${this.platform}:cache:${name}`;
  }

  /** how far the members of a group have read it, by user */
  reading(group: number): string {
    return `${this.platform}:readed:group:position:${group}`;
  }

  /** what of something that the console tells has been put onto lists: a key of ours, which ends by itself */
  told(name: string): string {
    return `${this.servers}:console:told:${name}`;
  }

  /** what the console has seen of the lists: a key of ours, which ends by itself */
  get observations(): string {
    return `${this.servers}:console:sights`;
  }

  /** Whether the console may have made it: then it says nothing of the product. */
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
