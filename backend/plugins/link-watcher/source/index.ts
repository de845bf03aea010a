import type { Hooks, Host, MessageWatchAnswer, MessageWatchInput } from 'switchboard';
import { hostsIn } from './hosts';

interface Config {
  allowed?: string[];
  most?: number;
}

/** Services whose addresses say nothing about where they lead. */
const HIDING = ['bit.ly', 'tinyurl.com', 't.co', 'goo.gl', 'is.gd', 'ow.ly', 'dwz.cn', 't.cn', 'url.cn', 'suo.im'];

export class Plugin implements Hooks {
  constructor(private readonly host: Host<Config>) {}

  messageWatch({ content }: MessageWatchInput): MessageWatchAnswer {
    const { allowed = [], most = 3 } = this.host.config;
    const foreign = hostsIn(content).filter((host) => !isOneOf(allowed, host));
    const [first] = foreign;
    if (first === undefined) return null;
    if (foreign.length > most)
      return { flag: 'link-spam', reason: `${foreign.length} links to places that nobody has allowed`, score: 95 };
    const hiding = foreign.find((host) => isOneOf(HIDING, host));
    if (hiding)
      return { flag: 'hidden-link', reason: `a link through ${hiding}, which hides where it leads`, score: 75 };
    return { flag: 'foreign-link', reason: `a link to ${first}`, score: 60 };
  }
}

const isOneOf = (places: readonly string[], host: string): boolean =>
  places.some((place) => host === place.toLowerCase() || host.endsWith(`.${place.toLowerCase()}`));
